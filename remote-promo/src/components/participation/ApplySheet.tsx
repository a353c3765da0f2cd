/** ApplySheet: form to apply for a reward with a remark and up to three pictures. Closed, it keeps what was entered. */
import { Form, FormikProvider } from 'formik';
import { ImagePlus, X } from 'lucide-react';
import styled from 'styled-components';
import { FormTextArea, useForm } from '@site/shared/forms';
import { PICTURE_TYPES } from '@site/shared/components';
import { useT } from '@site/shared/i18n';
import { IntentNote } from '@site/shared/intent';
import { color, font, frame, radius, space } from '@site/shared/theme';
import { BottomSheet, Button, IconButton } from '@site/shared/ui';
import { usePlatform } from '@site/shared/platform';
import { applyPromotion, MOST } from '@site/shared/wps';
import { applySchema, REMARK_MAX, type ApplyFields } from '../../model/applySchema';
import { usePictures, type Pictures } from './usePictures';
import { useParticipate } from '../../queries/useParticipate';

export interface ApplySheetProps {
  readonly open: boolean;
  readonly promotionId: string;
  readonly onClose: () => void;
}

export function ApplySheet({ open, promotionId, onClose }: ApplySheetProps) {
  const t = useT('promo');
  const { toasts } = usePlatform();
  const pictures = usePictures();
  const apply = useParticipate(applyPromotion, {
    name: `apply-${promotionId}`,
    isLarge: true,
    onDone: () => {
      toasts.show({ kind: 'success', text: t('apply.sent'), length: 'short' });
      onClose();
    },
  });
  const { formik, formRef } = useForm<ApplyFields>({
    initialValues: { remarks: '' },
    validationSchema: applySchema(t),
    onSubmit: async ({ remarks }) =>
      apply.submit({ promotionId, remarks: remarks.trim(), pictures: [...(await pictures.whenRead())] }),
  });
  return (
    <BottomSheet open={open} onClose={onClose} label={t('apply.title')}>
      <FormikProvider value={formik}>
        <Stack as={Form} ref={formRef} noValidate>
          <FormTextArea name="remarks" label={t('apply.remarks')} limit={REMARK_MAX} required />
          <PictureField {...pictures} />
          <IntentNote intention={apply} refusal={null} />
          <Button type="submit" full loading={apply.isBusy}>
            {t('submit')}
          </Button>
        </Stack>
      </FormikProvider>
    </BottomSheet>
  );
}

function PictureField({ chosen, refused, add, remove }: Pictures) {
  const t = useT('promo');
  return (
    <div>
      <Row>
        {chosen.map((picture, index) => (
          <Thumbnail key={picture.slice(-64) + index}>
            <img src={picture} alt={t('apply.picture', { number: index + 1 })} />
            <IconButton label={t('apply.remove', { number: index + 1 })} onClick={() => remove(index)}>
              <X size={16} />
            </IconButton>
          </Thumbnail>
        ))}
        {chosen.length < MOST.pictures ? (
          <FileButton>
            <ImagePlus size={22} aria-hidden />
            <span>{t('apply.add')}</span>
            <input
              type="file"
              multiple
              accept={PICTURE_TYPES.join(',')}
              onChange={(event) => {
                void add([...(event.target.files ?? [])]);
                // Reset: choosing the same file again would not fire a change event.
                event.target.value = '';
              }}
            />
          </FileButton>
        ) : null}
      </Row>
      <Note>{t('apply.hint', { max: MOST.pictures })}</Note>
      <div role="alert">
        {refused.map(({ name, reason }) => (
          <RefusalText key={name + reason}>{t(`apply.refused.${reason}`, { name, max: MOST.pictures })}</RefusalText>
        ))}
      </div>
    </div>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${space[2]};
`;

const Thumbnail = styled.div`
  position: relative;
  aspect-ratio: 1;

  & > img {
    width: 100%;
    height: 100%;
    border-radius: ${radius.small};
    object-fit: cover;
  }

  & > button {
    position: absolute;
    top: 0;
    right: 0;
    background: ${color.surface};
  }
`;

const FileButton = styled.label`
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[1]};
  min-height: ${frame.touch};
  aspect-ratio: 1;
  border: 1px dashed ${color.textMuted};
  border-radius: ${radius.small};
  color: ${color.textMuted};
  text-align: center;
  cursor: pointer;
  ${font.caption}

  &:focus-within {
    outline: 2px solid ${color.primary};
  }

  & > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
`;

const Note = styled.p`
  padding-top: ${space[2]};
  color: ${color.textMuted};
  ${font.small}
`;

const RefusalText = styled.p`
  color: ${color.bad};
  ${font.small}
`;
