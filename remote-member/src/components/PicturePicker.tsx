/** PicturePicker: adds and removes pictures and shows why a file is refused. */
import { useRef, useState, type ChangeEvent } from 'react';
import { ImagePlus, X } from 'lucide-react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, radius, space } from '@site/shared/theme';
import { IconButton } from '@site/shared/ui';
import { pictureFault, PICTURE_ACCEPT, PICTURE_LIMITS, pictureUrl, type PictureFault } from '../model/pictures';

const LIMIT = { most: PICTURE_LIMITS.count };

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
  const latest = useRef(pictures);
  latest.current = pictures;
  const change = (next: readonly string[]) => {
    latest.current = next;
    onChange(next);
  };
  /** Choices are read one after the other: the next one counts the pictures of those before. */
  const reading = useRef(Promise.resolve());
  const read = async (files: readonly File[]) => {
    try {
      const nextFault = await pictureFault(files, latest.current.length);
      setFault(nextFault);
      if (nextFault) return;
      const urls = await Promise.all(files.map(pictureUrl));
      change([...latest.current, ...urls]);
    } catch {
      // Moved, or only in the cloud.
      setFault('unreadable');
    }
  };
  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Reset: otherwise choosing the same file again fires no change event.
    target.value = '';
    const last = reading.current.then(() => read(files));
    reading.current = last;
    onReading?.(true);
    void last.then(() => last === reading.current && onReading?.(false));
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
              onClick={() => change(pictures.filter((_, other) => other !== at))}
            >
              <X size={16} />
            </IconButton>
          </Thumbnail>
        ))}
        {pictures.length < PICTURE_LIMITS.count ? (
          <AddButton>
            <input type="file" accept={PICTURE_ACCEPT} multiple disabled={disabled} aria-label={label} onChange={add} />
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
