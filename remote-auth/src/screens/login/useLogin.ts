/** useLogin: state and actions of the login form: method, captcha, second factor, remembered login, refusals. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { FormikHelpers } from 'formik';
import { useT } from '@site/shared/i18n';
import { usePlatform, useSend, useSite } from '@site/shared/platform';
import { codeOf, login, sendSms, type LoginBody, type LoginValue, type WpsError } from '@site/shared/wps';
import { useAuthForm } from '../../components/useAuthForm';
import { cleanMobile } from '../../model/cleanMobile';
import { requiresCaptcha, codeRefusalOf, isFormLocked, refusalOf, type Refusal } from '../../model/refusal';
import { useCompleteLogin } from '../../queries/useCompleteLogin';
import { useCaptcha } from '../../queries/useCaptcha';
import { useFirebaseSms } from '../../queries/useFirebaseSms';
import { useSmsCode } from '../../queries/useSmsCode';
import { useSmsRequest } from '../../queries/useSmsRequest';
import { useLockCountdown } from '../../components/useLockCountdown';
import { useStoredChoice } from '../../components/useStoredChoice';
import { loginMemory } from '../../model/vault/loginStorage';
import type { LoginMethod } from '../../model/vault/rememberedLogin';
import { LOGIN_BLANK, loginSchema, type LoginValues } from './loginSchema';
import { toLoginBody, rememberLogin, withFirebaseToken } from './loginBody';
import { clearLoginDraft, saveLoginDraft, loadLoginDraft } from './loginDraft';
import { useSecondStep } from './useSecondStep';

type Form = Pick<FormikHelpers<LoginValues>, 'setFieldValue'>;

export function useLogin() {
  const t = useT('auth');
  const { http } = usePlatform();
  const completeLogin = useCompleteLogin();
  const isByFirebase = useSite().has('FIREBASELOGIN3');
  const firebase = useFirebaseSms();
  const { send } = useSend(login);
  // In the first render: what the visitor types from then on is never overwritten.
  const [draft] = useState(loadLoginDraft);
  const [method, setMethod] = useStoredChoice<LoginMethod>('username', () => draft?.method);
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const captcha = useCaptcha(needsCaptcha);
  const waitSeconds = useLockCountdown(refusal);
  const isLoggedIn = useRef(false);

  const finish = async (values: LoginValues, granted: LoginValue) => {
    isLoggedIn.current = true;
    clearLoginDraft();
    await rememberLogin(values, method, granted);
    // An SMS login did not use the expired password: no forced change.
    completeLogin(method === 'sms' ? { ...granted, passwordExpired: false } : granted);
  };
  const second = useSecondStep({
    onLogin: (granted) => void finish(formik.values, granted),
    onRefused: (error) => setRefusal(codeRefusalOf(error)),
  });
  const onFormError = (error: WpsError, form: Form, why = refusalOf(error)) => {
    setRefusal(why);
    if (requiresCaptcha(error)) setNeedsCaptcha(true);
    if (needsCaptcha) {
      // A captcha is valid for one attempt.
      captcha.refresh();
      void form.setFieldValue('captcha', '', false);
    }
  };
  /** The body with Firebase's token if needed; null if Firebase did not verify the number. */
  const withProof = async (body: LoginBody): Promise<LoginBody | null> => {
    if (method !== 'sms' || !isByFirebase) return body;
    const idToken = await firebase.confirm(body.password);
    return idToken === null ? null : withFirebaseToken(body, idToken);
  };
  const firstStep = async (values: LoginValues, form: FormikHelpers<LoginValues>): Promise<WpsError | null> => {
    const body = await withProof(toLoginBody(values, method));
    // AUTH-05: no message; the code can be typed again.
    if (!body) return null;
    const result = await send(body);
    if (result.ok) {
      await finish(values, result.value);
    } else if (second.open(result.error, body)) {
      await form.setFieldValue('verificationCode', '', false);
      await form.setTouched({}, false);
    } else {
      onFormError(result.error, form);
    }
    return null;
  };
  const secondStep = async (values: LoginValues): Promise<WpsError | null> => {
    const result = await second.send(values.verificationCode.trim());
    if (result.ok) {
      // A social login has no name and password to remember.
      if (second.isSocial) completeLogin(result.value);
      else await finish(values, result.value);
      return null;
    }
    // A wrong code is shown at its field, anything else above the button.
    if (codeOf(result.error) === 'verification.wrong') return result.error;
    setRefusal(refusalOf(result.error));
    return null;
  };
  const { formik, formRef } = useAuthForm<LoginValues>({
    t,
    initial: { ...LOGIN_BLANK, ...draft?.values },
    schema: () => loginSchema(t, { method, captcha: needsCaptcha, second: second.challenge?.method ?? null }),
    submit: (values, form) => {
      setRefusal(null);
      return second.challenge ? secondStep(values) : firstStep(values, form);
    },
    onFormError: (error, form) => onFormError(error, form),
  });
  const sms = useSmsCode('login', () => {
    const { mobileNum, countryDialingCode, captcha: code } = formik.values;
    const body = { mobileNum: cleanMobile(mobileNum), countryDialingCode, ...(code ? { captcha: code } : {}) };
    return isByFirebase ? firebase.send(body) : http.send(sendSms, body);
  });
  const requestCode = useSmsRequest({ formik, formRef }, sms, (error) =>
    onFormError(error, formik, codeRefusalOf(error)),
  );
  const clearCode = () => {
    setRefusal(null);
    void formik.setFieldValue('verificationCode', '', false);
    void formik.setTouched({}, false);
  };
  const startAgain = () => {
    second.close();
    clearCode();
  };
  /** The second step of a social login; returns whether the refusal requires it. */
  const continueSocial = (error: WpsError): boolean => {
    const isRequired = second.open(error, null);
    if (isRequired) clearCode();
    return isRequired;
  };
  const chooseMethod = (next: LoginMethod) => {
    setMethod(next);
    setRefusal(null);
    void formik.setTouched({}, false);
    if (needsCaptcha) captcha.refresh();
  };
  const hasTypedName = Boolean(draft?.values.username || draft?.values.mobileNum);
  const remembered = useRememberedLogin(!hasTypedName, formik.setValues, setMethod);
  useEffect(() => {
    if (isLoggedIn.current) return;
    // A draft is what was typed: the remembered login is filled in again after a reload, and is no name for a new account.
    const typed = (name: string) => (name === remembered.current ? '' : name);
    const { username, mobileNum } = formik.values;
    saveLoginDraft(method, { ...formik.values, username: typed(username), mobileNum: typed(mobileNum) });
  }, [method, formik.values, remembered]);
  const form = {
    formik,
    formRef,
    method,
    chooseMethod,
    needsCaptcha,
    captcha,
    refusal,
    waitSeconds,
    sms,
    requestCode,
    completeLogin,
  };
  return { ...form, second, startAgain, continueSocial, isLocked: isFormLocked(refusal, waitSeconds) };
}

/** Fills in the remembered login, unless the visitor has already typed something; returns its name, once loaded. */
function useRememberedLogin(
  isEnabled: boolean,
  setValues: (change: (values: LoginValues) => LoginValues) => unknown,
  setMethod: (method: LoginMethod) => void,
): RefObject<string | null> {
  const name = useRef<string | null>(null);
  useEffect(() => {
    if (!isEnabled) return;
    let isMounted = true;
    void loginMemory.load().then((stored) => {
      if (!isMounted || !stored) return;
      const { type, username, password, countryDialingCode } = stored;
      name.current = username;
      if (type === 'sms') setMethod('sms');
      setValues((values) => {
        if (values.username || values.password || values.mobileNum) return values;
        const restored = {
          ...values,
          remember: true,
          countryDialingCode: countryDialingCode || values.countryDialingCode,
        };
        return type === 'sms' ? { ...restored, mobileNum: username } : { ...restored, username, password };
      });
    });
    return () => {
      isMounted = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, on mount
  }, []);
  return name;
}
