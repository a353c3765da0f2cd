/** usePhoneRecovery: a code to the phone, a new password, and in (AUTH-13). */
import { useState } from 'react';
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
import { useDoorForm } from '../../components/useAuthForm';
import { deviceId } from '../../model/deviceId';
import type { FieldRules } from '../../model/fieldRules';
import { secondStepOf } from '../../model/secondStep';
import { cleanMobile } from '../../model/cleanMobile';
import { codeRefusalOf, isShut, refusalOf, type Refusal } from '../../model/refusal';
import { useDoor } from '../../components/useAuthNavigation';
import { useSmsCode } from '../../queries/useSmsCode';
import { useSmsRequest } from '../../queries/useSmsRequest';
import { useWait } from '../../components/useLockCountdown';
import { loginMemory } from '../../model/vault/loginStorage';
import { phoneSchema } from './forgetSchemas';

const BLANK = { countryDialingCode: '880', mobileNum: '', verificationCode: '', newPassword: '' };
type PhoneValues = typeof BLANK;

export function usePhoneRecovery(rules: FieldRules, onAdmitted: (value: LoginValue) => void) {
  const t = useT('auth');
  const { http, toasts } = usePlatform();
  const door = useDoor();
  const { send } = useSend(resetByPhone);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const wait = useWait(refusal);

  const submit = async (values: PhoneValues, form: FormikHelpers<PhoneValues>): Promise<WpsError | null> => {
    setRefusal(null);
    const set = await send(bodyOf(values));
    if (!set.ok) {
      // The same password: only that is wrong. Anything else has used up the code.
      const spent = codeOf(set.error) === 'modify.new.old.same' ? 'newPassword' : 'verificationCode';
      await form.setFieldValue(spent, '', false);
      form.setFieldTouched(spent, false, false);
      setRefusal(refusalOf(set.error));
      return null;
    }
    const { newPassword: password, countryDialingCode } = values;
    // The number stands for the name, which the visitor may have forgotten as well.
    const username = cleanMobile(values.mobileNum);
    const body = {
      type: 'username',
      username,
      password,
      countryDialingCode,
      loginDeviceId: deviceId(document),
    } as const;
    const entered = await http.send(login, body);
    if (!entered.ok) {
      if (!secondStepOf(entered.error)) return entered.error;
      // One proof more is asked for: that is the login's own business.
      toasts.show({ kind: 'success', text: t('forget.done'), length: 'long' });
      door.to('login');
      return null;
    }
    await loginMemory.renewPassword(entered.value.userName, password);
    onAdmitted(entered.value);
    return null;
  };
  const { formik, formRef } = useDoorForm<PhoneValues>({
    t,
    initial: BLANK,
    schema: () => phoneSchema(t, rules),
    submit,
    elsewhere: (error) => setRefusal(refusalOf(error)),
  });
  const sms = useSmsCode('recovery', () => {
    const { mobileNum, countryDialingCode } = formik.values;
    return http.send(sendPasswordSms, { mobileNum: cleanMobile(mobileNum), countryDialingCode });
  });
  const requestCode = useSmsRequest(formik, sms, (error) => setRefusal(codeRefusalOf(error)));
  return { formik, formRef, refusal, wait, shut: isShut(refusal, wait), sms, requestCode };
}

const bodyOf = ({ mobileNum, countryDialingCode, verificationCode, newPassword }: PhoneValues): ResetByPhoneBody => ({
  mobileNum: cleanMobile(mobileNum),
  countryDialingCode,
  verificationCode: verificationCode.trim(),
  newPassword,
});
