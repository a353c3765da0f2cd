/** AddPasskey: keeps a passkey of this device with the account (AUTH-19). Shown only where the device can make one. */
import { useState } from 'react';
import { Fingerprint } from 'lucide-react';
import styled from 'styled-components';
import { errorText, useT } from '@site/shared/i18n';
import { usePlatform } from '@site/shared/platform';
import { color, font, space } from '@site/shared/theme';
import { Button, Card } from '@site/shared/ui';
import { passkeyCreation, registerPasskey, type WpsError } from '@site/shared/wps';
import { makePasskey, usePasskeysHere } from '@site/shared/passkeys';

export function AddPasskey() {
  const t = useT('auth');
  const { http, toasts } = usePlatform();
  const [working, setWorking] = useState(false);
  if (!usePasskeysHere()) return null;

  const fail = (error: WpsError) => toasts.show({ kind: 'error', text: errorText(t, error) });
  const add = async () => {
    const options = await http.send(passkeyCreation, undefined);
    if (!options.ok) return void fail(options.error);
    const made = await makePasskey(options.value);
    if (!made) return;
    const kept = await http.send(registerPasskey, made);
    if (kept.ok) toasts.show({ kind: 'success', text: t('password.passkeyAdded') });
    else fail(kept.error);
  };
  const start = async () => {
    setWorking(true);
    await add();
    setWorking(false);
  };
  return (
    <Stack as="section">
      <h2>{t('password.passkeys')}</h2>
      <p>{t('password.passkeyHint')}</p>
      <Button kind="secondary" full icon={<Fingerprint aria-hidden />} loading={working} onClick={() => void start()}>
        {t('password.passkeyAdd')}
      </Button>
    </Stack>
  );
}

const Stack = styled(Card)`
  display: grid;
  gap: ${space[3]};

  & > h2 {
    ${font.strong}
  }

  & > p {
    color: ${color.textMuted};
    ${font.small}
  }
`;
