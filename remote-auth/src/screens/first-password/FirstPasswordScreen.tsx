/** Choose the first own password, after a registration by mobile number or a login with an assigned password (AUTH-16). */
import { useT } from '@site/shared/i18n';
import { AuthPage } from '../../components/AuthPage';
import { PasswordForm } from '../change-password/PasswordForm';

export default function FirstPasswordScreen() {
  const t = useT('auth');
  return (
    <AuthPage heading={t('password.firstHeading')} hint={t('password.firstHint')}>
      <PasswordForm />
    </AuthPage>
  );
}
