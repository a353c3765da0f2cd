/** withdrawLimits: withdrawal limits per transaction for a kind of account; mobile wallets have their own. */
import type { BankCard, WithdrawSettings } from '@site/shared/wps';
import type { AmountLimits } from './amount';

export function withdrawLimits(card: Pick<BankCard, 'type'>, settings: WithdrawSettings): AmountLimits {
  const { minimumAmount, maximumAmount } = card.type === 'e-wallet' ? settings.eWallet : settings;
  return { min: minimumAmount, max: maximumAmount };
}
