/** useReportPayment: uploads the receipts, then reports the payment; refetches the order. */
import { useState } from 'react';
import { err, ok, type Result } from '@site/shared/kernel';
import {
  depositRecords,
  preDeposit,
  processPayment,
  trackDeposit,
  uploadReceipt,
  type WpsError,
} from '@site/shared/wps';
import { usePlatform, useRefresh, useSend } from '@site/shared/platform';
import { receiptForm } from '../model/receiptForm';

export function useReportPayment(transactionId: string) {
  const { http } = usePlatform();
  const refresh = useRefresh();
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [uploadError, setUploadError] = useState<WpsError | null>(null);
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
    setUploadError(uploaded.ok ? null : uploaded.error);
    // Decided or expired meanwhile: show its state.
    if (!uploaded.ok && uploaded.error.kind === 'refused') await refresh(trackDeposit, preDeposit);
    if (!uploaded.ok) return;
    const result = await send({ transactionId, action: 'CONFIRM', pictures: [...uploaded.value] });
    // A refusal means that the order's status has changed: refetch it.
    if (result.ok || result.error.kind === 'refused') await refresh(trackDeposit, preDeposit, depositRecords);
  };
  return { pictures, setPictures, confirm, isSending: isUploading || sending, error: uploadError ?? error };
}
