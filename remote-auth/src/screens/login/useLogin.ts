/** useLogin: the state of logging in: method, captcha, remembered login, and why it did not work. */
import { useEffect, useState } from 'react';
import type { FormikHelpers } from 'formik';
import { useT } from '@site/shared/i18n';
import { usePlatform, useSend } from '@site/shared/platform';
import { login, loginVerification, sendSms, type LoginBody, type LoginValue, type WpsError } from '@site/shared/wps';
import { useDoorForm } from '../../form/useDoorForm';
import { deviceId } from '../../model/deviceId';
import { cleanMobile } from '../../model/mobileNumber';
import { asksForCaptcha, refusalOf, type Refusal } from '../../model/refusal';
import { useAdmission } from '../../parts/useAdmission';
import { useCaptcha } from '../../parts/useCaptcha';
import { useSmsCode } from '../../parts/useSmsCode';
import { useSmsRequest } from '../../parts/useSmsRequest';
import { useWait } from '../../parts/useWait';
import { loginMemory, temporaryPassword } from '../../vault/browserVault';
import type { LoginMethod } from '../../vault/rememberedLogin';
import { LOGIN_BLANK, loginSchema, type LoginValues } from './login.schema';

export function useLogin() {
  const t = useT('auth');
  const { http } = usePlatform();
  const admit = useAdmission();
  const [method, setMethod] = useState<LoginMethod>('username');
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const captcha = useCaptcha(needsCaptcha);
  const wait = useWait(refusal);
  const first = useSend(login);
  const second = useSend(loginVerification);

  const elsewhere = (error: WpsError, form: Pick<FormikHelpers<LoginValues>, 'setFieldValue'>) => {
    const why = refusalOf(error);
    setRefusal(why);
    if (why.kind === 'verify') setNeedsCode(true);
    if (asksForCaptcha(error)) setNeedsCaptcha(true);
    if (needsCaptcha) {
      // A captcha is good once, right or wrong.
      captcha.refresh();
      void form.setFieldValue('captcha', '', false);
    }
  };
  const submit = async (values: LoginValues, form: FormikHelpers<LoginValues>) => {
    setRefusal(null);
    const body = bodyOf(values, method);
    const code = values.verificationCode.trim();
    const result = await (needsCode ? second.send({ ...body, verificationCode: code }) : first.send(body));
    if (!result.ok) {
      elsewhere(result.error, form);
      return null;
    }
    await keep(values, method, result.value);
    // An expired password is changed by those who came with it, not by those who came with a code.
    admit(method === 'sms' ? { ...result.value, passwordExpired: false } : result.value);
    return null;
  };
  const { formik, formRef } = useDoorForm<LoginValues>({
    t,
    initial: LOGIN_BLANK,
    schema: () => loginSchema(t, { method, captcha: needsCaptcha, code: needsCode }),
    submit,
    elsewhere,
  });
  const sms = useSmsCode('login', () => {
    const { mobileNum, countryDialingCode, captcha: code } = formik.values;
    return http.send(sendSms, {
      mobileNum: cleanMobile(mobileNum),
      countryDialingCode,
      ...(code ? { captcha: code } : {}),
    });
  });
  const requestCode = useSmsRequest(formik, sms, (error) => elsewhere(error, formik));
  const choose = (next: LoginMethod) => {
    setMethod(next);
    setRefusal(null);
    setNeedsCode(false);
    formik.setTouched({}, false);
    if (needsCaptcha) captcha.refresh();
  };
  useRecall(formik.setValues, setMethod);
  return { formik, formRef, method, choose, needsCaptcha, needsCode, captcha, refusal, wait, sms, requestCode, admit };
}

function bodyOf(values: LoginValues, method: LoginMethod): LoginBody {
  const { countryDialingCode } = values;
  const captcha = values.captcha.trim();
  const common = { loginDeviceId: deviceId(document), ...(captcha ? { captcha } : {}) };
  if (method === 'username') {
    return { ...common, type: 'username', username: values.username.trim(), password: values.password };
  }
  const code = values.verificationCode.trim();
  return {
    ...common,
    type: 'sms',
    isSms: true,
    username: cleanMobile(values.mobileNum),
    password: code,
    countryDialingCode,
  };
}

/** Remember what was asked to be remembered; a first login's password is at hand for the screen that follows. */
async function keep(values: LoginValues, method: LoginMethod, granted: LoginValue): Promise<void> {
  const { remember, countryDialingCode } = values;
  const isByName = method === 'username';
  if (remember) {
    const username = isByName ? values.username.trim() : cleanMobile(values.mobileNum);
    await loginMemory.keep({ type: method, username, password: isByName ? values.password : '', countryDialingCode });
  } else {
    loginMemory.forget();
  }
  if (granted.firstTimeLogin && isByName) await temporaryPassword.keep(granted.userName, values.password);
}

/** Fill in what was remembered, unless the visitor was quicker. */
function useRecall(
  setValues: (change: (values: LoginValues) => LoginValues) => unknown,
  setMethod: (method: LoginMethod) => void,
): void {
  useEffect(() => {
    let isHere = true;
    void loginMemory.recall().then((kept) => {
      if (!isHere || !kept) return;
      const { type, username, password, countryDialingCode } = kept;
      if (type === 'sms') setMethod('sms');
      setValues((values) => {
        if (values.username || values.password || values.mobileNum) return values;
        const known = {
          ...values,
          remember: true,
          countryDialingCode: countryDialingCode || values.countryDialingCode,
        };
        return type === 'sms' ? { ...known, mobileNum: username } : { ...known, username, password };
      });
    });
    return () => {
      isHere = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the screen comes
  }, []);
}
