/** useFirebaseSms: SMS codes sent and verified by Firebase instead of the gateway (FIREBASELOGIN3). */
import { safeStorage, storageKeys } from '@site/shared/kernel';
import { useCallback } from 'react';
import type { Result } from '@site/shared/kernel';
import { usePlatform } from '@site/shared/platform';
import { confirmFirebaseSms, sendFirebaseSms, type CodeSent, type SmsBody, type WpsError } from '@site/shared/wps';

export interface FirebaseSms {
  readonly send: (body: SmsBody) => Promise<Result<CodeSent, WpsError>>;
  /** Returns the Firebase ID token that proves the number, or null on any failure. */
  readonly confirm: (code: string) => Promise<string | null>;
}

export function useFirebaseSms(): FirebaseSms {
  const { http } = usePlatform();
  const send = useCallback(
    async (body: SmsBody) => {
      const sent = await http.send(sendFirebaseSms, body);
      // Stored, so the code can be confirmed after a reload. Useless without the code.
      if (sent.ok) safeStorage('sessionStorage').setItem(storageKeys.firebaseSession, sent.value.sessionInfo);
      return sent;
    },
    [http],
  );
  const confirm = useCallback(
    async (code: string) => {
      const sessionInfo = safeStorage('sessionStorage').getItem(storageKeys.firebaseSession);
      if (!sessionInfo) return null;
      const confirmed = await http.send(confirmFirebaseSms, { sessionInfo, code });
      return confirmed.ok ? confirmed.value.idToken : null;
    },
    [http],
  );
  return { send, confirm };
}
