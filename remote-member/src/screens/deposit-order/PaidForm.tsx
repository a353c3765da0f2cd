/** PaidForm: reports a payment with optional receipts; the order then goes to review. */
import { useState } from 'react';
import styled from 'styled-components';
import { err, ok, type Result } from '@site/shared/kernel';
import { errorText, useT } from '@site/shared/i18n';
import {
  preDeposit,
  processPayment,
  trackDeposit,
  uploadReceipt,
  type DepositTransaction,
  type WpsError,
} from '@site/shared/wps';
import { space } from '@site/shared/theme';
import { Button, Card } from '@site/shared/ui';
import { usePlatform, useRefresh, useSend } from '@site/shared/platform';
import { Note } from '@site/shared/parts';
import { PicturePicker } from '../../components/PicturePicker';

export function PaidForm({ order }: { readonly order: DepositTransaction }) {
  const t = useT('member');
  const { pictures, setPictures, confirm, isSending, error } = usePaid(order.transactionId);
  return (
    <Stack>
      <PicturePicker label={t('deposit.receipt')} pictures={pictures} onChange={setPictures} disabled={isSending} />
      {error ? (
        <Note tone="bad" live>
          {errorText(t, error)}
        </Note>
      ) : null}
      <Button full loading={isSending} onClick={() => void confirm()}>
        {t('deposit.paid')}
      </Button>
    </Stack>
  );
}

const Stack = styled(Card)`
  display: grid;
  gap: ${space[4]};
`;

function usePaid(transactionId: string) {
  const { http } = usePlatform();
  const refresh = useRefresh();
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [uploadFault, setUploadFault] = useState<WpsError | null>(null);
  const [isUploading, setUploading] = useState(false);
  const { send, sending, error } = useSend(processPayment);

  const upload = async (): Promise<Result<readonly string[], WpsError>> => {
    if (pictures.length === 0) return ok([]);
    const result = await http.send(uploadReceipt, receiptForm(transactionId, pictures));
    return result.ok ? ok(result.value.fileIds) : err(result.error);
  };
  const confirm = async () => {
    setUploading(true);
    const uploaded = await upload();
    setUploading(false);
    setUploadFault(uploaded.ok ? null : uploaded.error);
    if (!uploaded.ok) return;
    const result = await send({ transactionId, action: 'CONFIRM', pictures: [...uploaded.value] });
    // A refusal means that the order's status has changed: refetch it.
    if (result.ok || result.error.kind === 'refused') await refresh(trackDeposit, preDeposit);
  };
  return { pictures, setPictures, confirm, isSending: isUploading || sending, error: uploadFault ?? error };
}

function receiptForm(transactionId: string, pictures: readonly string[]): FormData {
  const form = new FormData();
  form.set('transactionId', transactionId);
  pictures.forEach((picture, at) => form.append('files', blobOf(picture), `receipt-${at + 1}`));
  return form;
}

/** Converts a data URL to a File without fetch: the CSP blocks `data:` in connect-src. */
function blobOf(dataUrl: string): Blob {
  const [head = '', body = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(body), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type: /data:([^;]+)/.exec(head)?.[1] ?? 'image/png' });
}
