/** PasskeyLogin: login with a WebAuthn passkey, if this browser supports it (AUTH-19). */
import { useState } from 'react';
import { Fingerprint } from 'lucide-react';
import { useT } from '@site/shared/i18n';
import { requestPasskey, usePasskeySupport } from '@site/shared/passkeys';
import { usePlatform } from '@site/shared/platform';
import { Button } from '@site/shared/ui';
import { loginPasskey, passkeyRequest, type LoginValue, type WpsError } from '@site/shared/wps';
import { deviceId } from '../model/deviceId';
import { refusalOf, type Refusal } from '../model/refusal';
import { RefusalNote } from './RefusalNote';

export function PasskeyLogin({ onLogin }: { readonly onLogin: (value: LoginValue) => void }) {
  const t = useT('auth');
  const { http } = usePlatform();
  const [working, setWorking] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  if (!usePasskeySupport()) return null;

  const fail = (error: WpsError) => setRefusal(refusalOf(error));
  const logIn = async () => {
    const options = await http.send(passkeyRequest, undefined);
    if (!options.ok) return fail(options.error);
    const proof = await requestPasskey(options.value);
    // Null: the visitor cancelled the browser's own dialog.
    if (!proof) return;
    const result = await http.send(loginPasskey, { ...proof, loginDeviceId: deviceId(document) });
    if (result.ok) onLogin(result.value);
    else fail(result.error);
  };
  const start = async () => {
    setRefusal(null);
    setWorking(true);
    await logIn();
    setWorking(false);
  };
  return (
    <>
      <RefusalNote refusal={refusal} />
      <Button kind="secondary" full icon={<Fingerprint aria-hidden />} loading={working} onClick={() => void start()}>
        {t('login.passkey')}
      </Button>
    </>
  );
}
