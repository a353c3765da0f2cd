/** TotpSheet: sets up TOTP login (QR code, secret, first code, recovery codes) and turns it off (MEM-10). */
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { ErrorNote, ListSkeleton, Note, QrPicture } from '@site/shared/parts';
import { useCall, usePlatform, useRefresh, useSend } from '@site/shared/platform';
import { color, font, radius, space } from '@site/shared/theme';
import { Async, BottomSheet, Button, CopyButton, OtpInput } from '@site/shared/ui';
import {
  codeOf,
  disableTotp,
  enableTotp,
  securityConfig,
  totpOffer,
  type TotpOffer,
  type WpsError,
} from '@site/shared/wps';
import { SheetStack } from '../../components/SheetStack';
import { useWhileMounted } from '../../queries/useWhileMounted';

const APP_CODE = /^\d{6}$/;
const RECOVERY_CODE = /^[0-9a-f]{10}$/;

export function TotpSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT('member');
  // Shown once, so stored in local state: a refetch must not remove the recovery codes from the screen.
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const offer = useCall(totpOffer, undefined, { staleTime: 0, enabled: recoveryCodes === null });
  return (
    <BottomSheet open onClose={onClose} label={t('totp.title')}>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onDone={onClose} />
      ) : (
        <Async of={offer} skeleton={<ListSkeleton count={5} />}>
          {(known) =>
            known.enabled ? <TurnOffForm onDone={onClose} /> : <SetUpForm offer={known} onEnabled={setRecoveryCodes} />
          }
        </Async>
      )}
    </BottomSheet>
  );
}

interface SetUpFormProps {
  readonly offer: TotpOffer;
  readonly onEnabled: (recoveryCodes: readonly string[]) => void;
}

function SetUpForm({ offer, onEnabled }: SetUpFormProps) {
  const t = useT('member');
  const refresh = useRefresh();
  const { send, sending, error } = useSend(enableTotp);
  const enable = async (code: string): Promise<boolean> => {
    const result = await send({ code });
    if (result.ok) {
      onEnabled(result.value.recoveryCodes);
      void refresh(securityConfig, totpOffer);
    } else if (codeOf(result.error) === 'state.changed') {
      // TOTP was turned on in another tab.
      await refresh(totpOffer, securityConfig);
    }
    return result.ok;
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
      <CodeForm
        label={t('totp.code')}
        action={t('totp.enable')}
        isValid={(code) => APP_CODE.test(code)}
        error={error}
        sending={sending}
        onSubmit={enable}
      />
    </SheetStack>
  );
}

function TurnOffForm({ onDone }: { readonly onDone: () => void }) {
  const t = useT('member');
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const { send, sending, error } = useSend(disableTotp);
  const close = useWhileMounted(onDone);
  const disable = async (code: string): Promise<boolean> => {
    const result = await send({ code });
    const isOff = result.ok || codeOf(result.error) === 'state.changed';
    if (isOff) {
      await refresh(securityConfig, totpOffer);
      toasts.show({ kind: 'success', text: t('totp.disabled') });
      close();
    }
    return isOff;
  };
  return (
    <SheetStack>
      <Note tone="good">{t('totp.isOn')}</Note>
      <p>{t('totp.offAbout')}</p>
      <CodeForm
        label={t('totp.codeOrRecovery')}
        action={t('totp.disable')}
        isValid={(code) => APP_CODE.test(code) || RECOVERY_CODE.test(code)}
        withLetters
        danger
        error={error}
        sending={sending}
        onSubmit={disable}
      />
    </SheetStack>
  );
}

interface CodeFormProps {
  readonly label: string;
  readonly action: string;
  readonly isValid: (code: string) => boolean;
  readonly error: WpsError | null;
  readonly sending: boolean;
  /** Resolves to false when the code was refused; the field is then cleared. */
  readonly onSubmit: (code: string) => Promise<boolean>;
  /** Recovery codes contain letters: text keyboard, no one-time-code autofill. */
  readonly withLetters?: boolean;
  readonly danger?: boolean;
}

function CodeForm(props: CodeFormProps) {
  const { label, action, isValid, error, sending, onSubmit, withLetters = false, danger = false } = props;
  const [typed, setTyped] = useState('');
  const code = typed.trim().toLowerCase();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isValid(code) && !(await onSubmit(code))) setTyped('');
  };
  return (
    <SheetStack as="form" onSubmit={(event) => void submit(event)} noValidate>
      <OtpInput
        label={label}
        name="code"
        required
        maxLength={withLetters ? 10 : 6}
        {...(withLetters ? { inputMode: 'text' as const, autoComplete: 'off', autoCapitalize: 'none' } : {})}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ErrorNote error={error} />
      <Button type="submit" full kind={danger ? 'danger' : 'primary'} disabled={!isValid(code)} loading={sending}>
        {action}
      </Button>
    </SheetStack>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useT('member');
  return (
    <SheetStack>
      <Note tone="good" live>
        {t('totp.enabled')}
      </Note>
      <p>{t('totp.recoveryAbout')}</p>
      <Secret>
        <Codes aria-label={t('totp.recovery')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Codes>
        <CopyButton text={codes.join('\n')} label={t('totp.copyRecovery')} />
      </Secret>
      <Button full onClick={onDone}>
        {t('totp.saved')}
      </Button>
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

const Secret = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]};
  background: ${color.raised};
  border-radius: ${radius.small};

  & code {
    overflow-wrap: anywhere;
    ${font.small}
    ${font.tabular}
  }
`;

const Codes = styled.ul`
  display: grid;
  flex: 1;
  grid-template-columns: 1fr 1fr;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;
