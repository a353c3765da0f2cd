/** What a deposit brings and what it requires: one calculation for the form that shows it and the gateway that demands it. */
import { basisPoints } from '@site/shared/kernel';

/** How often the bonus of a channel must be staked when no promotion was chosen. */
export const CHANNEL_BONUS_TIMES = 3;

/** Amounts in minor units, rates in basis points. */
export interface DepositTerms {
  readonly amount: number;
  readonly feeBps: number;
  readonly channelBonusBps: number;
  /** The promotion chosen; null without one. Below its least deposit it brings nothing. */
  readonly offer: {
    readonly minDeposit: number;
    readonly rateBps: number;
    readonly maxBonus: number;
    /** How often the bonus must be staked. */
    readonly turnover: number;
  } | null;
}

export interface DepositSums {
  readonly fee: number;
  readonly channelBonus: number;
  readonly promotionBonus: number;
  /** What is added to the balance: the amount without its fee, and both bonuses. */
  readonly arrives: number;
  /** To be staked before a withdrawal. A bonus does not block the member's own money. */
  readonly ownTurnover: number;
  /** To be staked after that, before the bonus becomes cash. */
  readonly bonusTurnover: number;
}

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
