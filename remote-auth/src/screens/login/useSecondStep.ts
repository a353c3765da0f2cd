/** useSecondStep: what comes after name and password where the gateway wants one proof more (login_verify_required). */
import { useState } from 'react';
import { err, ok } from '@site/shared/kernel';
import { useT } from '@site/shared/i18n';
import { usePlatform, useSend } from '@site/shared/platform';
import {
  login,
  loginVerification,
  type LoginBody,
  type LoginValue,
  type SecondStep,
  type WpsError,
} from '@site/shared/wps';
import { secondStepOf, sentWith } from '../../model/secondStep';
import { useSmsCode } from '../../queries/useSmsCode';

interface Step {
  readonly ask: SecondStep;
  /** Name and password once more: the gateway keeps nothing between the steps. */
  readonly body: LoginBody;
}

interface SecondStepSettings {
  /** Asking for another code may let in at once, where this device has become known meanwhile. */
  readonly onEntered: (value: LoginValue) => void;
  readonly onRefused: (error: WpsError) => void;
}

export function useSecondStep({ onEntered, onRefused }: SecondStepSettings) {
  const t = useT('auth');
  const { http, toasts } = usePlatform();
  const { send } = useSend(loginVerification);
  const [step, setStep] = useState<Step | null>(null);

  // The gateway sends a code with every first step.
  const sms = useSmsCode('secondStep', async () => {
    if (!step) return err<WpsError>({ kind: 'cancelled' });
    const again = await http.send(login, step.body);
    if (again.ok) {
      onEntered(again.value);
      return ok({ expirationTime: 0, expiredMinutes: 0 });
    }
    const ask = secondStepOf(again.error);
    const sent = ask && sentWith(ask);
    return sent ? ok(sent) : err(again.error);
  });
  const resend = async () => {
    const refused = await sms.request();
    if (refused) onRefused(refused);
    else toasts.show({ kind: 'success', text: t('sms.sent') });
  };

  /** Opens where the refusal asks for it; says whether it did. */
  const open = (error: WpsError, body: LoginBody): boolean => {
    const ask = secondStepOf(error);
    if (!ask) return false;
    setStep({ ask, body });
    const sent = sentWith(ask);
    if (sent) sms.start(sent);
    return true;
  };
  return {
    ask: step?.ask ?? null,
    open,
    close: () => setStep(null),
    sms,
    resend,
    send: (verificationCode: string) =>
      step ? send({ ...step.body, verificationCode }) : Promise.resolve(err<WpsError>({ kind: 'cancelled' })),
  };
}
