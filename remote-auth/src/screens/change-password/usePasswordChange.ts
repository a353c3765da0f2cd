/** usePasswordChange: proves the member by the old password, a recent SMS login or a code; sets the new one; goes home (AUTH-14, AUTH-16). */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { useCall, useMember, usePlatform, useRefresh, useSend } from '@site/shared/platform';
import {
  changePassword,
  codeOf,
  registerSettings,
  securityConfig,
  sendMemberSms,
  type SecurityConfig,
  type WpsError,
} from '@site/shared/wps';
import { useDoorForm } from '../../components/useAuthForm';
import { codeRefusalOf, refusalOf, type Refusal } from '../../model/refusal';
import { useSmsCode } from '../../queries/useSmsCode';
import { useWait } from '../../components/useLockCountdown';
import { loginMemory, temporaryPassword } from '../../model/vault/loginStorage';
import { PASSWORD_BLANK, passwordSchema, type PasswordValues } from './passwordSchema';

const LOADER_MS = 10_000;
const HOME_AFTER_MS = 1_000;

/** `proof`: what the gateway needs of this session before it sets a password. */
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
  const wait = useWait(refusal);
  // The rules only sharpen the messages: without them the form goes on with its own.
  const read = useCall(registerSettings, undefined);
  const rules = read.status === 'ready' ? read.value : {};

  const shows = { old: proof === 'password' && !stored, code: proof === 'sms' };

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
      newPassword,
      confirmNewPassword: confirmPassword,
    });
    dismiss();
    if (!result.ok) {
      if (codeOf(result.error) === 'verification.wrong' && !shows.code) {
        // The SMS of this session has become too old meanwhile: the form now shows the field of a code.
        await refresh(securityConfig);
        return null;
      }
      if (codeOf(result.error) !== 'modify.new.old.same') return result.error;
      setSame(true);
      return null;
    }
    temporaryPassword.forget();
    await loginMemory.renewPassword(userName, newPassword);
    session.publish({ type: 'member-refreshed', member: { firstTimeLogin: false } });
    toasts.show({ kind: 'success', text: t('password.changed') });
    setDone(true);
    return null;
  };
  const { formik, formRef } = useDoorForm<PasswordValues>({
    t,
    initial: PASSWORD_BLANK,
    schema: (values) => passwordSchema(t, rules, values, shows),
    submit,
    elsewhere: (error) => setRefusal(refusalOf(error)),
  });
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => {
      // Only now: an earlier refresh would show the field of the old password under the success message.
      void refresh(securityConfig);
      void navigate(paths.home, { replace: true });
    }, HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate, refresh]);
  const sms = useSmsCode('password', () => http.send(sendMemberSms, { purpose: 'PASSWORD' }));
  const requestCode = async () => {
    const refused = await sms.request();
    if (refused) setRefusal(codeRefusalOf(refused));
    else toasts.show({ kind: 'success', text: t('sms.sent') });
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
    wait,
  };
}

/** The password of a first login, where it is at hand. */
function useStoredPassword(userName: string): string | null {
  const [stored, setStored] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    void temporaryPassword.recall(userName).then((kept) => {
      if (isHere) setStored(kept);
    });
    return () => {
      isHere = false;
    };
  }, [userName]);
  return stored;
}
