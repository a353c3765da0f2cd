/** useBlockerText: why the gateway refuses a withdrawal, in the words of this form. */
import { errorText, useT } from '@site/shared/i18n';
import { useCall } from '@site/shared/platform';
import { turnoverInfo } from '@site/shared/wps';
import { useMoney } from '../../components/useMoney';
import { isZero } from '../../model/amount';

/** The site's limit of a day here, not one that the member has set. */
const OVER_TODAY = 'limit.exceeded';
const TURNOVER = 'turnover.unmet';

/** Whether this form has its own words for the code. */
export const isBlocker = (code: string): boolean => code === OVER_TODAY || code === TURNOVER;

/** Open turnover is stated with its amount. */
export function useBlockerText(): (code: string) => string {
  const t = useT('member');
  const money = useMoney();
  const turnover = useCall(turnoverInfo, undefined);
  return (code) => {
    if (code === OVER_TODAY) return t('withdraw.overToday');
    if (code === TURNOVER && turnover.status === 'ready' && !isZero(turnover.value.remaining))
      return t('withdraw.turnoverLeft', { amount: money(turnover.value.remaining) });
    return errorText(t, { kind: 'refused', code, message: '' });
  };
}
