/** What a deposit credits and which turnover it requires: one calculation for the form and the gateway. */
import { basisPoints } from '@site/shared/kernel';

/** Turnover multiple of a channel's bonus when no promotion was chosen. */
const CHANNEL_BONUS_TIMES = 3;

/** Amounts in minor units, rates in basis points. */
export interface DepositTerms {
  readonly amount: number;
  readonly feeBps: number;
  readonly channelBonusBps: number;
  /** The chosen promotion; null without one. Below its minimum deposit it has no effect. */
  readonly offer: {
    readonly minDeposit: number;
    readonly rateBps: number;
    readonly maxBonus: number;
    /** Turnover multiple of the bonus. */
    readonly turnover: number;
  } | null;
}

export interface DepositSums {
  readonly fee: number;
  readonly channelBonus: number;
  readonly promotionBonus: number;
  /** Credited to the balance: the amount minus its fee, plus both bonuses. */
  readonly arrives: number;
  /** Turnover required before a withdrawal. A bonus does not block the member's own money. */
  readonly ownTurnover: number;
  /** Turnover required after that, before the bonus becomes cash. */
  readonly bonusTurnover: number;
}

/** Computes fee, bonus and credited amount of a deposit, in minor units. */
export function depositSums({ amount, feeBps, channelBonusBps, offer }: DepositTerms): DepositSums {
  const valid = offer && amount >= offer.minDeposit ? offer : null;
  const fee = basisPoints(amount, feeBps);
  const channelBonus = basisPoints(amount, channelBonusBps);
  const promotionBonus = valid ? Math.min(valid.maxBonus, basisPoints(amount, valid.rateBps)) : 0;
  const bonus = channelBonus + promotionBonus;
  return {
    ...{ fee, channelBonus, promotionBonus, arrives: amount - fee + bonus },
    ...depositTurnover(amount, bonus, valid?.turnover),
  };
}

/** The turnover of an amount and its bonus, in minor units. */
export const depositTurnover = (amount: number, bonus: number, times: number = CHANNEL_BONUS_TIMES) => ({
  ownTurnover: amount,
  bonusTurnover: bonus * times,
});
