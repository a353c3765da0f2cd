/**
 * liveThrough: four days of a new member and of the agents above, with something of each kind in their records, and with
 * the same outcome in each run.
 */
import { createWalker, deposit, rainOn, relay, transferTo, transferToUpline, withdraw, type Walker } from '../walker';
import type { Answer, TestGateway } from '../gateway';
import { askSupport, SUPPORT_MS } from './ask-support';

/** From noon in Dhaka to half past midnight: the day there is not the day in UTC. */
export const TO_NIGHT_MS = 12.5 * 3_600_000;

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const QUICK5 = 21;

export async function liveThrough(gateway: TestGateway): Promise<Walker> {
  const mina = await createWalker(gateway);
  const order = { channel: 'bkash', withOffer: false, isLost: false, isPaid: true } as const;
  await deposit(mina, { ...order, amount: 250_000, withOffer: true });
  await deposit(mina, { ...order, amount: 99_913 });
  await deposit(mina, { ...order, amount: 60_015, channel: 'nagad', isLost: true });
  await deposit(mina, { ...order, amount: 20_000, isPaid: false });
  await mina.stake(112_345, 'RNG');
  await mina.stake(250_000, 'LIVE');
  await betOnLottery(mina, 'D5_SUM@big', 3);
  await betOnLottery(mina, 'D5_SUM@small', 2);
  await cancelLastBet(mina);
  await sendHearts(mina);
  await askSupport(mina);
  await mina.later(DAY_MS - SUPPORT_MS);

  await done(mina, relay('PROMOFE_claimPromoCode'), { promoCode: 'LILY50' });
  await claimRewards(mina);
  await done(mina, relay('MCSFE_claimManualRebate'), {});
  expectDone('transfer', await transferTo(mina, '345.67'));
  expectDone('rain', await rainOn(mina, '12.34'));
  expectDone('transfer to the agent', await transferToUpline(mina, '7.89'));
  await mina.stake(400_000, 'RNG');
  await mina.later(DAY_MS);

  await withdraw(mina, 50_000, mina.cards.good);
  await withdraw(mina, 77_777, mina.cards.refused, true);
  await done(mina, '/wps/member/limits', { kind: 'LOSS', period: '7D', amount: '5000.00' }, false, 'PUT');
  await done(mina, '/wps/member/limits', { kind: 'LOSS', period: '7D', amount: '9000.00' }, false, 'PUT');
  await mina.later(DAY_MS);
  await mina.stake(30_001, 'FISH');
  await deposit(mina, { ...order, amount: 33_300, channel: 'nagad' });
  return mina;
}

async function betOnLottery(mina: Walker, bettingSlipString: string, multiples: number): Promise<void> {
  const near = await mina.gateway.request('GET', `/lgw/numeros/near?gameId=${QUICK5}`);
  const { currentNumero } = near.body as unknown as { readonly currentNumero: { readonly numero: string } };
  const slip = { gameId: QUICK5, currentNumero: currentNumero.numero, bettingSlipString, multiples };
  await done(mina, '/lgw/orders/betting', { ...slip, betCartAmountSum: `${multiples}.00` });
}

async function cancelLastBet(mina: Walker): Promise<void> {
  const orders = await mina.gateway.request('GET', '/lgw/orders/today', { token: mina.token() });
  const { content } = orders.body as unknown as { readonly content: readonly { readonly subOrderId: number }[] };
  await done(mina, '/lgw/orders/suborders/cancel', [content[0]!.subOrderId], false, 'PUT');
}

async function sendHearts(mina: Walker): Promise<void> {
  for (const nodeId of ['9001', '9003'])
    await done(mina, relay('MCSFE_addFavoriteGameV2'), { nodeId, vendor: 'LILY', gameType: 'RNG' });
}

async function claimRewards(mina: Walker): Promise<void> {
  const rewards = await mina.get<readonly { readonly rewardId: string; readonly promotionType: string }[]>(
    relay('MCSFE_getClaimPromotion'),
  );
  for (const { rewardId, promotionType } of rewards)
    await done(mina, relay('MCSFE_claimIssuedPromotion'), { promotionClaimId: rewardId, promotionType });
}

const done = async (mina: Walker, ...call: Parameters<Walker['send']>) => expectDone(call[0], await mina.send(...call));
const expectDone = (path: string, { status, body }: Answer) =>
  expect([path, status, body.errorCode]).toEqual([path, 200, undefined]);
