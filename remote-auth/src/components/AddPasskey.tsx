/** AddPasskey: registers a passkey of this device (AUTH-19). Hidden if the device cannot create one. */
import { Fingerprint } from 'lucide-react';
import styled from 'styled-components';
import { errorText, useT } from '@site/shared/i18n';
import { usePlatform } from '@site/shared/platform';
import { color, font, space } from '@site/shared/theme';
import { Button, Card } from '@site/shared/ui';
import { useNewPasskey, usePasskeySupport } from '@site/shared/passkeys';

export function AddPasskey() {
  const t = useT('auth');
  const { toasts } = usePlatform();
  const { add, isWorking } = useNewPasskey();
  if (!usePasskeySupport()) return null;
  const start = async () => {
    const added = await add();
    if (!added.ok) toasts.show({ kind: 'error', text: errorText(t, added.error) });
    else if (added.value) toasts.show({ kind: 'success', text: t('password.passkeyAdded') });
  };
  return (
    <Section as="section">
      <h2>{t('password.passkeys')}</h2>
      <p>{t('password.passkeyHint')}</p>
      <Button kind="secondary" full icon={<Fingerprint aria-hidden />} loading={isWorking} onClick={() => void start()}>
        {t('password.passkeyAdd')}
      </Button>
    </Section>
  );
}

const Section = styled(Card)`
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
