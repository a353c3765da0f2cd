/** What a gift says about its turnover is what is then demanded for it. */
import type {
  ActiveBonuses,
  LoginClaimed,
  LoginPromotion,
  Missions,
  PromoTickets,
  RaffleDraw,
  RaffleStatus,
  RewardClaimed,
  TicketUsed,
} from '@site/shared/wps';
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway();
const relay = (name: string) => `/wps/relay/${name}`;
let token: string;
beforeAll(async () => {
  token = await gateway.enter('member');
});

const get = async <T>(path: string) => (await gateway.request('GET', path, { token })).body.value as T;
const post = async <T>(path: string, body: object) => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await gateway.request('POST', path, { token, body, headers });
  expect([path, answer.body.errorCode]).toEqual([path, undefined]);
  return answer.body.value as T;
};
const bonuses = () => get<ActiveBonuses>(relay('PROMOFE_getBonusProgress'));

/** Each takes one gift: what was published, and what was paid. */
const GIFTS: readonly [string, () => Promise<{ readonly turnover: number; readonly amount: string }>][] = [
  [
    'the calendar',
    async () => {
      const { promotionId, turnover } = await get<LoginPromotion>(relay('MCSFE_getLoginPromotion'));
      const { amount } = await post<LoginClaimed>(relay('MCSFE_claimLoginPromotion'), { id: promotionId });
      return { turnover, amount };
    },
  ],
  [
    'the wheel',
    async () => {
      const { promotionId, turnover } = await get<RaffleStatus>(relay('MCSFE_getRafflePromotionStatus'));
      const { prize } = await post<RaffleDraw>(relay('MCSFE_claimRafflePromotion'), { promotionId });
      return { turnover, amount: prize.amount };
    },
  ],
  [
    'a mission',
    async () => {
      const { list } = await get<Missions>(relay('MCSFE_getMissionSummaryDetails?status=O&page=1&size=20'));
      const { rewardId, turnover } = list.find(({ state }) => state === 'REACHED')!;
      const body = { promotionClaimId: rewardId, promotionType: 'MISSION' };
      return { turnover, ...(await post<RewardClaimed>(relay('MCSFE_claimIssuedPromotion'), body)) };
    },
  ],
  [
    'a ticket',
    async () => {
      const [ticket] = await get<PromoTickets>(relay('PROMOFE_getClaimTicketList?status=AVAILABLE'));
      const { transactionId, turnover } = ticket!;
      const { prize } = await post<TicketUsed>(relay('PROMOFE_claimTicket'), { transactionId, isApp: 'N' });
      return { turnover, amount: prize!.amount };
    },
  ],
];

it.each(GIFTS)('[MEM-09] [PRO-04] %s is to be staked as often as it says', async (_, take) => {
  const before = new Set((await bonuses()).map(({ claimId }) => claimId));
  const { turnover, amount } = await take();
  expect(turnover).toBeGreaterThan(0);
  const [started] = (await bonuses()).filter(({ claimId }) => !before.has(claimId));
  expect([started!.bonus, Number(started!.wagerRequired)]).toEqual([amount, Number(amount) * turnover]);
});
