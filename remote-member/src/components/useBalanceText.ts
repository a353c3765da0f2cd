/** useBalanceText: formats an amount of the member; asterisks while the balance is hidden (MEM-03). */
import { useCallback } from 'react';
import { useFormat } from '@site/shared/i18n';
import { useSession } from '@site/shared/platform';

const HIDDEN_BALANCE = '****';

export function useBalanceText(): (amount: string | number, currency: string) => string {
  const { money } = useFormat();
  const isHidden = useSession((state) => state.balanceHidden);
  return useCallback((amount, currency) => (isHidden ? HIDDEN_BALANCE : money(amount, currency)), [isHidden, money]);
}
