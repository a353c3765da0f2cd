/** KycSheet: identity check: status, reason of a rejection, and uploading documents. */
import { useEffect, useState } from 'react';
import { Form, FormikProvider } from 'formik';
import { FormText, useForm } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { codeOf, kyc, securityConfig, submitKyc, type KycBody, type KycState } from '@site/shared/wps';
import { Async, Button, Select } from '@site/shared/ui';
import { useCall, useRefresh, useSend } from '@site/shared/platform';
import { ErrorNote, ListSkeleton, Note, type NoteTone } from '@site/shared/components';
import { PicturePicker } from '../../components/PicturePicker';
import { kycSchema } from '../../model/kycSchema';
import { reasonText } from '../../model/reasonText';
import { SheetStack } from '../../components/SheetStack';

const DOCUMENT_TYPES = ['NID', 'PASSPORT', 'DRIVING_LICENCE'] as const;
/** Polling interval: a check may finish while the sheet is open. */
const POLL_MS = 10_000;
const TONES: Readonly<Record<KycState, NoteTone>> = {
  NOT_UPLOADED: 'info',
  UPLOADING: 'info',
  UNDER_REVIEW: 'info',
  VERIFIED: 'good',
  REJECTED: 'bad',
};

export function KycSheet() {
  const t = useT('member');
  const query = useCall(kyc, undefined, { staleTime: 0, every: POLL_MS });
  const refresh = useRefresh();
  const config = useCall(securityConfig, undefined);
  const isRowOutdated = query.status === 'ready' && config.status === 'ready' && config.value.kyc !== query.value.state;
  useEffect(() => {
    if (isRowOutdated) void refresh(securityConfig);
  }, [isRowOutdated, refresh]);
  return (
    <Async of={query} skeleton={<ListSkeleton count={4} />}>
      {({ state, reason }) => (
        <SheetStack>
          <Note tone={TONES[state]}>
            <strong>{t(`kyc.state.${state}`)}</strong>
            <span>{reason ? reasonText(t, reason) : t(`kyc.about.${state}`)}</span>
          </Note>
          {state === 'NOT_UPLOADED' || state === 'REJECTED' ? <DocumentForm /> : null}
        </SheetStack>
      )}
    </Async>
  );
}

function DocumentForm() {
  const t = useT('member');
  const refresh = useRefresh();
  const reread = () => refresh(kyc, securityConfig);
  const { send, sending, error } = useSend(submitKyc, { onUnanswered: () => void reread() });
  const [isReading, setReading] = useState(false);
  const { formik, formRef } = useForm<KycBody>({
    initialValues: { type: 'NID', documentNo: '', files: [] },
    validationSchema: kycSchema(t),
    onSubmit: async ({ documentNo, ...documents }) => {
      const result = await send({ ...documents, documentNo: documentNo.trim() });
      // The refusal: documents were submitted in another tab, or by a send without an answer.
      if (result.ok || codeOf(result.error) === 'state.changed') await reread();
    },
  });
  return (
    <FormikProvider value={formik}>
      <SheetStack as={Form} ref={formRef} noValidate>
        <Select
          label={t('kyc.document')}
          {...formik.getFieldProps('type')}
          options={DOCUMENT_TYPES.map((value) => ({ value, label: t(`kyc.documents.${value}`) }))}
        />
        <FormText name="documentNo" label={t('kyc.number')} autoComplete="off" maxLength={30} required />
        <PicturePicker
          label={t('kyc.pictures')}
          pictures={formik.values.files}
          onChange={(files) => void formik.setFieldValue('files', files)}
          disabled={sending}
          onReading={setReading}
        />
        <ErrorNote error={error} />
        <Button type="submit" full disabled={!formik.dirty || !formik.isValid || isReading} loading={sending}>
          {t('kyc.send')}
        </Button>
      </SheetStack>
    </FormikProvider>
  );
}
