/** Late pages of long lists: they read hardly more rows than the first page. On PostgreSQL, which counts the rows. */
import { addDays, dayOf } from '@site/shared/kernel';
import { sql } from 'drizzle-orm';
import { rows } from '../ground/db/migrate';
import { AGENT_ID, DEMO_ID } from './seed/seed-people';
import { openGateway, TEST_NOW, type TestGateway } from '../testing/gateway';
import { rowsRead } from '../testing/growth/rows-read';
import { startPostgres, type TestPostgres } from '../testing/postgres';

const ROWS = 3_000;
const SIZE = 20;
/** Of a dozen sessions those before the agent's own are read, which moves to the end when its last use is stored. */
const SESSIONS = 20;
/** Receives what the agent sends. */
const OTHER_ID = 4;

let postgres: TestPostgres;
let gateway: TestGateway;
beforeAll(async () => {
  postgres = await startPostgres({ seed: 'small' });
  gateway = await openGateway({ url: postgres.url });
  await fill();
});
afterAll(async () => {
  await gateway?.close();
  await postgres?.stop();
});

async function fill(): Promise<void> {
  const { db } = gateway.services;
  const at = sql`${TEST_NOW - 20 * 86_400_000}::bigint + n * 1000`;
  const each = sql`generate_series(1, ${ROWS}::int) n`;
  await db.execute(sql`insert into bets
    (member_id, at, settled_at, node_id, vassalage, game_type, game_name, round_id, stake, valid_bet, payout, state)
    select ${DEMO_ID}, ${at}, ${at}, '9002', 'BGS', 'RNG', 'Dice', 'deep' || n, 1000, 1000, 900, 'settled' from ${each}`);
  // All at noon and within the hour: of one day.
  await db.execute(sql`insert into play_days (member_id, day, game_type, vassalage, bets, stake, valid_bet, payout)
    values (${DEMO_ID}, ${dayOf(TEST_NOW - 20 * 86_400_000)}, 'RNG', 'BGS', ${ROWS}, ${ROWS * 1000}, ${ROWS * 1000}, ${ROWS * 900})
    on conflict (member_id, day, game_type, vassalage) do update set bets = play_days.bets + excluded.bets,
      stake = play_days.stake + excluded.stake, valid_bet = play_days.valid_bet + excluded.valid_bet,
      payout = play_days.payout + excluded.payout`);
  for (const [to, from] of [
    [DEMO_ID, null],
    [OTHER_ID, AGENT_ID],
  ] as const)
    await db.execute(sql`insert into letters (member_id, sender_id, title, content, at, read)
      select ${to}, ${from}::int, '{"EN":"Hello"}', '{"EN":"Hello"}', ${at}, true from ${each}`);
  await db.execute(sql`insert into deposits
    (member_id, amount, mode, channel, bank_code, state, steps, expires_at, created_at, finished_at, reference)
    select ${DEMO_ID}, 50000, 'QR', 'BKASH', 'BKASH', 'SUCCESS', '[]', ${TEST_NOW}, ${at}, ${at}, 'deep' || n from ${each}`);
  await db.execute(sql`insert into invite_links (agent_id, code, type, rebates, note, created_at)
    values (${AGENT_ID}, 'deep', 0, '[]', '', ${TEST_NOW})`);
  await db.execute(sql`insert into members (username, type, parent_id, path, depth, password_hash, password_at, nickname,
      rank, created_at, affiliate_url_id)
    select 'deep' || n, 0, ${AGENT_ID}, (select path from members where id = ${AGENT_ID}) || 'deep' || n || '/', 9, 'none',
      ${TEST_NOW}, 'deep', 1, ${at}, (select id from invite_links where code = 'deep') from ${each}`);
  await db.execute(sql`insert into ledger_accounts (id, member_id, balance)
    select 'cash:' || id, id, 0 from members where username like 'deep%'`);
  await db.execute(sql`vacuum analyze`);
}

const today = dayOf(TEST_NOW);
const range = { startDate: addDays(today, -29), endDate: today };
const number = (name: 'page' | 'pageNo') => (page: number) => ({
  [name]: String(page),
  [name === 'page' ? 'size' : 'pageSize']: String(SIZE),
});

interface Answer {
  readonly list: readonly object[];
  readonly [paging: string]: unknown;
}

const LISTS = [
  ['bet record', 'member', '/wps/report/accountGameBetHistory', range, number('pageNo')],
  ['deposit record', 'member', '/wps/report/depositTransaction', range, number('pageNo')],
  ['inbox', 'member', '/wps/relay/EMFE_getInbox', {}, number('page')],
  ['sent messages', 'agent', '/wps/message/outbox', {}, number('page')],
  ['downlines', 'agent', '/wps/agent/downlines', {}, number('pageNo')],
  ['members of a link', 'agent', '/wps/relay/MCSFE_viewRegisteredAffiliates', {}, number('page')],
  ['team bets', 'agent', '/wps/relay/ODSFE2_TeamBetDet', range, number('page')],
] as const;

/** Asks for a page of one of these lists. */
async function readerOf(as: 'member' | 'agent', path: string, query: object, of: ReturnType<typeof number>) {
  const token = await gateway.enter(as);
  const found = await gateway.services.db.execute(sql`select id from invite_links where code = 'deep'`);
  const [link] = rows<{ id: number }>(found);
  const ofLink: Record<string, string> = path.endsWith('viewRegisteredAffiliates')
    ? { affUrlId: String(link!.id) }
    : {};
  return async (page: number): Promise<Answer> => {
    const answer = await gateway.request('GET', path, { token, query: { ...query, ...ofLink, ...of(page) } });
    return answer.body.value as unknown as Answer;
  };
}

it.each(LISTS)(
  '[OPS-02] the last page of a long list reads as few rows as the first, and the middle one half of the list: %s',
  async (_name, as, path, query, of) => {
    const read = await readerOf(as, path, query, of);
    const { db } = gateway.services;
    const listed: number[] = [];
    const request = (page: number) => async () => listed.push((await read(page)).list.length);
    await request(1)();
    const first = await rowsRead(db, request(1));
    const last = await rowsRead(db, request(ROWS / SIZE));
    const middle = await rowsRead(db, request(ROWS / SIZE / 2));
    expect(listed).toEqual([SIZE, SIZE, SIZE, SIZE]);
    expect(last).toBeLessThanOrEqual(first + 10 * SIZE + SESSIONS);
    // A row that is skipped is read once, and nothing is computed for it.
    expect(middle).toBeLessThanOrEqual(first + ROWS / 2 + 10 * SIZE + SESSIONS);
  },
);

it.each([
  ...LISTS,
  ['statement', 'member', '/wps/v2/wallets/statement', range, number('page')],
  ['team transactions', 'agent', '/wps/report/downlineTransaction', range, number('pageNo')],
] as const)(
  '[OPS-02] a page after the last one has the totals of the list, and no row: %s',
  async (_name, as, path, query, of) => {
    const read = await readerOf(as, path, query, of);
    const withoutRows = ({ list: _list, page, ...totals }: Answer) => ({
      ...totals,
      total: (page as { total?: number } | undefined)?.total,
    });
    const [first, after] = [await read(1), await read(10_000)];
    expect(first.list.length).toBeGreaterThan(0);
    expect(after.list).toEqual([]);
    expect(withoutRows(after)).toEqual(withoutRows(first));
  },
);
