/** useRegister: a registration on one tab: its fields, the code check before it, and the session after it. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { dayOf, safeStorage } from '@site/shared/kernel';
import { useT } from '@site/shared/i18n';
import { usePlatform, useSend, useSite } from '@site/shared/platform';
import {
  checkAffiliate,
  defaultAffiliate,
  isVerdict,
  register,
  registerMobile,
  sendRegisterSms,
  type LoginValue,
  type RegisterSettings,
  type WpsError,
} from '@site/shared/wps';
import { useDoorForm } from '../../components/useAuthForm';
import { deviceId } from '../../model/deviceId';
import { forgetInvite, inviteCode } from '../../model/inviteCode';
import { cleanMobile } from '../../model/cleanMobile';
import { codeRefusalOf, isShut, linkRefusalOf, refusalOf, type Refusal } from '../../model/refusal';
import { bodyOf, fieldsOf, registerBlank, type RegisterTab, type RegisterValues } from '../../model/registerForm';
import { registerMethodOf, surroundings } from '../../model/registerMethod';
import { useCaptcha } from '../../queries/useCaptcha';
import { useSmsCode } from '../../queries/useSmsCode';
import { useSmsRequest } from '../../queries/useSmsRequest';
import { useWait } from '../../components/useLockCountdown';
import { checkInviteOnce } from './checkInviteOnce';
import { dropDraft, keepDraft, recallDraft } from './registerDraft';
import { registerSchema } from './registerSchema';

export function useRegister(tab: RegisterTab, rules: RegisterSettings, onAdmitted: (value: LoginValue) => void) {
  const t = useT('auth');
  const site = useSite();
  const { http, toasts } = usePlatform();
  const send = useSend(tab === 'mobile' ? registerMobile : register).send;
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const wait = useWait(refusal);
  const fields = useMemo(() => fieldsOf(tab, rules, site.has), [tab, rules, site.has]);
  const hasCaptcha = fields.some(({ name }) => name === 'captcha');
  const captcha = useCaptcha(hasCaptcha);
  const invite = useRef('');
  const [linkFault, setLinkFault] = useState<Refusal | null>(null);

  const [left] = useState(() => recallDraft().values);
  const isDone = useRef(false);

  const elsewhere = (error: WpsError) => setRefusal(refusalOf(error));
  const submit = async (values: RegisterValues): Promise<WpsError | null> => {
    setRefusal(null);
    const { hostname } = window.location;
    const code = fields.some(({ name }) => name === 'affiliateCode') ? values.affiliateCode.trim() : '';
    // The code of the link was verified when it arrived.
    if (code && code !== invite.current && site.has('AFFMAN3')) {
      const checked = await http.send(checkAffiliate, { code, domain: hostname });
      if (!checked.ok) return checked.error;
    }
    const origin = {
      hostname,
      registerMethod: registerMethodOf(surroundings(window)),
      loginDeviceId: deviceId(document),
      invite: invite.current,
    };
    const result = await send(bodyOf(values, fields, origin));
    if (!result.ok) {
      // A captcha is good once, right or wrong.
      if (hasCaptcha) captcha.refresh();
      return result.error;
    }
    dropDraft();
    isDone.current = true;
    toasts.show({ kind: 'success', text: t('register.done') });
    onAdmitted(result.value);
    return null;
  };
  const { formik, formRef } = useDoorForm<RegisterValues>({
    t,
    initial: { ...registerBlank(''), ...left },
    schema: (values) => registerSchema(t, fields, values, { today: dayOf(Date.now()), minimum: site.minimumAge }),
    submit,
    elsewhere,
  });
  useEffect(() => {
    if (!isDone.current) keepDraft(tab, formik.values);
  }, [tab, formik.values]);
  useInvite(
    fields.some(({ name }) => name === 'affiliateCode'),
    (code) => {
      invite.current = code;
      void formik.setFieldValue('affiliateCode', code, false);
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
  const requestCode = useSmsRequest(formik, sms, (error) => setRefusal(codeRefusalOf(error)));
  const shut = isShut(refusal, wait);
  return {
    formik,
    formRef,
    fields,
    captcha,
    linkFault,
    refusal,
    wait,
    shut,
    sms,
    requestCode,
    minimumAge: site.minimumAge,
  };
}

/** The code of the invite link, verified as it arrives; else the one this domain belongs to. */
function useInvite(isAsked: boolean, onCode: (code: string) => void, onBrokenLink: (error: WpsError) => void): void {
  const { search } = useLocation();
  const platform = usePlatform();
  const { http } = platform;
  const isChecked = useSite().has('AFFMAN3');
  useEffect(() => {
    const code = inviteCode(search, safeStorage('sessionStorage'));
    if (code && !isChecked) onCode(code);
    if (!isChecked || (!code && !isAsked)) return;
    let isHere = true;
    if (code) {
      void checkInviteOnce(platform, code).then((result) => {
        if (!isHere) return;
        // Without an answer the code stays: the registration itself will be told.
        if (result.ok || !isVerdict(result.error)) return onCode(code);
        forgetInvite(safeStorage('sessionStorage'));
        onBrokenLink(result.error);
      });
      return () => {
        isHere = false;
      };
    }
    void http.send(defaultAffiliate, { domain: window.location.hostname }).then((result) => {
      if (isHere && result.ok && result.value.code) onCode(result.value.code);
    });
    return () => {
      isHere = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per link
  }, [search, isAsked, isChecked, platform]);
}
