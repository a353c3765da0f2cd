/** useSecondStep: the second factor, required after any first one if the gateway answers login_verify_required. */
import { useState } from 'react';
import { err, ok } from '@site/shared/kernel';
import { useT } from '@site/shared/i18n';
import { usePlatform, useSend } from '@site/shared/platform';
import {
  login,
  loginVerification,
  type LoginBody,
  type LoginValue,
  type LoginVerificationBody,
  type SecondStep,
  type WpsError,
} from '@site/shared/wps';
import { secondStepOf, toCodeSent } from '../../model/secondStep';
import { showCodeSent } from '../../queries/showCodeSent';
import { useSmsCode } from '../../queries/useSmsCode';

interface PendingLogin {
  readonly challenge: SecondStep;
  /** The first step, sent again where the challenge has no ticket; null after a social login, which always has one. */
  readonly body: LoginBody | null;
}

interface SecondStepSettings {
  /** Requesting another code may log in at once, if this device is known by then. */
  readonly onLogin: (value: LoginValue) => void;
  readonly onRefused: (error: WpsError) => void;
}

export function useSecondStep({ onLogin, onRefused }: SecondStepSettings) {
  const t = useT('auth');
  const { http, toasts } = usePlatform();
  const { send } = useSend(loginVerification);
  const [step, setStep] = useState<PendingLogin | null>(null);

  // The gateway sends a code with every first step, so the first step is repeated.
  const sms = useSmsCode('secondStep', async () => {
    if (!step?.body) return err<WpsError>({ kind: 'cancelled' });
    const again = await http.send(login, step.body);
    if (again.ok) {
      onLogin(again.value);
      return err<WpsError>({ kind: 'cancelled' });
    }
    const challenge = secondStepOf(again.error);
    const sent = challenge && toCodeSent(challenge);
    return sent ? ok(sent) : err(again.error);
  });
  const resend = async () => {
    const refused = await sms.request();
    if (refused?.kind === 'cancelled') return;
    if (refused) onRefused(refused);
    else showCodeSent(toasts, t);
  };

  /** Starts the second step if the refusal requires it; returns whether it did. */
  const open = (error: WpsError, body: LoginBody | null): boolean => {
    const challenge = secondStepOf(error);
    if (!challenge) return false;
    setStep({ challenge, body });
    const sent = toCodeSent(challenge);
    if (sent) sms.start(sent);
    return true;
  };
  return {
    challenge: step?.challenge ?? null,
    isSocial: step?.body === null,
    open,
    close: () => setStep(null),
    sms,
    resend,
    send: (verificationCode: string) =>
      step ? send(toVerification(step, verificationCode)) : Promise.resolve(err<WpsError>({ kind: 'cancelled' })),
  };
}

const toVerification = ({ challenge, body }: PendingLogin, verificationCode: string): LoginVerificationBody =>
  challenge.loginTicket ? { loginTicket: challenge.loginTicket, verificationCode } : { ...body, verificationCode };
