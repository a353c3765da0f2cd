/** PasskeyLogin: login with a WebAuthn passkey, by a button or the autofill of the user name, if this browser supports it (AUTH-19). */
import { useState } from 'react';
import { Fingerprint } from 'lucide-react';
import { useT } from '@site/shared/i18n';
import { requestPasskey, usePasskeyAutofill, usePasskeySupport } from '@site/shared/passkeys';
import { usePlatform } from '@site/shared/platform';
import { Button } from '@site/shared/ui';
import { loginPasskey, passkeyRequest, type LoginValue, type PasskeyProof, type WpsError } from '@site/shared/wps';
import { deviceId } from '../model/deviceId';
import { refusalOf, type Refusal } from '../model/refusal';
import { RefusalNote } from './RefusalNote';

export function PasskeyLogin({ onLogin }: { readonly onLogin: (value: LoginValue) => void }) {
  const t = useT('auth');
  const { http } = usePlatform();
  const [working, setWorking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isSupported = usePasskeySupport();
  const fail = (error: WpsError) => setRefusal(refusalOf(error));
  const send = async (proof: PasskeyProof) => {
    setRefusal(null);
    const result = await http.send(loginPasskey, { ...proof, loginDeviceId: deviceId(document) });
    if (result.ok) onLogin(result.value);
    else fail(result.error);
  };
  const withoutAutofill = usePasskeyAutofill(send);
  const logIn = async () => {
    const options = await http.send(passkeyRequest, undefined);
    if (!options.ok) return fail(options.error);
    const proof = await requestPasskey(options.value);
    // Null: the visitor cancelled the browser's own dialog.
    if (proof) await send(proof);
  };
  const start = async () => {
    setRefusal(null);
    setWorking(true);
    await withoutAutofill(logIn);
    setWorking(false);
  };
  return (
    <>
      <RefusalNote refusal={refusal} />
      {isSupported ? (
        <Button kind="secondary" full icon={<Fingerprint aria-hidden />} loading={working} onClick={() => void start()}>
          {t('login.passkey')}
        </Button>
      ) : null}
    </>
  );
}
