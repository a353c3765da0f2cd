/** useFundsPasswordError: text for a refused funds password (attempts left, end of a lockout); null for other errors. */
import { useFormat, useT } from '@site/shared/i18n';
import { codeOf, type WpsError } from '@site/shared/wps';

export function useFundsPasswordError(error: WpsError | null): string | null {
  const t = useT('member');
  const { dateTimeZone } = useFormat();
  if (!error || error.kind !== 'refused') return null;
  const details = (error.value ?? {}) as { readonly triesLeft?: number; readonly until?: number };
  if (codeOf(error) === 'funds.password.locked') {
    return details.until
      ? t('funds.lockedUntil', { time: dateTimeZone(details.until) })
      : t('errors.fundsPasswordLocked');
  }
  if (codeOf(error) !== 'funds.password.wrong') return null;
  return details.triesLeft === undefined
    ? t('errors.fundsPasswordWrong')
    : t('funds.wrong', { count: details.triesLeft });
}
