/** useRegister: state and actions of the registration form of one tab: fields in steps, invite code, SMS code, login afterwards. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormikHelpers } from 'formik';
import { dayOf } from '@site/shared/kernel';
import { useT } from '@site/shared/i18n';
import { usePlatform, useSend, useSite } from '@site/shared/platform';
import {
  checkAffiliate,
  isUsernameFree,
  isVerdict,
  register,
  registerMobile,
  sendRegisterSms,
  type LoginValue,
  type RegisterSettings,
  type WpsError,
} from '@site/shared/wps';
import { useAuthForm } from '../../components/useAuthForm';
import { deviceId } from '../../model/deviceId';
import { cleanMobile } from '../../model/cleanMobile';
import { codeRefusalOf, isFormLocked, linkRefusalOf, refusalOf, type Refusal } from '../../model/refusal';
import {
  toRegisterBody,
  fieldsOf,
  emptyRegistration,
  stepsOf,
  type RegisterField,
  type RegisterTab,
  type RegisterValues,
} from '../../model/registerForm';
import { registerMethodOf } from '../../model/registerMethod';
import { useCaptcha } from '../../queries/useCaptcha';
import { useSmsCode } from '../../queries/useSmsCode';
import { useSmsRequest } from '../../queries/useSmsRequest';
import { useLockCountdown } from '../../components/useLockCountdown';
import { loadLoginDraft } from '../login/loginDraft';
import { clearRegisterDraft, saveRegisterDraft, loadRegisterDraft } from './registerDraft';
import { registerSchema } from './registerSchema';
import { useInvite } from './useInvite';
import { useRegisterSteps, type RegisterStep } from './useRegisterSteps';

interface RegisterSetup {
  readonly tab: RegisterTab;
  readonly rules: RegisterSettings;
  readonly step: RegisterStep;
  readonly setStep: (step: RegisterStep) => void;
  readonly onLogin: (value: LoginValue) => void;
}

export function useRegister({ tab, rules, step: chosenStep, setStep, onLogin }: RegisterSetup) {
  const t = useT('auth');
  const site = useSite();
  const { clock, http, toasts } = usePlatform();
  const send = useSend(tab === 'mobile' ? registerMobile : register).send;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const waitSeconds = useLockCountdown(refusal);
  const fields = useMemo(() => fieldsOf(tab, rules, site.has), [tab, rules, site.has]);
  const [required = [], optional = []] = useMemo(() => stepsOf(fields), [fields]);
  // The rules may have changed while the second step was shown.
  const step = optional.length === 0 ? 0 : chosenStep;
  const isLast = step === 1 || optional.length === 0;
  const isSkipping = useRef(false);
  const hasCaptcha = fields.some(({ name }) => name === 'captcha');
  const captcha = useCaptcha(hasCaptcha && isLast);
  const invite = useRef('');
  const [linkFault, setLinkFault] = useState<Refusal | null>(null);

  const [draft] = useState(loadRegisterDraft);
  // Typed on the login screen, maybe while this screen was loading.
  const [typedName] = useState(() => loadLoginDraft()?.values.username ?? '');
  const unanswered = useRef(draft.unanswered ?? null);
  const isDone = useRef(false);

  const onFormError = (error: WpsError) => setRefusal(refusalOf(error));
  const continueToOptional = async (values: RegisterValues, form: FormikHelpers<RegisterValues>) => {
    // Taken, perhaps, by the registration whose answer was lost: sent again, it logs in.
    if (tab === 'username' && values.username.trim() !== unanswered.current) {
      const free = await http.send(isUsernameFree, { username: values.username.trim() });
      // Without an answer the registration itself decides.
      if (free.ok && !free.value) return USERNAME_TAKEN;
    }
    // The next step is new: no field of it has been touched.
    await form.setTouched({}, false);
    setStep(1);
    return null;
  };
  const submit = async (values: RegisterValues, form: FormikHelpers<RegisterValues>): Promise<WpsError | null> => {
    setRefusal(null);
    if (!isLast) return continueToOptional(values, form);
    const { hostname } = window.location;
    const sent = fields.filter((field) => !isSkipping.current || !isSkippable(field));
    const code = sent.some(({ name }) => name === 'affiliateCode') ? values.affiliateCode.trim() : '';
    // The code of the invite link was verified on arrival.
    if (code && code !== invite.current && site.has('AFFMAN3')) {
      const checked = await http.send(checkAffiliate, { code, domain: hostname });
      if (!checked.ok) return checked.error;
    }
    const context = {
      hostname,
      registerMethod: registerMethodOf(window),
      loginDeviceId: deviceId(document),
      invite: invite.current,
    };
    const result = await send(toRegisterBody(values, sent, context));
    if (!result.ok) {
      unanswered.current = isVerdict(result.error) ? null : values.username.trim();
      saveRegisterDraft(tab, values, unanswered.current);
      // A captcha is valid for one attempt.
      if (hasCaptcha) {
        captcha.refresh();
        void form.setFieldValue('captcha', '', false);
      }
      return result.error;
    }
    clearRegisterDraft();
    isDone.current = true;
    toasts.show({ kind: 'success', text: t('register.done') });
    onLogin(result.value);
    return null;
  };
  const { formik, formRef } = useAuthForm<RegisterValues>({
    t,
    initial: { ...emptyRegistration(''), username: typedName, ...draft.values },
    schema: (values) => registerSchema(t, fields, values, { today: dayOf(clock.now()), minimum: site.minimumAge }),
    isChecked: (name) => {
      if (!isLast) return !optional.some((field) => field.name === name);
      return !isSkipping.current || !optional.some((field) => field.name === name && isSkippable(field));
    },
    submit,
    onFormError,
  });
  const headingRef = useRegisterSteps({ step, setStep, formik, formRef, optional });
  /** Registers with the required fields alone; what was typed into the others stays, in case the gateway refuses. */
  const skip = async () => {
    isSkipping.current = true;
    await formik.submitForm();
    isSkipping.current = false;
  };
  useEffect(() => {
    if (!isDone.current) saveRegisterDraft(tab, formik.values, unanswered.current);
  }, [tab, formik.values]);
  useInvite(
    fields.some(({ name }) => name === 'affiliateCode'),
    (code) => {
      invite.current = code;
      void formik.setFieldValue('affiliateCode', code, false);
    },
    (code) => {
      invite.current = code;
      // Not over one that was typed meanwhile, or is of the draft.
      void formik.setValues((values) => (values.affiliateCode ? values : { ...values, affiliateCode: code }), false);
    },
    (error) => setLinkFault(linkRefusalOf(error)),
  );
  const sms = useSmsCode('register', () => {
    const { mobileNum, countryDialingCode, captcha: code } = formik.values;
    return http.send(sendRegisterSms, {
      mobileNo: cleanMobile(mobileNum),
      countryDialingCode,
      ...(code ? { captcha: code } : {}),
    });
  });
  const requestCode = useSmsRequest({ formik, formRef }, sms, (error) => setRefusal(codeRefusalOf(error)));
  const isLocked = isFormLocked(refusal, waitSeconds);
  return {
    formik,
    formRef,
    step,
    required,
    optional,
    isLast,
    headingRef,
    skip,
    captcha,
    linkFault,
    refusal,
    waitSeconds,
    isLocked,
    sms,
    requestCode,
    minimumAge: site.minimumAge,
  };
}

/** The captcha is needed for any registration. */
const isSkippable = ({ name, rule }: RegisterField): boolean => !rule.required && name !== 'captcha';

const USERNAME_TAKEN: WpsError = {
  kind: 'refused',
  status: 200,
  code: 'username.taken',
  message: '',
  support: null,
  value: null,
  requestId: null,
};
