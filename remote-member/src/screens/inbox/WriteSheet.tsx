/** WriteSheet: a letter to neighbours in the agent tree; it stays as a draft when the sheet is closed. */
import { Form, FormikProvider } from 'formik';
import { FormText, FormTextArea } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { IntentNote, type Intention } from '@site/shared/intent';
import { LETTER, type LettersSent, type Recipients, type SendLetterBody } from '@site/shared/wps';
import { BottomSheet, Button } from '@site/shared/ui';
import { SheetStack } from '../../components/SheetStack';
import type { Draft } from '../../model/useDraft';
import { useLetterForm, type LetterDraft, type LetterStart } from '../../queries/useLetterForm';
import { isCut } from '../../queries/useRecipients';
import { RecipientChoice } from './RecipientChoice';

interface WriteFormProps {
  readonly start: LetterStart;
  readonly recipients: Recipients;
  readonly draft: Draft<LetterDraft>;
  readonly letter: Intention<SendLetterBody, LettersSent>;
}

interface WriteSheetProps extends Omit<WriteFormProps, 'start'> {
  /** null: closed. */
  readonly start: LetterStart | null;
  readonly onClose: () => void;
}

export function WriteSheet({ start, onClose, ...form }: WriteSheetProps) {
  const t = useT('member');
  return (
    <BottomSheet open={start !== null} onClose={onClose} label={t('letters.writeTitle')}>
      {start ? <WriteForm start={start} {...form} /> : null}
    </BottomSheet>
  );
}

function WriteForm({ start, recipients, draft, letter }: WriteFormProps) {
  const t = useT('member');
  const ids = recipients.map(({ customerId }) => customerId);
  const { formik, formRef } = useLetterForm({ start, recipients: ids, isCut: isCut(recipients), draft, letter });
  const { values, touched, errors } = formik;
  return (
    <FormikProvider value={formik}>
      <SheetStack as={Form} ref={formRef} noValidate>
        <RecipientChoice
          recipients={recipients}
          chosen={values.to}
          onChange={(to) => void formik.setFieldValue('to', to)}
          error={touched.to ? (errors.to as string | undefined) : undefined}
        />
        {/* As many UTF-16 units as that many characters may have. */}
        <FormText name="title" label={t('letters.title')} maxLength={2 * LETTER.title} autoComplete="off" required />
        <FormTextArea name="content" label={t('letters.content')} limit={LETTER.content} rows={6} required />
        <IntentNote intention={letter} />
        <Button type="submit" full loading={letter.isBusy}>
          {t('letters.send')}
        </Button>
      </SheetStack>
    </FormikProvider>
  );
}
