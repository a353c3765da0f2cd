/** receiptForm: the multipart body that uploads the receipts of a deposit. */

export function receiptForm(transactionId: string, pictures: readonly string[]): FormData {
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
