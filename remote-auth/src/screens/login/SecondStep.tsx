/** SecondStep: asks for the code that proves whoever knows the password: of the phone, or of the authenticator app. */
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { FormOtp } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { color, font, space } from '@site/shared/theme';
import type { SecondStep as Ask } from '@site/shared/wps';
import { TextButton } from '../../components/AuthLink';
import { SmsCodeField } from '../../components/SmsCodeField';
import type { SmsCode } from '../../queries/useSmsCode';

interface SecondStepProps {
  readonly ask: Ask;
  readonly sms: SmsCode;
  readonly onResend: () => void;
}

export function SecondStep({ ask, sms, onResend }: SecondStepProps) {
  const t = useT('auth');
  const { method, mobileNum } = ask;
  const top = useRef<HTMLDivElement>(null);
  // The form has changed under the visitor: he goes on where it goes on.
  useEffect(() => top.current?.querySelector('input')?.focus(), []);
  return (
    <Stack ref={top}>
      <h2>{t('step.heading')}</h2>
      {method === 'sms' ? (
        <>
          <p>{mobileNum ? t('step.sms', { number: mobileNum }) : t('step.smsSomewhere')}</p>
          <SmsCodeField sms={sms} onSend={onResend} />
        </>
      ) : (
        <AppCode />
      )}
    </Stack>
  );
}

/** Six digits of the app; a recovery code has letters too, and wants another keyboard. */
function AppCode() {
  const t = useT('auth');
  const [isRecovery, setRecovery] = useState(false);
  const kind = isRecovery ? 'recovery' : 'app';
  return (
    <>
      <p>{t(`step.${kind}`)}</p>
      <FormOtp
        name="verificationCode"
        label={t(`step.${kind}Code`)}
        required
        {...(isRecovery ? { inputMode: 'text' as const, autoComplete: 'off', autoCapitalize: 'none' } : {})}
      />
      <TextButton type="button" onClick={() => setRecovery(!isRecovery)}>
        {t(isRecovery ? 'step.useApp' : 'step.useRecovery')}
      </TextButton>
    </>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[2]};
  justify-items: start;

  & > * {
    width: 100%;
  }

  & > h2 {
    ${font.title}
  }

  & > p {
    color: ${color.textMuted};
    ${font.small}
  }
`;
