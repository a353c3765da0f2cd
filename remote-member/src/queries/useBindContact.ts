/** useBindContact: sends a verification code to a phone number or e-mail address, and binds it with that code and a fresh proof of identity. */
import { SITE } from '@site/shared/kernel';
import { useState } from 'react';
import { useT } from '@site/shared/i18n';
import {
  bindEmail,
  bindMobile,
  codeOf,
  memberInfo,
  securityConfig,
  sendEmailCode,
  sendMemberSms,
  type WpsError,
} from '@site/shared/wps';
import { useSecondsUntil } from '@site/shared/ui';
import { usePlatform, useRefresh, useSend } from '@site/shared/platform';
import { useProvenSend } from './useFreshProof';
import { useWhileMounted } from './useWhileMounted';

export type BindKind = 'mobile' | 'email';

export const DIALING_CODE = `+${SITE.dialingCode}`;

export function useBindContact(kind: BindKind, onDone: () => void) {
  const t = useT('member');
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const [value, setValue] = useState('');
  const [code, setCode] = useState('');
  const [until, setUntil] = useState<number | null>(null);
  const sms = useSend(sendMemberSms);
  const mail = useSend(sendEmailCode);
  const mobile = useProvenSend(bindMobile);
  const email = useProvenSend(bindEmail);
  const text = value.trim();
  const close = useWhileMounted(onDone);
  const sendCode = async () => {
    const result =
      kind === 'mobile'
        ? await sms.send({ mobileNum: text, countryDialingCode: DIALING_CODE, purpose: 'BIND' })
        : await mail.send({ email: text });
    if (!result.ok) return;
    setUntil(result.value.expirationTime);
    toasts.show({ kind: 'success', text: t('security.sent'), length: 1_500 });
  };
  const submit = async () => {
    const result =
      kind === 'mobile'
        ? await mobile.send({ value: text, countryDialingCode: DIALING_CODE, verificationCode: code.trim() })
        : await email.send({ value: text, verificationCode: code.trim() });
    // After a lost answer or without a proof the code may still be good.
    if (!result.ok) return codeOf(result.error) === 'verification.wrong' ? setCode('') : undefined;
    await refresh(securityConfig, memberInfo);
    toasts.show({ kind: 'success', text: t('security.bound') });
    close();
  };
  const error: WpsError | null = sms.error ?? mail.error ?? mobile.error ?? email.error;
  return {
    ...{ value, setValue, code, setCode, submit, error },
    proof: mobile.proof ?? email.proof,
    wait: useSecondsUntil(until),
    isSendingCode: sms.sending || mail.sending,
    isSending: mobile.sending || email.sending,
    sendCode: () => void sendCode(),
  };
}
