/** SecondStep: the input for the second factor, an SMS code or a code of the authenticator app. */
import { useEffect, useRef, useState } from 'react';
import { useField } from 'formik';
import styled from 'styled-components';
import { FormOtp } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { color, font, space } from '@site/shared/theme';
import type { SecondStep as Challenge } from '@site/shared/wps';
import { TextButton } from '../../components/AuthLink';
import { SmsCodeField } from '../../components/SmsCodeField';
import type { SmsCode } from '../../queries/useSmsCode';

interface SecondStepProps {
  readonly challenge: Challenge;
  readonly sms: SmsCode;
  readonly onResend: () => void;
}

export function SecondStep({ challenge, sms, onResend }: SecondStepProps) {
  const t = useT('auth');
  const { method, mobileNum } = challenge;
  const container = useRef<HTMLDivElement>(null);
  // The form was replaced, so the focus is moved to its first input.
  useEffect(() => container.current?.querySelector('input')?.focus(), []);
  return (
    <Fields ref={container}>
      <h2>{t('step.heading')}</h2>
      {method === 'sms' ? (
        <>
          <p>{mobileNum ? t('step.sms', { number: mobileNum }) : t('step.smsSomewhere')}</p>
          <SmsCodeField sms={sms} onSend={onResend} />
        </>
      ) : (
        <AppCode />
      )}
    </Fields>
  );
}

/** Six digits of the app, or a recovery code, which has letters and needs the text keyboard. */
function AppCode() {
  const t = useT('auth');
  const [isRecovery, setRecovery] = useState(false);
  const [, , field] = useField<string>('verificationCode');
  const kind = isRecovery ? 'recovery' : 'app';
  // What was typed is a code of the other kind.
  const change = async () => {
    setRecovery(!isRecovery);
    await field.setValue('', false);
    await field.setTouched(false, false);
    field.setError(undefined);
  };
  return (
    <>
      <p>{t(`step.${kind}`)}</p>
      <FormOtp
        name="verificationCode"
        label={t(`step.${kind}Code`)}
        required
        {...(isRecovery ? { inputMode: 'text' as const, autoComplete: 'off', autoCapitalize: 'none' } : {})}
      />
      <TextButton type="button" onClick={() => void change()}>
        {t(isRecovery ? 'step.useApp' : 'step.useRecovery')}
      </TextButton>
    </>
  );
}

const Fields = styled.div`
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
