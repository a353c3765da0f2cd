/** Change the password, with a link to the passkeys. Trial accounts have no password. */
import { useLocation } from 'react-router-dom';
import { isTrial } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { useMember } from '@site/shared/platform';
import { Empty } from '@site/shared/ui';
import { AuthPage } from '../../components/AuthPage';
import { PasskeysLink } from '../../components/PasskeysLink';
import { PasswordForm } from './PasswordForm';

export default function ChangePasswordScreen() {
  const t = useT('auth');
  const member = useMember();
  const { expired = false } = (useLocation().state ?? {}) as { readonly expired?: boolean };
  if (!member || isTrial(member.type)) {
    return (
      <AuthPage heading={t('password.heading')}>
        <Empty title={t('password.trial')} />
      </AuthPage>
    );
  }
  return (
    <AuthPage heading={t('password.heading')} {...(expired ? { hint: t('password.expiredHint') } : {})}>
      <PasswordForm />
      <PasskeysLink />
    </AuthPage>
  );
}
