/** Channels as people think of them: wallets on the phone first, then bank, card and crypto. */
import {
  CHANNEL_BONUS_TIMES,
  type DepositChannel,
  type DepositChannels,
  type DepositPromotion,
} from '@site/shared/wps';
import { bpsOf, minorOf, plus, shareOf, smaller } from '../../model/amount';

/** Known groups in their order; a group the gateway invents comes after them. */
const ORDER = ['E_WALLET', 'QR', 'BANK', 'CARD', 'CRYPTO'];

export interface Group {
  readonly bankType: string;
  readonly channels: readonly DepositChannel[];
}

/** The groups that have a channel, in their order. */
export const groupsOf = (channels: DepositChannels): readonly Group[] =>
  Object.entries(channels)
    .map(([bankType, group]) => ({ bankType, channels: group.channels }))
    .filter((group) => group.channels.length > 0)
    .sort((one, other) => rankOf(one.bankType) - rankOf(other.bankType));

const rankOf = (bankType: string): number => (ORDER.includes(bankType) ? ORDER.indexOf(bankType) : ORDER.length);

export const isKnownGroup = (bankType: string): boolean => ORDER.includes(bankType);

export const channelKey = (channel: DepositChannel): string => `${channel.vendorId}/${channel.mcsBankCode}`;

export interface DepositSums {
  readonly amount: string;
  readonly fee: string;
  readonly channelBonus: string;
  readonly promotionBonus: string;
  /** What arrives in the wallet. */
  readonly arrives: string;
  /** What must be staked before a withdrawal, if a promotion was taken; else "0.00". */
  readonly turnover: string;
}

/** What an amount becomes: fee off, bonuses on. The gateway's own sums decide in the end; these are shown before. */
export function sumsOf(amount: string, channel: DepositChannel, promotion: DepositPromotion | null): DepositSums {
  const fee = shareOf(amount, bpsOf(channel.fee));
  const channelBonus = shareOf(amount, bpsOf(channel.bonus));
  const isEnough = promotion !== null && minorOf(amount) >= minorOf(promotion.minDeposit);
  const promotionBonus = isEnough ? smaller(shareOf(amount, bpsOf(promotion.rate)), promotion.maxBonus) : '0.00';
  const net = plus(amount, `-${fee}`);
  return {
    amount,
    fee,
    channelBonus,
    promotionBonus,
    arrives: plus(net, channelBonus, promotionBonus),
    turnover: plus(amount, times(plus(channelBonus, promotionBonus), timesOf(isEnough ? promotion : null))),
  };
}

/** As the gateway asks: the deposit once, its bonuses as often as the promotion says, a channel's own three times. */
const timesOf = (promotion: DepositPromotion | null): number =>
  promotion ? Math.ceil(Number(promotion.turnover)) : CHANNEL_BONUS_TIMES;

const times = (decimal: string, by: number): string => plus(...Array.from({ length: by }, () => decimal));

export interface DepositChoice {
  readonly channel: DepositChannel;
  readonly bankCode: string;
  readonly network: 'TRC20' | 'ERC20';
  readonly payerName: string;
  readonly amount: string;
  readonly promotion: DepositPromotion | null;
}

/** The networks a virtual currency can come by. */
export const NETWORKS = ['TRC20', 'ERC20'] as const;

/** A wish to deposit, as it is kept until its outcome is known. */
export interface DepositWish {
  readonly mode: DepositChannel['mode'];
  readonly body: object;
}

/** What goes out for a choice; the mode says by which call. */
export function wishOf({ channel, bankCode, network, payerName, amount, promotion }: DepositChoice): DepositWish {
  const { mode, vendorId, mcsBankCode } = channel;
  const bank = channel.banks.find((one) => one.bankCode === bankCode);
  const promo = promotion ? { promotionId: promotion.promotionId } : {};
  if (mode === 'MANUAL')
    return { mode, body: { amount, bankCode: bank?.bankCode ?? mcsBankCode, payerName, ...promo } };
  if (mode === 'CRYPTO') return { mode, body: { currency: 'USDT', network, amount } };
  return {
    mode,
    body: {
      amount,
      bankCode: bank?.bankCode ?? mcsBankCode,
      ...(bank ? { bankType: bank.bankType } : {}),
      vendorId,
      mcsBankCode,
      ...promo,
    },
  };
}
