/** limitsOf: how much may leave at once to an account of this kind; wallets on the phone have limits of their own. */
import type { BankCard, WithdrawSettings } from '@site/shared/wps';
import type { AmountLimits } from '../../model/amount';

export function limitsOf(card: Pick<BankCard, 'type'>, settings: WithdrawSettings): AmountLimits {
  const { minimumAmount, maximumAmount } = card.type === 'e-wallet' ? settings.eWallet : settings;
  return { min: minimumAmount, max: maximumAmount };
}
