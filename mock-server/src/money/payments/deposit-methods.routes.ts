/** Routes of deposit methods: channels, banks, packages, offers. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { toDecimal } from '@site/shared/kernel';
import { and, count, eq } from 'drizzle-orm';
import { localise } from '../../ground/content/localise';
import { messageOf } from '../../ground/http/messages';
import { isFullMemberType } from '../../people/members/member-type';
import { walletPlayerOf, type WalletPlayer } from '../operator-wallet/wallet-players';
import { currentBreak, type Away } from '../responsible/gates';
import { route, type Context } from '../../ground/route';
import { CARD_BANKS, channelName, CHANNELS, PAYOUT_KINDS } from './channels';
import { depositOffers } from './deposit-offers';
import { offerTerms } from './offer-rules';
import { deposits } from '../tables/payments.tables';

const percent = (bps: number): string => (bps / 100).toFixed(2);
const bankRows = (banks: readonly (readonly [string, string])[]) =>
  banks.map(([bankCode, bankName]) => ({ bankCode, bankName, icon: `/wps/media/bank/${bankCode}.svg` }));

export const depositMethodRoutes = [
  route(
    calls.depositSettings,
    { params: S.Nothing, value: S.DepositSettings, about: 'May the member deposit, and if not, why?' },
    async ({ db, member, at, language }) => {
      const where = and(eq(deposits.memberId, member.memberId), eq(deposits.state, 'SUCCESS'));
      const [done] = await db.select({ n: count() }).from(deposits).where(where);
      const away = await currentBreak(db, member.memberId, at);
      const player = await walletPlayerOf(db, member.memberId);
      return {
        allowDeposit: isFullMemberType(member.type) && !away && !player ? ('Y' as const) : ('N' as const),
        totalDepositSuccessCount: done?.n ?? 0,
        depositInfo: closedReason(player, away, language),
        quickAmounts: [20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000].map(toDecimal),
      };
    },
  ),
  route(
    calls.depositChannels,
    { params: S.ChannelQuery, value: S.DepositChannels, about: 'Payment methods, by group' },
    channelsOf,
  ),
  route(calls.coinPackages, { params: S.Nothing, value: S.CoinPackages, about: 'Packages of coins' }, () =>
    [500, 1000, 5000, 10_000].map((coins) => ({ packageId: String(coins), coins, price: toDecimal(coins * 100) })),
  ),
  route(
    calls.depositPromotions,
    { params: S.Nothing, value: S.DepositPromotions, about: 'Offers to choose with the next deposit' },
    async ({ db, member, language, at }) =>
      (await depositOffers(db, member.memberId, at)).map((offer) => ({
        promotionId: String(offer.promotionId),
        title: localise(offer.title, language),
        minDeposit: toDecimal(offer.minDeposit),
        rate: percent(offer.rateBps),
        maxBonus: toDecimal(offer.maxBonus),
        turnover: String(offer.turnover),
        terms: offerTerms(offer, language === 'BN' ? 'BN' : 'EN'),
      })),
  ),
  route(calls.depositBanks, { params: S.Nothing, value: S.BankNames, about: 'Banks a deposit can come from' }, () =>
    bankRows(CHANNELS.flatMap(({ banks }) => banks)),
  ),
  route(
    calls.withdrawBanks,
    { params: S.Nothing, value: S.WithdrawBanks, about: 'Banks, wallets and coins a withdrawal can go to' },
    () => PAYOUT_KINDS.flatMap((type) => bankRows(CARD_BANKS[type]).map((row) => ({ ...row, type }))),
  ),
];

function closedReason(player: WalletPlayer | null, away: Away | null, language: string): string {
  if (player) return messageOf('wallet.operator', language, { name: player.operator });
  return away ? messageOf(away.code, language, { until: new Date(away.until).toISOString() }) : '';
}

function channelsOf({ language }: Context<unknown>): calls.DepositChannels {
  const byType: calls.DepositChannels = {};
  for (const channel of CHANNELS) {
    (byType[channel.bankType] ??= { channels: [] }).channels.push({
      vendorName: channelName(channel.code, language),
      vendorId: channel.code,
      mcsBankCode: channel.banks[0]![0],
      mode: channel.mode,
      minAmount: toDecimal(channel.min),
      maxAmount: toDecimal(channel.max),
      fee: percent(channel.feeBps),
      bonus: percent(channel.bonusBps),
      etaMinutes: channel.etaMinutes,
      icon: `/wps/media/bank/${channel.banks[0]![0]}.svg`,
      banks: channel.banks.map(([bankCode, bankName]) => ({ bankCode, bankName, bankType: channel.bankType })),
    });
  }
  return byType;
}
