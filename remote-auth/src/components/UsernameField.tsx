/** UsernameField: the user name of an account that exists. */
import { FormText } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';

export function UsernameField() {
  const t = useT('auth');
  return (
    <FormText
      name="username"
      label={t('field.username')}
      required
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
    />
  );
}
