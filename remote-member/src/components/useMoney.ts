/** useMoney: formats decimal amounts of the wire in the site's currency. */
import { useFormat } from '@site/shared/i18n';
import { useCurrency } from '@site/shared/platform';

export function useMoney(): (decimal: string) => string {
  const format = useFormat();
  const currency = useCurrency();
  return (decimal) => format.money(decimal, currency);
}
