/** Red envelope rain and gifts of an agent with a small team: who is paid which share, and what the history and the letters show. */
import type * as W from '@site/shared/wps';
import { eq, inArray } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { letters, pushFrames } from '../../ground/notifications/notifications.tables';
import { createMember } from '../../people/members/create-member';
import { members, type MemberRow } from '../../people/members/members.tables';
import { AGENT_ID } from '../../edge/seed/seed-people';
import { createAgentClient, FUNDS } from '../../testing/agents';
import { ledger } from '../../ground/ledger';
import { ownGateway } from '../../testing/own-gateway';
import { redRains } from './agents.tables';

const gateway = ownGateway();
let token: string;
let team: MemberRow[];
const { get, send } = createAgentClient(gateway, () => token);
const HISTORY = '/wps/relay/MCSFE_getMultipleTransferHistory';

beforeAll(async () => {
  token = await gateway.enter('agent');
  const { db, clock } = gateway.services;
  const [agent] = await db.select().from(members).where(eq(members.id, AGENT_ID));
  team = [];
  for (const username of ['rainone', 'raintwo', 'rainclosed']) {
    const row = { username, type: 0, passwordHash: '-', passwordAt: 1, locale: 'EN' as const, createdAt: clock.now() };
    team.push(await inTransaction(db, (tx) => createMember(tx, row, agent!)));
  }
  await db.update(members).set({ state: 'disabled' }).where(eq(members.id, team[2]!.id));
});

const cash = (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await ledger.balances(gateway.services.db, id)).cash));
const wallets = () => cash([AGENT_ID, ...team.map(({ id }) => id)]);
const receivers = () => team.map(({ id }) => ({ customerId: String(id) }));
const rain = (body: object) =>
  send('POST', '/wps/relay/passwordCheck/MCSFE_transferMultipleDownlines', { paymentPassword: FUNDS, ...body });
const give = (customerId: number, amount: string) =>
  send('PUT', '/wps/agent/transferDownline', {
    ...{ customerId: String(customerId), amount, paymentPassword: FUNDS },
  });
const lettersTo = async () => {
  const { db } = gateway.services;
  const ids = team.map(({ id }) => id);
  const rows = await db.select().from(letters).where(inArray(letters.memberId, ids)).orderBy(letters.id);
  return rows.map(({ memberId, title, content }) => [memberId, title.EN, content.EN, content.BN]);
};

it('[AGT-11] the share of a closed account stays with the agent; only the others receive a letter', async () => {
  const [agent, one, two, closed] = await wallets();
  const { body } = await rain({ mode: 'EQUAL', total: '10.00', receivers: receivers(), remark: '  Eid  ' });
  expect(body.value).toMatchObject({
    ...{ accepted: 2, total: '6.67', balance: ((agent! - 667) / 100).toFixed(2) },
    sent: [
      { account: 'rainone', amount: '3.34' },
      { account: 'raintwo', amount: '3.33' },
    ],
    rejected: [{ account: 'rainclosed', reason: 'disabled' }],
  });
  expect(await wallets()).toEqual([agent! - 667, one! + 334, two! + 333, closed]);
  expect(await lettersTo()).toEqual([
    [team[0]!.id, 'A red envelope for you', ...letter('3.34', '<p>“Eid”</p>')],
    [team[1]!.id, 'A red envelope for you', ...letter('3.33', '<p>“Eid”</p>')],
  ]);
});

const letter = (amount: string, more = '') => [
  `<p>৳${amount} from your agent is in your wallet. Enjoy!</p>${more}`,
  `<p>আপনার এজেন্টের পাঠানো ৳${amount} আপনার ওয়ালেটে এসেছে। শুভেচ্ছা!</p>${more}`,
];

it('[AGT-11] a rain that reaches no one is refused with the reasons, and is not in the history', async () => {
  const before = await wallets();
  const { totalCount } = await get<W.RedRains>(HISTORY);
  const only = [{ customerId: String(team[2]!.id), amount: '1.00' }];
  const { body } = await rain({ mode: 'LIST', receivers: only });
  expect(body).toMatchObject({
    errorCode: 'red.rain.no.recipients',
    value: { rejected: [{ customerId: String(team[2]!.id), account: 'rainclosed', reason: 'disabled' }] },
  });
  expect([await wallets(), (await get<W.RedRains>(HISTORY)).totalCount]).toEqual([before, totalCount]);
});

it('[AGT-11] the history has own rains only, in pages, with the totals of all pages', async () => {
  const { db, clock } = gateway.services;
  await db.delete(redRains);
  const row = (agentId: number, total: number, at: number, envelopes: number) => ({
    ...{ agentId, at, mode: 'LIST' as const, total, remark: `r${total}`, rejected: [] },
    sent: Array.from({ length: envelopes }, () => ({ customerId: '9', account: 'x', amount: '1.00' })),
  });
  const now = clock.now();
  await db
    .insert(redRains)
    .values([
      row(AGENT_ID, 100, now - 2, 1),
      row(AGENT_ID, 200, now - 1, 2),
      row(AGENT_ID, 400, now, 4),
      row(3, 800, now, 8),
    ]);
  const shown = async (query: Record<string, string>) => {
    const { list, footer, totalCount } = await get<W.RedRains>(HISTORY, query);
    return [list.map(({ total, count, remark, state }) => [total, count, remark, state]), footer, totalCount];
  };
  const footer = { total: '7.00', count: 7 };
  expect(await shown({ size: '2' })).toEqual([
    [
      ['4.00', 4, 'r400', 'DONE'],
      ['2.00', 2, 'r200', 'DONE'],
    ],
    ...[footer, 3],
  ]);
  expect(await shown({ size: '2', page: '2' })).toEqual([[['1.00', 1, 'r100', 'DONE']], footer, 3]);
});

it('[AGT-11] a transfer pays one open account below the agent, with a letter of its own', async () => {
  const before = await wallets();
  const had = (await lettersTo()).length;
  const codes = [];
  for (const [id, amount] of [
    [team[2]!.id, '1.00'],
    [team[0]!.id, '0.00'],
    [team[0]!.id, '-1.00'],
    [1, '1.00'],
    [team[1]!.id, '2.50'],
  ] as const) {
    codes.push((await give(id, amount)).body.errorCode ?? 'paid');
  }
  expect(codes).toEqual(['receiver.closed', 'validation', 'validation', 'not.found', 'paid']);
  expect(await wallets()).toEqual([before[0]! - 250, before[1], before[2]! + 250, before[3]]);
  expect((await lettersTo()).slice(had)).toEqual([[team[1]!.id, 'Money from your agent', ...letter('2.50')]]);
});

it('[AGT-11] [MEM-15] the letter groups the digits of the sum as the pages do', async () => {
  const had = (await lettersTo()).length;
  await rain({ mode: 'LIST', receivers: [{ customerId: String(team[0]!.id), amount: '1234.50' }] });
  expect((await lettersTo()).slice(had)).toEqual([[team[0]!.id, 'A red envelope for you', ...letter('1,234.50')]]);
});

it('[MEM-17] the open pages of both sides read the balance again, those of the giver, too', async () => {
  const { db } = gateway.services;
  await db.delete(pushFrames);
  await rain({ mode: 'EQUAL', total: '0.02', receivers: receivers().slice(0, 2) });
  const frames = await db.select().from(pushFrames).where(eq(pushFrames.type, 'BALANCE'));
  const notified = frames.map(({ memberId }) => memberId).sort((a, b) => a! - b!);
  expect(notified).toEqual([AGENT_ID, team[0]!.id, team[1]!.id]);
});
