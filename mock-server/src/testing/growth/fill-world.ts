/** Fills a PostgreSQL database with members who are not part of the demo data: agent trees, play, money, messages. */
import { addDays, dayOf } from '@site/shared/kernel';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';

export interface WorldSize {
  readonly members: number;
  /** Settled bets of each member, spread over the last thirty days. */
  readonly betsEach: number;
  /** The trees of the members are below this one. Default: each is a tree of its own. */
  readonly under?: { readonly id: number; readonly path: string; readonly depth: number };
}

export interface Filled {
  readonly members: number;
  readonly bets: number;
  readonly postings: number;
}

/** One agent, 9 agents below, and 90 members below those. */
const TREE = 100;
const AGENTS = 10;
const DAYS = 30;
const DAY_MS = 86_400_000;
/** Members per statement: bounds the memory of the server and shows progress. */
const BATCH = 20_000;

/**
 * Adds `members` whose rows look like those the gateway writes (ids, paths, account names, kinds), made by the server
 * itself. The sums of the ledger stay zero; member accounts store the balance of their last posting.
 */
export async function fillWorld(
  db: Database,
  now: number,
  { members, betsEach, under }: WorldSize,
  onProgress: (filled: number) => void = () => undefined,
): Promise<Filled> {
  await reopenDays(db);
  for (let filled = 0; filled < members; filled += BATCH) {
    const count = Math.min(BATCH, members - filled);
    const first = (await largest(db, 'members')) + 1;
    await fillMembers(db, now, first, count, under);
    await fillPlay(db, now, first, count, betsEach);
    await fillRemaining(db, now, first, count);
    onProgress(filled + count);
  }
  await db.execute(sql`select setval(pg_get_serial_sequence('members', 'id'), (select max(id) from members))`);
  await db.execute(sql`vacuum analyze`);
  const [count] = rows<{ members: string; bets: string; postings: string }>(
    await db.execute(sql`select (select count(*) from members) members, (select count(*) from bets) bets,
      (select count(*) from ledger_postings) postings`),
  );
  return { members: Number(count!.members), bets: Number(count!.bets), postings: Number(count!.postings) };
}

/** Forgets the totals of agents, which their job makes again: each row of a closed day would mark it, at ten times its own cost. */
const reopenDays = (db: Database): Promise<unknown> =>
  db.execute(sql`truncate agent_days, agent_play_days, agent_sizes, agent_closed_days, agent_dirty_days`);

const NO_PARENT = { id: null, path: '/', depth: -1 };

async function largest(db: Database, table: 'members' | 'ledger_transfers'): Promise<number> {
  const [row] = rows<{ id: string }>(
    await db.execute(sql`select coalesce(max(id), 0) id from ${sql.identifier(table)}`),
  );
  return Number(row!.id);
}

/** Member ids of a batch, as a set named `m` with `id` and `place` (0 to 99) in its tree. */
const batch = (first: number, count: number): SQL =>
  sql`(select id, (id - ${first}) % ${TREE} as place from generate_series(${first}::int, ${first + count - 1}::int) id) m`;

async function fillMembers(
  db: Database,
  now: number,
  first: number,
  count: number,
  { id, path, depth }: WorldSize['under'] | typeof NO_PARENT = NO_PARENT,
): Promise<void> {
  const agent = sql`m.id - m.place + 1 + m.place % ${AGENTS - 1}`;
  await db.execute(sql`insert into members
    (id, username, type, parent_id, path, depth, password_hash, password_at, nickname, rank, created_at)
    overriding system value
    select m.id, 'world' || m.id, case when m.place < ${AGENTS} then 3 else 0 end,
      case when m.place = 0 then ${id}::int when m.place < ${AGENTS} then m.id - m.place else ${agent} end,
      ${path} || case when m.place = 0 then m.id || '/'
        when m.place < ${AGENTS} then m.id - m.place || '/' || m.id || '/'
        else m.id - m.place || '/' || ${agent} || '/' || m.id || '/' end,
      ${depth}::int + case when m.place = 0 then 1 when m.place < ${AGENTS} then 2 else 3 end,
      'none', ${now}, 'World ' || m.id, 1 + m.id % 5, ${now} - (m.id % ${2 * DAYS}) * ${DAY_MS}::bigint
    from ${batch(first, count)}`);
  await db.execute(sql`insert into ledger_accounts (id, member_id, balance)
    select pocket || ':' || m.id, m.id, case pocket when 'cash' then 100000 else 0 end
    from ${batch(first, count)}, unnest(array['cash', 'bonus', 'held', 'locked']) pocket`);
}

async function fillPlay(db: Database, now: number, first: number, count: number, betsEach: number): Promise<void> {
  const at = sql`(${now} - ((m.id * 7919::bigint + n * 104729) % ${DAYS * 86_400}) * 1000::bigint)`;
  await db.execute(sql`insert into bets
    (member_id, at, settled_at, node_id, vassalage, game_type, game_name, round_id, stake, valid_bet, payout, state)
    select m.id, ${at}, ${at} + 1000, '9002', 'BGS', 'RNG', 'Dice', 'world' || m.id || '-' || n, 1000, 1000, 900, 'settled'
    from ${batch(first, count)}, generate_series(1, ${betsEach}::int) n`);
  const transfer = (await largest(db, 'ledger_transfers')) + 1;
  // Transfers 2k and 2k + 1 of the batch are stake and payout of its bet k.
  const moves = sql`(select id, id - ${transfer} as at_place, ${first} + (id - ${transfer}) / ${2 * betsEach} as member_id
    from generate_series(${transfer}::bigint, ${transfer + 2 * betsEach * count - 1}::bigint) id) t`;
  await db.execute(sql`insert into ledger_transfers (id, kind, member_id, ref, remark, at) overriding system value
    select t.id, case t.id % 2 when ${transfer % 2} then 'bet' else 'win' end, t.member_id,
      'world' || t.id, 'Dice', ${now} - ((t.member_id * 7919 + t.at_place * 104729) % ${DAYS * 86_400}) * 1000::bigint
    from ${moves}`);
  await db.execute(sql`insert into ledger_postings (transfer_id, account_id, amount, balance_after)
    select t.id, side.account, side.sign * case t.id % 2 when ${transfer % 2} then 1000 else -900 end,
      case side.sign when -1 then 100000 end
    from ${moves}, lateral (values ('cash:' || t.member_id, -1), ('games:BGS', 1)) side(account, sign)`);
  await db.execute(
    sql`select setval(pg_get_serial_sequence('ledger_transfers', 'id'), (select max(id) from ledger_transfers))`,
  );
}

async function fillRemaining(db: Database, now: number, first: number, count: number): Promise<void> {
  const start = addDays(dayOf(now), 1 - DAYS);
  const day = sql`to_char(${start}::date + (m.id * 7 + n * 11) % ${DAYS}, 'YYYY-MM-DD')`;
  await db.execute(sql`insert into play_days (member_id, day, game_type, vassalage, bets, stake, valid_bet, payout)
    select m.id, ${day}, 'RNG', 'BGS', 2, 2000, 2000, 1800 from ${batch(first, count)}, generate_series(1, 5) n
    on conflict do nothing`);
  await db.execute(sql`insert into login_days (member_id, day)
    select m.id, ${day} from ${batch(first, count)}, generate_series(1, 5) n on conflict do nothing`);
  await db.execute(sql`insert into rebate_lines (beneficiary_id, day, source_id, product_type, base, bps, amount, paid_at)
    select m.id, ${day}, m.id, 'RNG', 2000, 50, 10, ${now} from ${batch(first, count)}, generate_series(1, 5) n
    where ${day} < ${dayOf(now)} on conflict do nothing`);
  // These days are settled: the rebate job would otherwise write their lines again.
  await db.execute(sql`insert into rebate_days (day, at)
    select to_char(${start}::date + n, 'YYYY-MM-DD'), ${now} from generate_series(0, ${DAYS - 2}::int) n
    on conflict do nothing`);
  await db.execute(sql`insert into deposits
    (member_id, amount, mode, channel, bank_code, state, steps, expires_at, created_at, finished_at, reference)
    select m.id, 50000, 'QR', 'BKASH', 'BKASH', 'SUCCESS', '[]', ${now}, ${now} - m.id % ${DAYS} * ${DAY_MS}::bigint,
      ${now}, 'world' || m.id from ${batch(first, count)}`);
  await db.execute(sql`insert into withdrawals
    (member_id, amount, bank_code, account_masked, state, steps, created_at, finished_at)
    select m.id, 20000, 'BKASH', '••••', 'PAID', '[]', ${now} - m.id % ${DAYS} * ${DAY_MS}::bigint, ${now}
    from ${batch(first, count)}`);
  await db.execute(sql`insert into letters (member_id, title, content, at, read)
    select m.id, '{"en":"Hello"}', '{"en":"Hello"}', ${now} - n * ${DAY_MS}::bigint, n > 1
    from ${batch(first, count)}, generate_series(1, 3) n`);
  await db.execute(sql`insert into sessions
    (token_hash, member_id, device_id, device_name, os, ip, country, created_at, seen_at, expires_at)
    select 'world' || m.id, m.id, 'd', 'Phone', 'Android', '127.0.0.1', 'BD', ${now}, ${now} - m.id % 600 * 1000::bigint, ${now + DAY_MS}
    from ${batch(first, count)}`);
}
