/** KycSheet: identity check: status, reason of a rejection, and uploading documents. */
import { useState, type FormEvent } from 'react';
import { useT } from '@site/shared/i18n';
import { kyc, securityConfig, submitKyc, type KycBody, type KycState } from '@site/shared/wps';
import { Async, BottomSheet, Button, Select, TextInput } from '@site/shared/ui';
import { useCall, useRefresh, useSend } from '@site/shared/platform';
import { ErrorNote, ListSkeleton, Note, type NoteTone } from '@site/shared/components';
import { PicturePicker } from '../../components/PicturePicker';
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

export function KycSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT('member');
  const query = useCall(kyc, undefined, { staleTime: 0, every: POLL_MS });
  return (
    <BottomSheet open onClose={onClose} label={t('kyc.title')}>
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
    </BottomSheet>
  );
}

function DocumentForm() {
  const t = useT('member');
  const [type, setType] = useState<KycBody['type']>('NID');
  const [documentNo, setDocumentNo] = useState('');
  const [files, setFiles] = useState<readonly string[]>([]);
  const refresh = useRefresh();
  const { send, sending, error } = useSend(submitKyc);
  const isValid = documentNo.trim().length >= 4 && files.length > 0;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isValid) return;
    const result = await send({ type, documentNo: documentNo.trim(), files: [...files] });
    if (result.ok) await refresh(kyc, securityConfig);
  };
  return (
    <SheetStack as="form" onSubmit={(event) => void submit(event)}>
      <Select
        label={t('kyc.document')}
        value={type}
        onChange={(event) => setType(event.target.value as KycBody['type'])}
        options={DOCUMENT_TYPES.map((value) => ({ value, label: t(`kyc.documents.${value}`) }))}
      />
      <TextInput
        label={t('kyc.number')}
        autoComplete="off"
        maxLength={30}
        required
        value={documentNo}
        onChange={(event) => setDocumentNo(event.target.value)}
      />
      <PicturePicker label={t('kyc.pictures')} pictures={files} onChange={setFiles} disabled={sending} />
      <ErrorNote error={error} />
      <Button type="submit" full disabled={!isValid} loading={sending}>
        {t('kyc.send')}
      </Button>
    </SheetStack>
  );
}
