/** useBindContact: sends a verification code to a phone number or e-mail address, and binds it with that code and a fresh proof of identity. */
import { SITE } from '@site/shared/kernel';
import { useState } from 'react';
import { useForm } from '@site/shared/forms';
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
import { contactSchema, type ContactKind } from '../model/contactSchema';
import { useProvenSend } from './useFreshProof';
import { useWhileMounted } from './useWhileMounted';

export const DIALING_CODE = `+${SITE.dialingCode}`;

export function useBindContact(kind: ContactKind, onDone: () => void) {
  const t = useT('member');
  const { toasts, clock } = usePlatform();
  const refresh = useRefresh();
  const [until, setUntil] = useState<number | null>(null);
  const sms = useSend(sendMemberSms);
  const mail = useSend(sendEmailCode);
  const reread = () => refresh(securityConfig, memberInfo);
  const onUnanswered = () => void reread();
  const mobile = useProvenSend(bindMobile, { onUnanswered });
  const email = useProvenSend(bindEmail, { onUnanswered });
  const close = useWhileMounted(onDone);
  const { formik, formRef } = useForm({
    initialValues: { value: '', code: '' },
    validationSchema: contactSchema(t, kind),
    onSubmit: async ({ value, code }, { resetForm }) => {
      const bound = { value: value.trim(), verificationCode: code.trim() };
      const result =
        kind === 'mobile' ? await mobile.send({ ...bound, countryDialingCode: DIALING_CODE }) : await email.send(bound);
      if (!result.ok) {
        // After a lost answer or without a proof the code may still be good.
        if (codeOf(result.error) === 'verification.wrong') resetForm({ values: { value, code: '' } });
        return;
      }
      await reread();
      toasts.show({ kind: 'success', text: t('security.bound') });
      close();
    },
  });
  const sendCode = async () => {
    const text = formik.values.value.trim();
    const result =
      kind === 'mobile'
        ? await sms.send({ mobileNum: text, countryDialingCode: DIALING_CODE, purpose: 'BIND' })
        : await mail.send({ email: text });
    if (!result.ok) return;
    setUntil(result.value.expirationTime);
    toasts.show({ kind: 'success', text: t('security.sent'), length: 1_500 });
  };
  const error: WpsError | null = sms.error ?? mail.error ?? mobile.error ?? email.error;
  return {
    ...{ formik, formRef, error },
    proof: mobile.proof ?? email.proof,
    wait: useSecondsUntil(until, clock.now),
    isSendingCode: sms.sending || mail.sending,
    isSending: mobile.sending || email.sending,
    sendCode: () => void sendCode(),
  };
}
