/**
 * A wrong funds password whose answer was lost: the key gives the same refusal again, and the right password is accepted. Wrong
 * ones are counted.
 */
import { addDays, dayOf } from '@site/shared/kernel';
import type * as W from '@site/shared/wps';
import { DEMO_ID } from '../../edge/seed/seed-people';
import { allRoutes } from '../../edge/routes';
import { points } from '../../features/rewards/rewards.tables';
import { TEST_NOW } from '../../testing/gateway';
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway();
const FUNDS = '246810';
let tokens: Readonly<Record<'member' | 'agent', string>>;
beforeAll(async () => {
  tokens = { member: await gateway.enter('member'), agent: await gateway.enter('agent') };
  const balance = 10_000;
  await gateway.services.db
    .insert(points)
    .values({ memberId: DEMO_ID, balance })
    .onConflictDoUpdate({ target: points.memberId, set: { balance } });
});

const read = async <T>(who: keyof typeof tokens, path: string, query: Record<string, string> = {}) =>
  (await gateway.request('GET', path, { token: tokens[who], query })).body.value as unknown as T;

const dueWage = async () => {
  const today = dayOf(TEST_NOW);
  const query = { startDate: addDays(today, -40), endDate: today, side: 'team', size: '200' };
  const { list } = await read<W.WageRecords>('agent', '/wps/relay/MCSFE_getManualDailySalaryRecord', query);
  const { contractId, date } = list.find(({ state }) => state === 'DUE')!;
  return { contractId, date };
};
const cards = () => read<W.BankCard[]>('member', '/wps/member/bankCard');

/** Who sends each call, and its body without the funds password. */
const CALLS: Readonly<Record<string, readonly [keyof typeof tokens, () => object | Promise<object>]>> = {
  'POST /wps/v2/transaction/withdraw': ['member', async () => ({ cardId: (await cards())[0]!.id, amount: '500' })],
  'POST /wps/relay/passwordCheck/MCSFE_transferToUpline': ['member', () => ({ amount: '1.00' })],
  'POST /wps/relay/passwordCheck/MCSFE_convertPoint': ['member', () => ({ points: 200 })],
  'POST /wps/relay/passwordCheck/MCSFE_redeemPointReward': ['member', () => ({ rewardId: '2', qty: 1 })],
  'PUT /wps/agent/transferDownline': ['agent', () => ({ customerId: String(DEMO_ID), amount: '1.00' })],
  'POST /wps/relay/passwordCheck/MCSFE_transferMultipleDownlines': [
    'agent',
    () => ({ mode: 'LIST', receivers: [{ customerId: String(DEMO_ID), amount: '1.00' }] }),
  ],
  'PUT /wps/relay/MCSFE_offerContract': [
    'agent',
    () => ({
      ...{ customerId: String(DEMO_ID), kind: 'DAILY', period: 'MANUAL' },
      tiers: [{ condition: '10.00', rate: '1.00' }],
    }),
  ],
  'POST /wps/relay/passwordCheck/MCSFE_payContract': ['agent', dueWage],
};

const needFundsPassword = allRoutes
  .filter(({ call, about }) => call.options.idempotent && about.errors?.includes('funds.password.wrong'))
  .map(({ call: { method, path } }) => [method, path] as const);

it('lists every idempotent call that needs the funds password', () => {
  expect(Object.keys(CALLS).toSorted()).toEqual(needFundsPassword.map((one) => one.join(' ')).toSorted());
});

it.each(needFundsPassword)(
  '[MEM-06] %s %s with a wrong one answers the same again, and then accepts the right one',
  async (method, path) => {
    const [who, bodyOf] = CALLS[`${method} ${path}`]!;
    const body = await bodyOf();
    const send = (paymentPassword: string, key: string) =>
      gateway.request(method, path, {
        ...{ token: tokens[who], body: { ...body, paymentPassword } },
        headers: { 'idempotency-key': key },
      });
    const key = crypto.randomUUID();
    const [first, again] = [await send('111111', key), await send('111111', key)];
    expect([first.status, first.body.errorCode]).toEqual([400, 'funds.password.wrong']);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    const newKey = crypto.randomUUID();
    const [made, repeated] = [await send(FUNDS, newKey), await send(FUNDS, newKey)];
    expect([made.status, made.body.errorCode]).toEqual([200, undefined]);
    expect(repeated.text).toBe(made.text);
  },
);

it('[MEM-06] the right one forgets the wrong ones before it; five in a row lock it for half an hour', async () => {
  const body = { customerId: String(DEMO_ID), amount: '1.00' };
  const send = async (paymentPassword: string) => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const sent = { token: tokens.agent, body: { ...body, paymentPassword }, headers };
    const answer = await gateway.request('PUT', '/wps/agent/transferDownline', sent);
    return [answer.body.errorCode, (answer.body.value as { triesLeft?: number } | undefined)?.triesLeft];
  };
  const wrong = (triesLeft: number) => ['funds.password.wrong', triesLeft];
  for (const triesLeft of [4, 3, 2, 1]) expect(await send('111111')).toEqual(wrong(triesLeft));
  expect(await send(FUNDS)).toEqual([undefined, undefined]);
  for (const triesLeft of [4, 3, 2, 1, 0]) expect(await send('111111')).toEqual(wrong(triesLeft));
  expect(await send(FUNDS)).toEqual(['funds.password.locked', undefined]);
  await gateway.pass(30 * 60_000 - 1);
  expect(await send(FUNDS)).toEqual(['funds.password.locked', undefined]);
  await gateway.pass(1);
  expect(await send(FUNDS)).toEqual([undefined, undefined]);
});
