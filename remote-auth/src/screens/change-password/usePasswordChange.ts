/** usePasswordChange: sets a new password with the proof the gateway requires (old password, recent SMS login, a code or the funds password), then navigates home (AUTH-14, AUTH-16). */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { useMember, usePlatform, useRefresh, useSend } from '@site/shared/platform';
import {
  changePassword,
  codeOf,
  securityConfig,
  sendMemberSms,
  type SecurityConfig,
  type WpsError,
} from '@site/shared/wps';
import { useAuthForm } from '../../components/useAuthForm';
import { codeRefusalOf, isFormLocked, refusalOf, type Refusal } from '../../model/refusal';
import { useAccountRules } from '../../queries/useRegisterSettings';
import { showCodeSent } from '../../queries/showCodeSent';
import { useSmsCode } from '../../queries/useSmsCode';
import { useLockCountdown } from '../../components/useLockCountdown';
import { loginMemory, temporaryPassword } from '../../model/vault/loginStorage';
import { PASSWORD_BLANK, passwordSchema, type PasswordValues } from './passwordSchema';

const LOADER_MS = 10_000;
const HOME_AFTER_MS = 1_000;

/** @param proof the proof of identity the gateway requires from this session */
export function usePasswordChange(proof: SecurityConfig['passwordProof']) {
  const t = useT('auth');
  const { http, toasts, session } = usePlatform();
  const refresh = useRefresh();
  const userName = useMember()?.userName ?? '';
  const navigate = useNavigate();
  const { send } = useSend(changePassword);
  const stored = useStoredPassword(userName);
  const [isSame, setSame] = useState(false);
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const waitSeconds = useLockCountdown(refusal);
  const rules = useAccountRules();

  const shows = { old: proof === 'password' && !stored, code: proof === 'sms', funds: proof === 'paymentPassword' };

  const submit = async (values: PasswordValues): Promise<WpsError | null> => {
    const { newPassword, confirmPassword } = values;
    const oldPassword = stored ?? values.oldPassword;
    const code = values.verificationCode.trim();
    setRefusal(null);
    if (proof === 'password' && newPassword === oldPassword) {
      setSame(true);
      return null;
    }
    const dismiss = toasts.show({ kind: 'loading', text: t('in_please_wait'), length: LOADER_MS });
    const result = await send({
      ...(proof === 'password' ? { oldPassword } : {}),
      ...(shows.code ? { verificationCode: code } : {}),
      ...(shows.funds ? { paymentPassword: values.paymentPassword } : {}),
      newPassword,
      confirmNewPassword: confirmPassword,
    });
    dismiss();
    if (!result.ok) {
      if (codeOf(result.error) === 'verification.wrong' && !shows.code) {
        // The SMS login of this session is too old by now: the form shows the code field.
        await refresh(securityConfig);
        return null;
      }
      if (codeOf(result.error) !== 'modify.new.old.same') return result.error;
      setSame(true);
      return null;
    }
    temporaryPassword.clear();
    await loginMemory.updatePassword(userName, newPassword);
    session.publish({ type: 'member-refreshed', member: { firstTimeLogin: false } });
    toasts.show({ kind: 'success', text: t('password.changed') });
    setDone(true);
    return null;
  };
  const { formik, formRef } = useAuthForm<PasswordValues>({
    t,
    initial: PASSWORD_BLANK,
    schema: (values) => passwordSchema(t, rules, values, shows),
    submit,
    onFormError: (error) => setRefusal(refusalOf(error)),
  });
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate(paths.home, { replace: true }), HOME_AFTER_MS);
    return () => {
      clearTimeout(timer);
      // Not earlier: the refresh would show the old-password field below the success message.
      void refresh(securityConfig);
    };
  }, [isDone, navigate, refresh]);
  const sms = useSmsCode('password', () => http.send(sendMemberSms, { purpose: 'PASSWORD' }));
  const requestCode = async () => {
    const refused = await sms.request();
    if (refused) setRefusal(codeRefusalOf(refused));
    else showCodeSent(toasts, t);
  };
  return {
    formik,
    formRef,
    userName,
    shows,
    sms,
    requestCode: () => void requestCode(),
    isSame,
    closeSame: () => setSame(false),
    isDone,
    refusal,
    waitSeconds,
    isLocked: isFormLocked(refusal, waitSeconds),
  };
}

/** The password of a first login, if it is stored; null otherwise. */
function useStoredPassword(userName: string): string | null {
  const [stored, setStored] = useState<string | null>(null);
  useEffect(() => {
    let isMounted = true;
    void temporaryPassword.load(userName).then((password) => {
      if (isMounted) setStored(password);
    });
    return () => {
      isMounted = false;
    };
  }, [userName]);
  return stored;
}
