/** UsernameField: the user name of an account that exists. */
import { FormText } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';

/** `withPasskeys`: the browser's autofill offers passkeys beside user names. */
export function UsernameField({ withPasskeys = false }: { readonly withPasskeys?: boolean }) {
  const t = useT('auth');
  return (
    <FormText
      name="username"
      label={t('field.username')}
      required
      autoComplete={withPasskeys ? 'username webauthn' : 'username'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
    />
  );
}
