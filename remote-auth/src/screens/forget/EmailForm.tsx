/** EmailForm: user name and e-mail; the answer is the same whether they belong together or not (AUTH-12). */
import { useState } from 'react';
import { FormikProvider } from 'formik';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { FormText } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { usePlatform, useSend } from '@site/shared/platform';
import { Button } from '@site/shared/ui';
import { forgotByEmail } from '@site/shared/wps';
import { useDoorForm } from '../../components/useAuthForm';
import type { FieldRules } from '../../model/fieldRules';
import { refusalOf, type Refusal } from '../../model/refusal';
import { FormStack } from '../../components/AuthPage';
import { RefusalNote } from '../../components/RefusalNote';
import { useDoor } from '../../components/useAuthNavigation';
import { useWait } from '../../components/useLockCountdown';
import { recallLoginDraft } from '../login/loginDraft';
import { emailSchema } from './forgetSchemas';

/** The router's key of the entry a visit began with: behind it lies another site. */
const FIRST_ENTRY = 'default';

export function EmailForm({ rules }: { readonly rules: FieldRules }) {
  const t = useT('auth');
  const { toasts, panels } = usePlatform();
  const { isSheet } = useDoor();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { send } = useSend(forgotByEmail);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const wait = useWait(refusal);
  // Typed at login, also while this screen was still loading.
  const [typedName] = useState(() => recallLoginDraft()?.values.username ?? '');
  const { formik, formRef } = useDoorForm({
    t,
    initial: { username: typedName, email: '' },
    schema: () => emailSchema(t, rules),
    submit: async ({ username, email }) => {
      setRefusal(null);
      const result = await send({ username: username.trim(), email: email.trim() });
      if (!result.ok) return result.error;
      toasts.show({ kind: 'success', text: t('in_been_out'), length: 'short' });
      // One screen back (AUTH-12), where there is one; a sheet only closes.
      if (isSheet) panels.close('forget');
      else if (key === FIRST_ENTRY) void navigate(paths.login, { replace: true });
      else void navigate(-1);
      return null;
    },
    elsewhere: (error) => setRefusal(refusalOf(error)),
  });
  return (
    <FormikProvider value={formik}>
      <FormStack ref={formRef} noValidate aria-label={t('forget.byEmail')} onSubmit={formik.handleSubmit}>
        <FormText
          name="username"
          label={t('field.username')}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormText name="email" label={t('field.email')} required type="email" inputMode="email" autoComplete="email" />
        <RefusalNote refusal={refusal} left={wait} />
        <Button type="submit" full loading={formik.isSubmitting} disabled={wait > 0}>
          {t('forget.send')}
        </Button>
      </FormStack>
    </FormikProvider>
  );
}
