/** useFormatters: texts, formats and money for the cells of a report. */
import { useFormat, useT } from '@site/shared/i18n';
import { useSite } from '@site/shared/platform';
import { Money } from '@site/shared/ui';
import type { Formatters } from '../../model/reportSpec';

export function useFormatters(): Formatters {
  const t = useT('agent');
  const format = useFormat();
  const { currency } = useSite();
  return { t, format, money: (decimal) => <Money amount={decimal} currency={currency} /> };
}
