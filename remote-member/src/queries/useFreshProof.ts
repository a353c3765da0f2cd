/**
 * useFreshProof, useProvenSend: writes that the gateway refuses with `proof.required` until the member has proven who they
 * are. The write waits while `ConfirmIdentity` shows `proof`, then it is repeated with the same parameters (SEC-05).
 */
import { useCallback, useState } from 'react';
import { codeOf, refusalValue, type Call, type ProofRequired, type WpsError } from '@site/shared/wps';
import { useSend, type Sender, type SendOptions } from '@site/shared/platform';
import type { ProofGuard } from '@site/shared/passkeys';

/** What `ConfirmIdentity` shows, and how it answers. */
export interface PendingProof extends ProofRequired {
  readonly answer: (isProven: boolean) => void;
}

export interface FreshProof {
  /** A cancelled proof ends with the refusal `proof.required`: nothing was changed, so no message is needed. */
  readonly guard: ProofGuard;
  readonly proof: PendingProof | null;
}

export const isProofRequired = (error: WpsError | null): boolean =>
  error !== null && codeOf(error) === 'proof.required';

export function useFreshProof(): FreshProof {
  const [proof, setProof] = useState<PendingProof | null>(null);
  const guard: ProofGuard = useCallback(async (write) => {
    for (;;) {
      const result = await write();
      if (result.ok) return result;
      const { purpose, methods = [], mobileNum = null } = refusalValue(result.error, 'proof.required') ?? {};
      if (!purpose) return result;
      const isProven = await new Promise<boolean>((answer) => setProof({ purpose, methods, mobileNum, answer }));
      setProof(null);
      if (!isProven) return result;
    }
  }, []);
  return { guard, proof };
}

export function useProvenSend<P, V>(call: Call<P, V>, options?: SendOptions): Sender<P, V> & Pick<FreshProof, 'proof'> {
  const sender = useSend(call, options);
  const { guard, proof } = useFreshProof();
  const { send: write } = sender;
  const send = useCallback((params: P) => guard(() => write(params)), [guard, write]);
  return { ...sender, send, proof, error: isProofRequired(sender.error) ? null : sender.error };
}
