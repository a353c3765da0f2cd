/** Money and letters between a member and the agent above: both sides read them, and money is held to what leaves by a withdrawal. */
import type {
  Downlines,
  DownlineTrans,
  Inbox,
  MemberInfo,
  RebateRates,
  Recipients,
  SentLetters,
  Statement,
} from '@site/shared/wps';
import { desc, eq } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { requireTurnover, turnoverTasks } from '../../money/bets';
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
const write = (token: string, body: object, key: string = crypto.randomUUID()) =>
  gateway.request('PUT', '/wps/message/send', { token, body, headers: { 'idempotency-key': key } });
const cash = async (id: number) => (await ledger.balances(gateway.services.db, id)).cash;
const balances = async () => [await cash(DEMO_ID), await cash(AGENT_ID)];
const lines = async (token: string) => {
  const { body } = await gateway.request('GET', '/wps/v2/wallets/statement', { token });
  return (body.value as unknown as Statement).list.map(({ type, amount, refId, remark }) => [
    ...[type, amount, refId, remark],
  ]);
};

it('[MEM-08] is in the account record of both sender and receiver', async () => {
  const before = await balances();
  const sent = await send('7.50');
  const { transactionId, balance } = sent.body.value as unknown as { transactionId: string; balance: string };
  expect(await balances()).toEqual([before[0]! - 750, before[1]! + 750]);
  const frames = gateway.services.db.select().from(pushFrames).where(eq(pushFrames.memberId, AGENT_ID));
  expect((await frames).map(({ type }) => type)).toContain('BALANCE');
  expect(balance).toBe(((before[0]! - 750) / 100).toFixed(2));
  expect((await lines(member))[0]).toEqual(['transfer-out', '-7.50', transactionId, 'agent']);
  expect((await lines(agent))[0]).toEqual(['transfer-in', '7.50', transactionId, 'demo']);
  const query = { customerId: String(DEMO_ID), type: 'transfer-out', pageSize: '5' };
  const team = await gateway.request('GET', '/wps/report/downlineTransaction', { token: agent, query });
  expect((team.body.value as unknown as DownlineTrans).list[0]).toMatchObject({ amount: '-7.50', remark: '' });
  const tree = await gateway.request('GET', '/wps/agent/downlines', { token: agent });
  expect((tree.body.value as unknown as Downlines).list.length).toBeGreaterThan(0);
  expect(await audit(gateway.services.db)).toEqual(SOUND);
});

it('[MEM-08] is refused when another agent is above than the one that was shown', async () => {
  const before = await balances();
  const sendTo = async (customerId: string) =>
    (
      await gateway.request('POST', '/wps/relay/passwordCheck/MCSFE_transferToUpline', {
        token: member,
        body: { amount: '1.00', paymentPassword: '246810', customerId },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
    ).body.errorCode;
  expect(await sendTo('987654')).toBe('state.changed');
  expect(await balances()).toEqual(before);
  expect(await sendTo(String(AGENT_ID))).toBeUndefined();
  expect(await balances()).toEqual([before[0]! - 100, before[1]! + 100]);
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
  const sent = await write(member, body);
  expect(sent.body.value).toEqual({ sent: 1 });
  const received = await db.select().from(letters).where(eq(letters.senderId, DEMO_ID));
  expect(received.map(({ memberId }) => memberId)).toEqual([AGENT_ID]);
  // The open pages of the recipient count it at once.
  const [frame] = await db.select().from(pushFrames).orderBy(desc(pushFrames.id)).limit(1);
  expect(frame).toMatchObject({ memberId: AGENT_ID, type: 'INBOX' });
  const outbox = async () => {
    const { body: shown } = await gateway.request('GET', '/wps/message/outbox', { token: member });
    return (shown.value as unknown as SentLetters).list.map(({ to, title }) => [to, title]);
  };
  expect(await outbox()).toEqual([['agent', 'Hello']]);
  await db.update(letters).set({ senderDeletedAt: clock.now() }).where(eq(letters.senderId, DEMO_ID));
  expect(await outbox()).toEqual([]);
});

it('[MSG-03] a letter reaches a direct member of an agent who has more than the list of recipients shows', async () => {
  const { open, db } = gateway.services;
  await open.db
    .execute(`insert into members (username, type, path, depth, password_hash, created_at, password_at, parent_id)
    select 'direct' || n, 0, '/' || n || '/', 1, 'none', ${TEST_NOW}, ${TEST_NOW}, ${AGENT_ID} from generate_series(1, 500) n`);
  const [last] = await db
    .insert(members)
    .values({
      ...{ username: 'zzlast', type: 0, path: '/zz/', depth: 1, passwordHash: 'none', parentId: AGENT_ID },
      ...{ createdAt: TEST_NOW, passwordAt: TEST_NOW },
    })
    .returning({ id: members.id });
  const body = { recipients: [String(last!.id)], title: 'Hello', content: 'Welcome' };
  expect((await write(agent, body)).body.value).toEqual({ sent: 1 });
  const listed = async (query: Record<string, string>, token = agent) => {
    const { body: found } = await gateway.request('GET', '/wps/message/recipients', { token, query });
    return (found.value as unknown as Recipients).map(({ account }) => account);
  };
  expect(await listed({})).not.toContain('zzlast');
  expect(await listed({ username: ' ZLas ' })).toEqual(['zzlast']);
  expect(await listed({ customerId: String(last!.id) })).toEqual(['zzlast']);
  // Neither unrelated accounts nor patterns.
  expect(await listed({ customerId: String(last!.id) }, member)).toEqual([]);
  expect(await listed({ username: 'zzlast' }, member)).toEqual([]);
  expect(await listed({ customerId: '999999999999999' })).toEqual([]);
  expect(await listed({ username: 'zz_ast' })).toEqual([]);
  expect(await listed({ username: 'AGE' }, member)).toEqual(['agent']);
  await db.delete(letters).where(eq(letters.memberId, last!.id));
  await open.db.execute(`delete from members where username like 'direct%' or username = 'zzlast'`);
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

it('[MEM-08] takes one taka or more, and goes from a member to the agent directly above', async () => {
  const before = await balances();
  const { db } = gateway.services;
  const bySource = eq(turnoverTasks.memberId, DEMO_ID);
  await db.delete(turnoverTasks).where(bySource);
  expect((await send('0.99')).body).toMatchObject({
    message: 'The amount must be at least 1.00.',
    value: { min: '1.00' },
  });
  const codes = [];
  for (const amount of ['0.99', '0', '-5.00', '1.00']) codes.push((await send(amount)).body.errorCode ?? 'sent');
  expect(codes).toEqual(['amount.out.of.range', 'amount.out.of.range', 'validation', 'sent']);
  expect(await balances()).toEqual([before[0]! - 100, before[1]! + 100]);
  const ofType = (type: number) => db.update(members).set({ type }).where(eq(members.id, DEMO_ID));
  const hasUpline = async () =>
    ((await gateway.request('GET', '/wps/member/info', { token: member })).body.value as unknown as MemberInfo)
      .hasUpline;
  await ofType(2);
  expect((await send('1.00')).body.errorCode).toBe('permission.denied');
  expect(await hasUpline()).toBe(false);
  await ofType(0);
  expect(await hasUpline()).toBe(true);
  expect(await balances()).toEqual([before[0]! - 100, before[1]! + 100]);
});

it('[MSG-03] a letter is text without markup in inbox and outbox; its sender sees whether it was read', async () => {
  const { db } = gateway.services;
  const body = { recipients: [String(DEMO_ID)], title: '<i>A</i>', content: 'B & <img src=x>\nC' };
  await write(agent, body);
  await write(agent, { ...body, title: 'Second' });
  const sent = async (query: Record<string, string> = {}) =>
    (await gateway.request('GET', '/wps/message/outbox', { token: agent, query })).body.value as unknown as SentLetters;
  const [second, first] = (await sent()).list;
  expect([second!.title, first]).toMatchObject([
    'Second',
    { to: 'demo', title: '&#60;i&#62;A&#60;/i&#62;', content: '<p>B &#38; &#60;img src=x&#62;<br>C</p>', read: false },
  ]);
  expect(await sent({ size: '1', page: '2' })).toMatchObject({
    list: [{ messageId: first!.messageId }],
    totalCount: 2,
  });
  await db
    .update(letters)
    .set({ read: true })
    .where(eq(letters.id, Number(first!.messageId)));
  expect((await sent()).list.map(({ read }) => read)).toEqual([false, true]);
  const inbox = await gateway.request('GET', '/wps/relay/EMFE_getInbox', { token: member });
  const { list } = inbox.body.value as unknown as Inbox;
  expect(list.find(({ messageId }) => messageId === first!.messageId)).toMatchObject({
    title: '&#60;i&#62;A&#60;/i&#62;',
    from: { customerId: String(AGENT_ID), account: 'agent' },
  });
});

it('[MSG-03] a letter whose answer was lost is sent again by its key, and arrives once', async () => {
  const { db } = gateway.services;
  const key = crypto.randomUUID();
  const body = { recipients: [String(AGENT_ID)], title: 'Once', content: 'C' };
  for (let tries = 0; tries < 2; tries += 1) expect((await write(member, body, key)).body.value).toEqual({ sent: 1 });
  const arrived = await db.select().from(letters).where(eq(letters.senderId, DEMO_ID));
  expect(arrived.filter(({ title }) => title.EN === 'Once')).toHaveLength(1);
});

it('[MSG-03] the recipients are the agent above and the direct members, and thirty letters go out in an hour', async () => {
  const own = async (token: string) => {
    const { body } = await gateway.request('GET', '/wps/message/recipients', { token });
    return (body.value as unknown as Recipients).map(({ account, relation }) => `${account} ${relation}`);
  };
  expect(await own(member)).toEqual(['agent UPLINE']);
  const ofAgent = await own(agent);
  expect(ofAgent[0]).toMatch(/ UPLINE$/);
  expect(ofAgent).toContain('demo DOWNLINE');
  expect(ofAgent.slice(1).every((one) => one.endsWith(' DOWNLINE'))).toBe(true);
  const [mina, karim] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
  const body = { recipients: [String(AGENT_ID)], title: 'T', content: 'C' };
  const outcome = async (token: string) => (await write(token, body)).body.errorCode ?? 'sent';
  const codes = [];
  for (let letter = 0; letter < 31; letter += 1) codes.push(await outcome(mina.token));
  expect([codes.slice(0, 30).every((one) => one === 'sent'), codes[30]]).toEqual([true, 'TOO_MANY_REQUEST']);
  expect(await outcome(karim.token)).toBe('sent');
});
