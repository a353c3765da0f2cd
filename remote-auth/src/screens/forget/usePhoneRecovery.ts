/** usePhoneRecovery: verifies an SMS code, sets a new password and logs in with it (AUTH-13). */
import { ok, SITE } from '@site/shared/kernel';
import { useRef, useState } from 'react';
import type { FormikHelpers } from 'formik';
import { useT } from '@site/shared/i18n';
import { usePlatform, useSend } from '@site/shared/platform';
import {
  codeOf,
  login,
  resetByPhone,
  sendPasswordSms,
  type LoginValue,
  type ResetByPhoneBody,
  type WpsError,
} from '@site/shared/wps';
import { useAuthForm } from '../../components/useAuthForm';
import { deviceId } from '../../model/deviceId';
import type { FieldRules } from '../../model/fieldRules';
import { secondStepOf } from '../../model/secondStep';
import { cleanMobile } from '../../model/cleanMobile';
import { codeRefusalOf, isFormLocked, refusalOf, type Refusal } from '../../model/refusal';
import { useAuthNavigation } from '../../model/useAuthNavigation';
import { useSmsCode } from '../../queries/useSmsCode';
import { useSmsRequest } from '../../queries/useSmsRequest';
import { useLockCountdown } from '../../components/useLockCountdown';
import { loginMemory } from '../../model/vault/loginStorage';
import { phoneSchema } from './forgetSchemas';

const BLANK = { countryDialingCode: SITE.dialingCode as string, mobileNum: '', verificationCode: '', newPassword: '' };
type PhoneValues = typeof BLANK;

export function usePhoneRecovery(rules: FieldRules, onLogin: (value: LoginValue) => void) {
  const t = useT('auth');
  const { http, toasts } = usePlatform();
  const { goTo } = useAuthNavigation();
  const { send } = useSend(resetByPhone);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const waitSeconds = useLockCountdown(refusal);
  /** What was sent when the password was set: its code is used up, so only the login is sent again. */
  const done = useRef<string | null>(null);

  const submit = async (values: PhoneValues, form: FormikHelpers<PhoneValues>): Promise<WpsError | null> => {
    setRefusal(null);
    const body = toResetBody(values);
    const sent = JSON.stringify(body);
    const reset = done.current === sent ? ok(true) : await send(body);
    if (!reset.ok) {
      // After any other refusal the code is used up.
      const cleared = codeOf(reset.error) === 'modify.new.old.same' ? 'newPassword' : 'verificationCode';
      await form.setFieldValue(cleared, '', false);
      await form.setFieldTouched(cleared, false, false);
      setRefusal(refusalOf(reset.error));
      return null;
    }
    done.current = sent;
    const { newPassword: password, countryDialingCode } = values;
    // The gateway accepts the number as user name, which the visitor may have forgotten too.
    const username = cleanMobile(values.mobileNum);
    const credentials = {
      type: 'username',
      username,
      password,
      countryDialingCode,
      loginDeviceId: deviceId(document),
    } as const;
    const loggedIn = await http.send(login, credentials);
    if (!loggedIn.ok) {
      if (!secondStepOf(loggedIn.error)) return loggedIn.error;
      // The login page handles the second factor.
      toasts.show({ kind: 'success', text: t('forget.done'), length: 'long' });
      goTo('login');
      return null;
    }
    await loginMemory.updatePassword(loggedIn.value.userName, password);
    onLogin(loggedIn.value);
    return null;
  };
  const { formik, formRef } = useAuthForm<PhoneValues>({
    t,
    initial: BLANK,
    schema: () => phoneSchema(t, rules),
    submit,
    onFormError: (error) => setRefusal(refusalOf(error)),
  });
  const sms = useSmsCode('recovery', () => {
    const { mobileNum, countryDialingCode } = formik.values;
    return http.send(sendPasswordSms, { mobileNum: cleanMobile(mobileNum), countryDialingCode });
  });
  const requestCode = useSmsRequest({ formik, formRef }, sms, (error) => setRefusal(codeRefusalOf(error)));
  return { formik, formRef, refusal, waitSeconds, isLocked: isFormLocked(refusal, waitSeconds), sms, requestCode };
}

const toResetBody = ({
  mobileNum,
  countryDialingCode,
  verificationCode,
  newPassword,
}: PhoneValues): ResetByPhoneBody => ({
  mobileNum: cleanMobile(mobileNum),
  countryDialingCode,
  verificationCode: verificationCode.trim(),
  newPassword,
});
