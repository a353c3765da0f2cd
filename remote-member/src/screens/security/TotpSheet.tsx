/** TotpSheet: sets up TOTP login (QR code, secret, first code, recovery codes) and turns it off (MEM-10). */
import { useState } from 'react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { ListSkeleton, Note, QrPicture } from '@site/shared/components';
import { useCall, usePlatform, useRefresh } from '@site/shared/platform';
import { color, font, space } from '@site/shared/theme';
import { Async, CopyButton } from '@site/shared/ui';
import { codeOf, disableTotp, enableTotp, securityConfig, totpOffer, type TotpOffer } from '@site/shared/wps';
import { ConfirmIdentity } from '../../components/ConfirmIdentity';
import { SheetStack } from '../../components/SheetStack';
import { RecoveryCodes } from './RecoveryCodes';
import { Secret } from './Secret';
import { TotpCodeForm } from './TotpCodeForm';
import { useProvenSend } from '../../queries/useFreshProof';
import { useWhileMounted } from '../../queries/useWhileMounted';

const APP_CODE = /^\d{6}$/;
const RECOVERY_CODE = /^[0-9a-f]{10}$/;

export function TotpSheet({ onClose }: { readonly onClose: () => void }) {
  // Shown once, so stored in local state: a refetch must not remove the recovery codes from the screen.
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const offer = useCall(totpOffer, undefined, { staleTime: 0, enabled: recoveryCodes === null });
  // The answer of an earlier visit has a secret that the gateway may have replaced.
  const [isCurrent, setCurrent] = useState(false);
  if (!isCurrent && offer.status === 'ready' && !offer.refreshing) setCurrent(true);
  const shown: typeof offer = isCurrent || offer.status === 'failed' ? offer : { status: 'loading' };
  return (
    <>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onDone={onClose} />
      ) : (
        <Async of={shown} skeleton={<ListSkeleton count={5} />}>
          {(known) =>
            known.enabled ? <TurnOffForm onDone={onClose} /> : <SetUpForm offer={known} onEnabled={setRecoveryCodes} />
          }
        </Async>
      )}
    </>
  );
}

interface SetUpFormProps {
  readonly offer: TotpOffer;
  readonly onEnabled: (recoveryCodes: readonly string[]) => void;
}

function SetUpForm({ offer, onEnabled }: SetUpFormProps) {
  const t = useT('member');
  const refresh = useRefresh();
  const { send, sending, error, proof } = useProvenSend(enableTotp);
  const enable = async (code: string): Promise<boolean> => {
    const result = await send({ code });
    if (result.ok) {
      onEnabled(result.value.recoveryCodes);
      void refresh(securityConfig, totpOffer);
    } else if (codeOf(result.error) === 'state.changed') {
      // TOTP was turned on in another tab.
      await refresh(totpOffer, securityConfig);
    }
    return result.ok || codeOf(result.error) !== 'verification.wrong';
  };
  return (
    <SheetStack>
      <p>{t('totp.about')}</p>
      <Centered>
        <QrPicture text={offer.otpauthUri} label={t('totp.qr')} />
      </Centered>
      <AppLink href={offer.otpauthUri}>{t('totp.openApp')}</AppLink>
      <p>{t('totp.secret')}</p>
      <Secret>
        <code>{offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={offer.secret} label={t('totp.copySecret')} />
      </Secret>
      <TotpCodeForm
        label={t('totp.code')}
        action={t('totp.enable')}
        isValid={(code) => APP_CODE.test(code)}
        error={error}
        sending={sending}
        onSubmit={enable}
      />
      <ConfirmIdentity proof={proof} />
    </SheetStack>
  );
}

function TurnOffForm({ onDone }: { readonly onDone: () => void }) {
  const t = useT('member');
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const { send, sending, error, proof } = useProvenSend(disableTotp);
  const close = useWhileMounted(onDone);
  const disable = async (code: string): Promise<boolean> => {
    const result = await send({ code });
    const isOff = result.ok || codeOf(result.error) === 'state.changed';
    if (isOff) {
      await refresh(securityConfig, totpOffer);
      toasts.show({ kind: 'success', text: t('totp.disabled') });
      close();
    }
    return isOff || codeOf(result.error) !== 'verification.wrong';
  };
  return (
    <SheetStack>
      <Note tone="good">{t('totp.isOn')}</Note>
      <p>{t('totp.offAbout')}</p>
      <TotpCodeForm
        label={t('totp.codeOrRecovery')}
        action={t('totp.disable')}
        isValid={(code) => APP_CODE.test(code) || RECOVERY_CODE.test(code)}
        withLetters
        danger
        error={error}
        sending={sending}
        onSubmit={disable}
      />
      <ConfirmIdentity proof={proof} />
    </SheetStack>
  );
}

const Centered = styled.div`
  display: grid;
  justify-items: center;
`;

const AppLink = styled.a`
  padding: ${space[3]};
  color: ${color.primary};
  text-align: center;
  ${font.small}
`;
