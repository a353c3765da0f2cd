/** PicturePicker: adds and removes pictures and shows why a file is refused. */
import { useState, type ChangeEvent } from 'react';
import { ImagePlus, X } from 'lucide-react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, radius, space } from '@site/shared/theme';
import { PICTURE_TYPES, pictureUrl, usePictureQueue } from '@site/shared/components';
import { MOST } from '@site/shared/wps';
import { IconButton } from '@site/shared/ui';
import { pictureFault, type PictureFault } from '../model/pictureFault';

const LIMIT = { most: MOST.pictures };

interface PicturePickerProps {
  readonly label: string;
  /** Data URLs. */
  readonly pictures: readonly string[];
  readonly onChange: (pictures: readonly string[]) => void;
  readonly disabled?: boolean;
  /** Chosen pictures are being read, and not yet among `pictures`. */
  readonly onReading?: (isReading: boolean) => void;
}

export function PicturePicker({ label, pictures, onChange, disabled = false, onReading }: PicturePickerProps) {
  const t = useT('member');
  const [fault, setFault] = useState<PictureFault | null>(null);
  const read = async (files: readonly File[], count: number) => {
    try {
      const nextFault = await pictureFault(files, count);
      setFault(nextFault);
      return nextFault ? [] : await Promise.all(files.map(pictureUrl));
    } catch {
      // Moved, or only in the cloud.
      setFault('unreadable');
      return [];
    }
  };
  const queue = usePictureQueue({ pictures, onChange, read, onReading });
  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Reset: otherwise choosing the same file again fires no change event.
    target.value = '';
    void queue.add(files);
  };
  return (
    <Group>
      <legend>{label}</legend>
      <div>
        {pictures.map((picture, at) => (
          // By position: the same picture may be added twice.
          <Thumbnail key={at}>
            <img src={picture} alt={t('pictures.number', { number: at + 1 })} />
            <IconButton
              label={t('pictures.remove', { number: at + 1 })}
              disabled={disabled}
              onClick={() => queue.remove(at)}
            >
              <X size={16} />
            </IconButton>
          </Thumbnail>
        ))}
        {pictures.length < MOST.pictures ? (
          <AddButton>
            <input
              type="file"
              accept={PICTURE_TYPES.join(',')}
              multiple
              disabled={disabled}
              aria-label={label}
              onChange={add}
            />
            <ImagePlus size={24} aria-hidden />
          </AddButton>
        ) : null}
      </div>
      <small role={fault ? 'alert' : undefined} data-bad={fault ? '' : undefined}>
        {fault ? t(`pictures.fault.${fault}`, LIMIT) : t('pictures.hint', LIMIT)}
      </small>
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    margin-bottom: ${space[2]};
    padding: 0;
    color: ${color.textMuted};
    ${font.small}
  }

  & > div {
    display: flex;
    gap: ${space[3]};
  }

  & > small {
    color: ${color.textMuted};
    ${font.caption}
  }

  & > [data-bad] {
    color: ${color.bad};
  }
`;

const Thumbnail = styled.div`
  position: relative;
  width: 84px;
  height: 84px;

  & > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    border-radius: ${radius.small};
  }

  & > button {
    position: absolute;
    top: -${space[3]};
    right: -${space[3]};
  }

  /* Readable on a picture of any colour. */
  & > button > svg {
    box-sizing: content-box;
    padding: ${space[1]};
    background: ${color.surface};
    border-radius: ${radius.round};
    color: ${color.text};
  }
`;

const AddButton = styled.label`
  display: grid;
  place-items: center;
  width: 84px;
  height: 84px;
  background: ${color.surface};
  border: 1px dashed ${color.line};
  border-radius: ${radius.small};
  color: ${color.textMuted};
  cursor: pointer;

  &:focus-within {
    outline: 2px solid ${color.primary};
  }

  & > input {
    position: absolute;
    width: 1px;
    height: 1px;
    opacity: 0;
  }
`;
