/** Groups payment channels: mobile wallets first, then bank, card and crypto. */
import { toDecimal } from '@site/shared/kernel';
import { depositSums, type DepositChannel, type DepositChannels, type DepositPromotion } from '@site/shared/wps';
import { bpsOf, minorOf } from './amount';

/** Known groups in display order; unknown groups follow. */
const ORDER = ['E_WALLET', 'QR', 'BANK', 'CARD', 'CRYPTO'];

export interface ChannelGroup {
  readonly bankType: string;
  readonly channels: readonly DepositChannel[];
}

/** The non-empty groups in display order. */
export const channelGroups = (channels: DepositChannels): readonly ChannelGroup[] =>
  Object.entries(channels)
    .map(([bankType, group]) => ({ bankType, channels: group.channels }))
    .filter((group) => group.channels.length > 0)
    .sort((one, other) => rankOf(one.bankType) - rankOf(other.bankType));

/** The longest usual time until a deposit arrives, in minutes. */
export const longestEta = (channels: DepositChannels): number =>
  Math.max(...channelGroups(channels).flatMap((group) => group.channels.map(({ etaMinutes }) => etaMinutes)));

const rankOf = (bankType: string): number => (ORDER.includes(bankType) ? ORDER.indexOf(bankType) : ORDER.length);

export const isKnownGroup = (bankType: string): boolean => ORDER.includes(bankType);

export const channelKey = (channel: DepositChannel): string => `${channel.vendorId}/${channel.mcsBankCode}`;

/** What may be deposited: a promotion may require more than its channel. */
export const depositLimits = ({ minAmount, maxAmount }: DepositChannel, promotion: DepositPromotion | null) => ({
  min: promotion && minorOf(promotion.minDeposit) > minorOf(minAmount) ? promotion.minDeposit : minAmount,
  max: maxAmount,
});

/** Sums of the form, as decimal strings. */
export interface FormSums extends Record<keyof ReturnType<typeof depositSums>, string> {
  readonly amount: string;
}

/** Fee, bonuses and turnover of an amount, by the gateway's formulas (depositSums.ts). */
export function sumsOf(amount: string, channel: DepositChannel, promotion: DepositPromotion | null): FormSums {
  const sums = depositSums({
    ...{ amount: minorOf(amount), feeBps: bpsOf(channel.fee), channelBonusBps: bpsOf(channel.bonus) },
    offer: promotion && {
      minDeposit: minorOf(promotion.minDeposit),
      rateBps: bpsOf(promotion.rate),
      maxBonus: minorOf(promotion.maxBonus),
      turnover: Number(promotion.turnover),
    },
  });
  const { fee, channelBonus, promotionBonus, arrives, ownTurnover, bonusTurnover } = sums;
  return {
    ...{
      amount,
      fee: toDecimal(fee),
      channelBonus: toDecimal(channelBonus),
      promotionBonus: toDecimal(promotionBonus),
    },
    ...{ arrives: toDecimal(arrives), ownTurnover: toDecimal(ownTurnover), bonusTurnover: toDecimal(bonusTurnover) },
  };
}

export interface DepositChoice {
  readonly channel: DepositChannel;
  readonly bankCode: string;
  readonly network: 'TRC20' | 'ERC20';
  readonly payerName: string;
  readonly amount: string;
  readonly promotion: DepositPromotion | null;
}

/** The networks of a cryptocurrency channel. */
export const NETWORKS = ['TRC20', 'ERC20'] as const;

/** A deposit request, stored until its outcome is known. */
export interface DepositRequest {
  readonly mode: DepositChannel['mode'];
  readonly body: object;
}

/** Builds the request body for a choice; the channel's mode selects the call. */
export function toDepositRequest({
  channel,
  bankCode,
  network,
  payerName,
  amount,
  promotion,
}: DepositChoice): DepositRequest {
  const { mode, vendorId, mcsBankCode } = channel;
  const bank = channel.banks.find((one) => one.bankCode === bankCode);
  const promo = promotion ? { promotionId: promotion.promotionId } : {};
  if (mode === 'MANUAL')
    return { mode, body: { amount, bankCode: bank?.bankCode ?? mcsBankCode, payerName, ...promo } };
  if (mode === 'CRYPTO') return { mode, body: { currency: 'USDT', network, amount, ...promo } };
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
