/** Rewards and promotions over HTTP: issued once, claimed once, wagered or forfeited. */
import { eq } from 'drizzle-orm';
import { ledger } from '../../ground/ledger';
import { placeBet, settleBet } from '../../money/bets';
import { DEMO_ID } from '../../edge/seed/seed-people';
import type { Answer } from '../../testing/gateway';
import { ownGateway } from '../../testing/own-gateway';
import { inTransaction } from '../../ground/db/transaction';
import { settleBonuses } from './bonuses';
import { points } from './rewards.tables';

const gateway = ownGateway();
let token: string;
beforeAll(async () => {
  token = await gateway.enter('member');
});

const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const valueOf = <T>(answer: Answer) => answer.body.value as T;
const get = async <T>(path: string) => valueOf<T>(await gateway.request('GET', path, { token }));
const post = (path: string, body: object, headers = key()) => gateway.request('POST', path, { token, body, headers });
const cash = () => ledger.balances(gateway.services.db, DEMO_ID);
const relay = (name: string) => `/wps/relay/${name}`;

async function play(stake: number, payout: number) {
  const { db, clock } = gateway.services;
  await inTransaction(db, async (tx) => {
    const game = { nodeId: 'n1', vassalage: 'BGS', gameType: 'RNG', gameName: 'Test' };
    const at = clock.now();
    const { betId } = await placeBet(tx, { memberId: DEMO_ID, game, stake, roundId: 'r', at });
    await settleBet(tx, { betId, payout, at });
  });
}

it('[MEM-09] credits a claimed reward once', async () => {
  const [reward] = await get<{ rewardId: string; promotionType: string; amount: string; turnover: number }[]>(
    relay('MCSFE_getClaimPromotion?promotionType=RANK_SALARY'),
  );
  const body = { promotionClaimId: reward!.rewardId, promotionType: reward!.promotionType };
  const before = await cash();
  expect((await post(relay('MCSFE_claimIssuedPromotion'), body)).body.value).toEqual({
    amount: '50.00',
    status: 'CLAIMED',
  });
  expect((await post(relay('MCSFE_claimIssuedPromotion'), body)).body.errorCode).toBe('already.claimed');
  expect((await cash()).cash).toBe(before.cash + 5_000);
});

it('[PRO-04] claims a calendar day once, and the next one tomorrow', async () => {
  const { promotionId } = await get<{ promotionId: string }>(relay('MCSFE_getLoginPromotion'));
  expect((await post(relay('MCSFE_claimLoginPromotion'), { id: promotionId })).body.value).toEqual({
    day: 1,
    amount: '5.00',
  });
  expect((await post(relay('MCSFE_claimLoginPromotion'), { id: promotionId })).body.errorCode).toBe('already.claimed');
  await gateway.pass(86_400_000);
  token = await gateway.enter('member');
  expect((await post(relay('MCSFE_claimLoginPromotion'), { id: promotionId })).body.value).toEqual({
    day: 2,
    amount: '7.00',
  });
});

it('[PRO-04] spins the wheel once for free, and again for stakes', async () => {
  const { promotionId, chances } = await get<{ promotionId: string; chances: number }>(
    relay('MCSFE_getRafflePromotionStatus'),
  );
  expect(chances).toBe(1);
  const spin = () => post(relay('MCSFE_claimRafflePromotion'), { promotionId });
  expect(valueOf<{ chances: number }>(await spin()).chances).toBe(0);
  expect((await spin()).body.errorCode).toBe('state.changed');
  await play(100_000, 100_000);
  expect(valueOf<{ chances: number }>(await spin()).chances).toBe(0);
});

it('[MEM-11] pays the rebate of stakes since the last claim', async () => {
  const { footer } = await get<{ footer: { amount: string } }>(relay('MCSFE_getManualRebateSummary'));
  const before = await cash();
  const claimed = await post(relay('MCSFE_claimManualRebate'), {});
  expect(valueOf<{ amount: string }>(claimed).amount).toBe(footer.amount);
  expect((await cash()).cash - before.cash).toBe(Math.round(Number(footer.amount) * 100));
  expect((await post(relay('MCSFE_claimManualRebate'), {})).body.errorCode).toBe('TOO_MANY_REQUEST');
});

it('releases a bonus to cash after wagering', async () => {
  for (const bonus of await get<{ claimId: string }[]>(relay('PROMOFE_getBonusProgress'))) {
    await gateway.request('DELETE', relay('PROMOFE_forfeitBonus'), {
      ...{ token, query: { claimId: bonus.claimId }, headers: key() },
    });
  }
  expect((await cash()).bonus).toBe(0);
  expect((await post(relay('PROMOFE_claimPromoCode'), { promoCode: 'water20' })).body.value).toMatchObject({
    amount: '20.00',
  });
  const [bonus] = await get<{ wagerRequired: string }[]>(relay('PROMOFE_getBonusProgress'));
  expect(bonus?.wagerRequired).toBe('20.00');
  const before = await cash();
  expect(before.bonus).toBe(2_000);
  await play(2_000, 2_000);
  await settleBonuses(gateway.services, gateway.services.clock.now());
  const after = await cash();
  expect([after.bonus, after.cash]).toEqual([0, before.cash + 2_000]);
  expect((await post(relay('PROMOFE_claimPromoCode'), { promoCode: 'WATER20' })).body.errorCode).toBe(
    'already.claimed',
  );
});

it('[MEM-13] spends points only while there are enough', async () => {
  const body = { rewardId: '2', qty: 1, paymentPassword: '246810' };
  const first = await post(relay('passwordCheck/MCSFE_redeemPointReward'), body);
  expect(first.body.success).toBe(true);
  const second = await post(relay('passwordCheck/MCSFE_redeemPointReward'), body);
  expect(second.body.errorCode).toBe('balance.insufficient');
});

it('[MEM-13] several of a reward cost and pay as many times as much', async () => {
  await gateway.services.db.update(points).set({ balance: 1_000 }).where(eq(points.memberId, DEMO_ID));
  const sum = async () => {
    const { cash: own, bonus } = await cash();
    return own + bonus;
  };
  const before = await sum();
  const body = { rewardId: '1', qty: 3, paymentPassword: '246810' };
  const { value } = (await post(relay('passwordCheck/MCSFE_redeemPointReward'), body)).body;
  expect(value).toEqual({ balance: 1_000 - 3 * 100 });
  expect(await sum()).toBe(before + 3 * 1_000);
});
