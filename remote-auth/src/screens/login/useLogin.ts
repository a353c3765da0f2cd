/** useLogin: the state of logging in: method, captcha, second step, remembered login, and why it did not work. */
import { useEffect, useRef, useState } from 'react';
import type { FormikHelpers } from 'formik';
import { useT } from '@site/shared/i18n';
import { usePlatform, useSend, useSite } from '@site/shared/platform';
import { codeOf, login, sendSms, type LoginBody, type LoginValue, type WpsError } from '@site/shared/wps';
import { useDoorForm } from '../../components/useAuthForm';
import { cleanMobile } from '../../model/cleanMobile';
import { asksForCaptcha, codeRefusalOf, isShut, refusalOf, type Refusal } from '../../model/refusal';
import { useAdmission } from '../../queries/useCompleteLogin';
import { useCaptcha } from '../../queries/useCaptcha';
import { useFirebaseSms } from '../../queries/useFirebaseSms';
import { useSmsCode } from '../../queries/useSmsCode';
import { useSmsRequest } from '../../queries/useSmsRequest';
import { useWait } from '../../components/useLockCountdown';
import { loginMemory } from '../../model/vault/loginStorage';
import type { LoginMethod } from '../../model/vault/rememberedLogin';
import { LOGIN_BLANK, loginSchema, type LoginValues } from './loginSchema';
import { bodyOf, keep, vouchedFor } from './loginBody';
import { dropLoginDraft, keepLoginDraft, recallLoginDraft } from './loginDraft';
import { useSecondStep } from './useSecondStep';

type Form = Pick<FormikHelpers<LoginValues>, 'setFieldValue'>;

export function useLogin() {
  const t = useT('auth');
  const { http } = usePlatform();
  const admit = useAdmission();
  const isByFirebase = useSite().has('FIREBASELOGIN3');
  const firebase = useFirebaseSms();
  const { send } = useSend(login);
  const [method, setMethod] = useState<LoginMethod>('username');
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const captcha = useCaptcha(needsCaptcha);
  const wait = useWait(refusal);
  const isEntered = useRef(false);

  const enter = async (values: LoginValues, granted: LoginValue) => {
    isEntered.current = true;
    dropLoginDraft();
    await keep(values, method, granted);
    // An expired password is changed by those who came with it, not by those who came with a code.
    admit(method === 'sms' ? { ...granted, passwordExpired: false } : granted);
  };
  const second = useSecondStep({
    onEntered: (granted) => void enter(formik.values, granted),
    onRefused: (error) => setRefusal(codeRefusalOf(error)),
  });
  const elsewhere = (error: WpsError, form: Form, why = refusalOf(error)) => {
    setRefusal(why);
    if (asksForCaptcha(error)) setNeedsCaptcha(true);
    if (needsCaptcha) {
      // A captcha is good once, right or wrong.
      captcha.refresh();
      void form.setFieldValue('captcha', '', false);
    }
  };
  /** The body as it goes out; null where Firebase has not vouched for the number. */
  const proven = async (body: LoginBody): Promise<LoginBody | null> => {
    if (method !== 'sms' || !isByFirebase) return body;
    const idToken = await firebase.confirm(body.password);
    return idToken === null ? null : vouchedFor(body, idToken);
  };
  const firstStep = async (values: LoginValues, form: FormikHelpers<LoginValues>): Promise<WpsError | null> => {
    const body = await proven(bodyOf(values, method));
    // The login ends here without a word (AUTH-05); the code can be typed again.
    if (!body) return null;
    const result = await send(body);
    if (result.ok) {
      await enter(values, result.value);
    } else if (second.open(result.error, body)) {
      await form.setFieldValue('verificationCode', '', false);
      form.setTouched({}, false);
    } else {
      elsewhere(result.error, form);
    }
    return null;
  };
  const secondStep = async (values: LoginValues): Promise<WpsError | null> => {
    const result = await second.send(values.verificationCode.trim());
    if (result.ok) {
      await enter(values, result.value);
      return null;
    }
    // A wrong code belongs to its field; anything else stands above the button.
    if (codeOf(result.error) === 'verification.wrong') return result.error;
    setRefusal(refusalOf(result.error));
    return null;
  };
  const { formik, formRef } = useDoorForm<LoginValues>({
    t,
    initial: LOGIN_BLANK,
    schema: () => loginSchema(t, { method, captcha: needsCaptcha, second: second.ask?.method ?? null }),
    submit: (values, form) => {
      setRefusal(null);
      return second.ask ? secondStep(values) : firstStep(values, form);
    },
    elsewhere: (error, form) => elsewhere(error, form),
  });
  const sms = useSmsCode('login', () => {
    const { mobileNum, countryDialingCode, captcha: code } = formik.values;
    const body = { mobileNum: cleanMobile(mobileNum), countryDialingCode, ...(code ? { captcha: code } : {}) };
    return isByFirebase ? firebase.send(body) : http.send(sendSms, body);
  });
  const requestCode = useSmsRequest(formik, sms, (error) => elsewhere(error, formik, codeRefusalOf(error)));
  const startAgain = () => {
    second.close();
    setRefusal(null);
    void formik.setFieldValue('verificationCode', '', false);
    formik.setTouched({}, false);
  };
  const choose = (next: LoginMethod) => {
    setMethod(next);
    setRefusal(null);
    formik.setTouched({}, false);
    if (needsCaptcha) captcha.refresh();
  };
  useRecall(formik.setValues, setMethod);
  useEffect(() => {
    if (!isEntered.current) keepLoginDraft(method, formik.values);
  }, [method, formik.values]);
  const common = { formik, formRef, method, choose, needsCaptcha, captcha, refusal, wait, sms, requestCode, admit };
  return { ...common, second, startAgain, shut: isShut(refusal, wait) };
}

/** Fill in what was typed before a reload, else what was remembered, unless the visitor was quicker. */
function useRecall(
  setValues: (change: (values: LoginValues) => LoginValues) => unknown,
  setMethod: (method: LoginMethod) => void,
): void {
  useEffect(() => {
    const draft = recallLoginDraft();
    if (draft) {
      setMethod(draft.method);
      setValues((values) => ({ ...values, ...draft.values }));
      return;
    }
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
