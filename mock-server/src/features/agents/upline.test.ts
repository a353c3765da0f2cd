/** Money and letters between a member and the agent above: both sides read them, and money is held to what leaves by a withdrawal. */
import type { Downlines, DownlineTrans, RebateRates, SentLetters, Statement } from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { requireTurnover } from '../../money/bets';
import { ledger } from '../../ground/ledger';
import { members } from '../../people/members/members.tables';
import { letters, pushFrames } from '../../ground/notifications/notifications.tables';
import { AGENT_ID, DEMO_ID } from '../../edge/seed/seed-people';
import { audit, SOUND } from '../../testing/audit';
import { TEST_NOW } from '../../testing/gateway';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway();
let member: string;
let agent: string;
beforeAll(async () => {
  member = await gateway.enter('member');
  agent = await gateway.enter('agent');
});

const send = (amount: string, paymentPassword = '246810') =>
  gateway.request('POST', '/wps/relay/passwordCheck/MCSFE_transferToUpline', {
    token: member,
    body: { amount, paymentPassword },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
const cash = async (id: number) => (await ledger.balances(gateway.services.db, id)).cash;
const balances = async () => [await cash(DEMO_ID), await cash(AGENT_ID)];
const lines = async (token: string) => {
  const { body } = await gateway.request('GET', '/wps/v2/wallets/statement', { token });
  return (body.value as unknown as Statement).list.map(({ type, amount, refId }) => [type, amount, refId]);
};

it('[MEM-08] is in the account record of both sender and receiver', async () => {
  const before = await balances();
  const sent = await send('7.50');
  const { transactionId, balance } = sent.body.value as unknown as { transactionId: string; balance: string };
  expect(await balances()).toEqual([before[0]! - 750, before[1]! + 750]);
  const frames = gateway.services.db.select().from(pushFrames).where(eq(pushFrames.memberId, AGENT_ID));
  expect((await frames).map(({ type }) => type)).toContain('BALANCE');
  expect(balance).toBe(((before[0]! - 750) / 100).toFixed(2));
  expect((await lines(member))[0]).toEqual(['transfer-out', '-7.50', transactionId]);
  expect((await lines(agent))[0]).toEqual(['transfer-in', '7.50', transactionId]);
  const query = { customerId: String(DEMO_ID), type: 'transfer-out', pageSize: '5' };
  const team = await gateway.request('GET', '/wps/report/downlineTransaction', { token: agent, query });
  expect((team.body.value as unknown as DownlineTrans).list[0]).toMatchObject({ amount: '-7.50' });
  const tree = await gateway.request('GET', '/wps/agent/downlines', { token: agent });
  expect((tree.body.value as unknown as Downlines).list.length).toBeGreaterThan(0);
  expect(await audit(gateway.services.db)).toEqual(SOUND);
});

it('is refused to a closed account and with a wrong funds password; nothing moves', async () => {
  const before = await balances();
  expect((await send('1.00', '111111')).body.errorCode).toBe('funds.password.wrong');
  const state = (to: 'active' | 'disabled') =>
    gateway.services.db.update(members).set({ state: to }).where(eq(members.id, AGENT_ID));
  await state('disabled');
  expect((await send('1.00')).body.errorCode).toBe('receiver.closed');
  await state('active');
  expect(await balances()).toEqual(before);
});

it('[MEM-06] is refused while money paid in has not been played, as a withdrawal is', async () => {
  const before = await balances();
  const task = { memberId: DEMO_ID, source: 'DEPOSIT', ref: 'deposit:test', required: 500, at: TEST_NOW };
  await inTransaction(gateway.services.db, (tx) => requireTurnover(tx, task));
  expect((await send('1.00')).body.errorCode).toBe('turnover.unmet');
  expect(await balances()).toEqual(before);
});

it('[MSG-03] letters go to direct neighbours in the tree only; the sender no longer sees one that they deleted', async () => {
  const { db, clock } = gateway.services;
  const unrelated = await registerNewcomer(gateway);
  const recipients = [String(AGENT_ID), String(AGENT_ID), '1', String(unrelated.id), '999999'];
  const body = { recipients, title: 'Hello', content: 'A question' };
  const sent = await gateway.request('PUT', '/wps/message/send', { token: member, body });
  expect(sent.body.value).toEqual({ sent: 1 });
  const received = await db.select().from(letters).where(eq(letters.senderId, DEMO_ID));
  expect(received.map(({ memberId }) => memberId)).toEqual([AGENT_ID]);
  const outbox = async () => {
    const { body: shown } = await gateway.request('GET', '/wps/message/outbox', { token: member });
    return (shown.value as unknown as SentLetters).list.map(({ to, title }) => [to, title]);
  };
  expect(await outbox()).toEqual([['agent', 'Hello']]);
  await db.update(letters).set({ senderDeletedAt: clock.now() }).where(eq(letters.senderId, DEMO_ID));
  expect(await outbox()).toEqual([]);
});

it('[PRO-04] rebate rates include what the member’s rank adds', async () => {
  const mina = await registerNewcomer(gateway);
  const path = '/wps/relay/MCSFE_getCustomerRebateSettingByProductType';
  const rateOf = async (type: string) =>
    (await mina.get<RebateRates>(path)).find(({ productType }) => productType === type)!.rate;
  expect([await rateOf('RNG'), await rateOf('LOTT')]).toEqual(['0.60', '0.20']);
  await gateway.services.db.update(members).set({ rank: 3 }).where(eq(members.id, mina.id));
  expect([await rateOf('RNG'), await rateOf('LOTT')]).toEqual(['0.70', '0.30']);
});
