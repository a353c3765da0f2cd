/** usePasswordChange: the old password (typed, or at hand from a first login), a new one, and home (AUTH-14). */
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { useCall, useMember, usePlatform, useSend } from '@site/shared/platform';
import { changePassword, codeOf, registerSettings, type WpsError } from '@site/shared/wps';
import { useDoorForm } from '../../form/useDoorForm';
import { refusalOf, type Refusal } from '../../model/refusal';
import { useWait } from '../../parts/useWait';
import { loginMemory, temporaryPassword } from '../../vault/browserVault';
import { PASSWORD_BLANK, passwordSchema, type PasswordValues } from './password.schema';

const LOADER_MS = 10_000;
const HOME_AFTER_MS = 1_000;

export function usePasswordChange() {
  const t = useT('auth');
  const { toasts, session } = usePlatform();
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

  const submit = async (values: PasswordValues): Promise<WpsError | null> => {
    const { newPassword, confirmPassword } = values;
    const oldPassword = stored ?? values.oldPassword;
    setRefusal(null);
    if (newPassword === oldPassword) {
      setSame(true);
      return null;
    }
    const dismiss = toasts.show({ kind: 'loading', text: t('in_please_wait'), length: LOADER_MS });
    const result = await send({ oldPassword, newPassword, confirmNewPassword: confirmPassword });
    dismiss();
    if (!result.ok) {
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
    schema: (values) => passwordSchema(t, rules, values, !stored),
    submit,
    elsewhere: (error) => setRefusal(refusalOf(error)),
  });
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => void navigate(paths.home, { replace: true }), HOME_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);
  return {
    formik,
    formRef,
    userName,
    asksOld: !stored,
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
