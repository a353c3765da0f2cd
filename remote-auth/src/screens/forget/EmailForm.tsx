/** EmailForm: recovery by user name and e-mail; the answer is the same whether they match or not, so accounts cannot be enumerated (AUTH-12). */
import { useState } from 'react';
import { FormikProvider } from 'formik';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { FormText } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { usePlatform, useSend } from '@site/shared/platform';
import { Button } from '@site/shared/ui';
import { forgotByEmail } from '@site/shared/wps';
import { useAuthForm } from '../../components/useAuthForm';
import type { FieldRules } from '../../model/fieldRules';
import { refusalOf, type Refusal } from '../../model/refusal';
import { FormStack } from '../../components/AuthPage';
import { RefusalNote } from '../../components/RefusalNote';
import { UsernameField } from '../../components/UsernameField';
import { useAuthNavigation } from '../../model/useAuthNavigation';
import { useLockCountdown } from '../../components/useLockCountdown';
import { loadLoginDraft } from '../login/loginDraft';
import { emailSchema } from './forgetSchemas';

/** React Router's key of the first history entry: going back from it leaves the site. */
const FIRST_ENTRY = 'default';

export function EmailForm({ rules }: { readonly rules: FieldRules }) {
  const t = useT('auth');
  const { toasts, panels } = usePlatform();
  const { isSheet } = useAuthNavigation();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { send } = useSend(forgotByEmail);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const waitSeconds = useLockCountdown(refusal);
  // Typed on the login screen, maybe while this screen was loading.
  const [typedName] = useState(() => loadLoginDraft()?.values.username ?? '');
  const { formik, formRef } = useAuthForm({
    t,
    initial: { username: typedName, email: '' },
    schema: () => emailSchema(t, rules),
    submit: async ({ username, email }) => {
      setRefusal(null);
      const result = await send({ username: username.trim(), email: email.trim() });
      if (!result.ok) return result.error;
      toasts.show({ kind: 'success', text: t('in_been_out'), length: 'short' });
      // Back to the previous screen (AUTH-12) if it is one of this site; a sheet closes.
      if (isSheet) panels.close('forget');
      else if (key === FIRST_ENTRY) void navigate(paths.login, { replace: true });
      else void navigate(-1);
      return null;
    },
    onFormError: (error) => setRefusal(refusalOf(error)),
  });
  return (
    <FormikProvider value={formik}>
      <FormStack ref={formRef} noValidate aria-label={t('forget.byEmail')} onSubmit={formik.handleSubmit}>
        <UsernameField />
        <FormText name="email" label={t('field.email')} required type="email" inputMode="email" autoComplete="email" />
        <RefusalNote refusal={refusal} secondsLeft={waitSeconds} />
        <Button type="submit" full loading={formik.isSubmitting} disabled={waitSeconds > 0}>
          {t('forget.send')}
        </Button>
      </FormStack>
    </FormikProvider>
  );
}
