/** useNewPasskey: creates a passkey on this device and registers it with the account (AUTH-19). */
import { useState } from 'react';
import { ok, type Result } from '@site/shared/kernel';
import { usePlatform, useRefresh, useSend } from '@site/shared/platform';
import { listPasskeys, passkeyCreation, registerPasskey, type WpsError } from '@site/shared/wps';
import { createPasskey } from './browserPasskeys';

export interface NewPasskeyMaker {
  /** True when it is registered; false when the visitor cancelled the browser's dialog, which needs no message. */
  readonly add: () => Promise<Result<boolean, WpsError>>;
  readonly isWorking: boolean;
}

/** Runs a write, and repeats it once the member has given the fresh proof of identity that the gateway requires. */
export type ProofGuard = <V>(write: () => Promise<Result<V, WpsError>>) => Promise<Result<V, WpsError>>;

export function useNewPasskey(withProof: ProofGuard): NewPasskeyMaker {
  const { http } = usePlatform();
  const refresh = useRefresh();
  // Registered without an answer: the authenticator refuses a second one, so the list must show it.
  const { send } = useSend(registerPasskey, { onUnanswered: () => void refresh(listPasskeys) });
  const [isWorking, setWorking] = useState(false);
  const make = async (): Promise<Result<boolean, WpsError>> => {
    const options = await withProof(() => http.send(passkeyCreation, undefined));
    if (!options.ok) return options;
    const made = await createPasskey(options.value);
    if (!made) return ok(false);
    // The browser's dialog may take longer than the proof is fresh.
    const registered = await withProof(() => send(made));
    return registered.ok ? ok(true) : registered;
  };
  const add = async () => {
    setWorking(true);
    const result = await make();
    setWorking(false);
    return result;
  };
  return { add, isWorking };
}
