/**
 * Archive: moves closed months of the ledger and of settled bets into tables of their own (docs/decisions/0023), in batches while
 * gateways run. Each batch is one transaction that also adds the moved amounts to the opening balances, so every balance, record
 * and ledger check is the same before, meanwhile and after; an interrupted run is continued by the next.
 */
import { startOfDay } from '@site/shared/kernel';
import { monthInSql } from '../../ground/db/days';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';
import { inTransaction } from '../../ground/db/transaction';
import { LIVE_DAYS } from '../../ground/ledger';
import { audit, SOUND } from '../../ground/ledger/audit';
import { ConfigError } from '../config-error';
import { archivePlay, oldestPlay, PLAY_ARCHIVES, type PlayPart } from './archive-play';

/** Numbers of moved rows. */
export type Archived = Readonly<Record<'transfers' | 'bets' | PlayPart, number>>;

const month: SQL = monthInSql(sql`at`);
const BATCH = 5_000;
/** Of the smallest rows of play, 100 bytes. */
const ROWS_PER_BLOCK = 80;
/** Advisory lock id: one archive at a time. */
const LOCK = 727_002;
const TABLES = ['archived_transfers', 'archived_postings', 'archived_bets', ...PLAY_ARCHIVES];

/**
 * Moves what is older than the month `before` (YYYY-MM).
 * @param at now, in epoch milliseconds
 * @throws ConfigError for a month that is too young, an unsound ledger, or daily totals that are not complete
 */
export async function archive(db: Database, before: string, at: number, batch = BATCH): Promise<Archived> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(before))
    throw new ConfigError(`--before is a month like 2026-09, not "${before}".`);
  const until = startOfDay(`${before}-01`);
  if (until > at - LIVE_DAYS * 86_400_000)
    throw new ConfigError(`The last ${LIVE_DAYS} days are never archived: choose a month that began before them.`);
  if (rows(await db.execute(sql`select from money_days_fill`)).length > 0)
    throw new ConfigError('Daily totals of the past are still being filled. Let a gateway run until it is done.');
  await assertSound(db);
  await createPartitions(db, before);
  const [first] = rows<{ id: string | number | null }>(
    await db.execute(sql`select coalesce(min(id) filter (where at >= ${until}), max(id) + 1) id from ledger_transfers`),
  );
  // By id, not by time: what stays is newer than everything that is moved, so an opening balance precedes every live posting.
  const boundary = Number(first?.id ?? 0);
  const done = {
    transfers: await inBatches(db, (tx) => moveTransfers(tx, boundary, batch)),
    bets: await inBatches(db, (tx) => moveBets(tx, until, batch)),
    ...(await archivePlay(db, until, (move) => inBatch(db, move), Math.ceil(batch / ROWS_PER_BLOCK))),
  };
  await assertSound(db);
  return done;
}

/** A partition of each table for every month that has rows to move. */
async function createPartitions(db: Database, before: string): Promise<void> {
  const [oldest] = rows<{ month: string | null }>(
    await db.execute(sql`select ${month} as month from
      (select least((select min(at) from ledger_transfers), (select min(at) from bets), ${oldestPlay}) at) oldest`),
  );
  await inTransaction(db, async (tx) => {
    await lockArchive(tx);
    for (let each = oldest?.month ?? before; each < before; each = nextMonth(each)) {
      for (const table of TABLES) {
        const name = `${table}_${each.replace('-', '_')}`;
        await tx.execute(sql.raw(`create table if not exists ${name} partition of ${table} for values in ('${each}')`));
      }
    }
  });
}

/** nextMonth('2026-12') → "2027-01" */
function nextMonth(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 7);
}

const lockArchive = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);

const inBatch = (db: Database, move: (tx: Tx) => Promise<unknown>): Promise<unknown> =>
  inTransaction(db, async (tx) => {
    await lockArchive(tx);
    return move(tx);
  });

/** Returns the number of moved rows. */
async function inBatches(db: Database, move: (tx: Tx) => Promise<unknown>): Promise<number> {
  for (let total = 0; ;) {
    const [row] = rows<{ n: string | number }>(await inBatch(db, move));
    if (Number(row!.n) === 0) return total;
    total += Number(row!.n);
  }
}

const moveTransfers = (tx: Tx, boundary: number, batch: number) =>
  tx.execute(sql`with t as (delete from ledger_transfers where id in
      (select id from ledger_transfers where id < ${boundary} order by id limit ${batch})
      returning ${month} as month, id, kind, member_id, ref, remark, at),
    p as (delete from ledger_postings p using t where p.transfer_id = t.id
      returning t.month, p.id, p.transfer_id, p.account_id, p.amount, p.balance_after),
    kept_transfers as (insert into archived_transfers (month, id, kind, member_id, ref, remark, at)
      select month, id, kind, member_id, ref, remark, at from t),
    kept_postings as (insert into archived_postings (month, id, transfer_id, account_id, amount, balance_after)
      select month, id, transfer_id, account_id, amount, balance_after from p),
    opened as (insert into ledger_openings (account_id, amount) select account_id, sum(amount) from p group by 1
      on conflict (account_id) do update set amount = ledger_openings.amount + excluded.amount)
    select count(*) n from t`);

const BET_COLUMNS = sql.raw(`id, member_id, at, settled_at, node_id, vassalage, game_type, game_name, round_id, stake,
  stake_bonus, stake_vendor, wallet_bet, valid_bet, payout, state, proof`);

/** Bets that ended before `until`. One that is still open stays, however old it is. */
const moveBets = (tx: Tx, until: number, batch: number) =>
  tx.execute(sql`with b as (delete from bets where id in
      (select id from bets where settled_at < ${until} and at < ${until} and state <> 'open' order by settled_at limit ${batch})
      returning ${month} as month, ${BET_COLUMNS}),
    kept as (insert into archived_bets (month, ${BET_COLUMNS}) select month, ${BET_COLUMNS} from b)
    select count(*) n from b`);

/** What is wrong with the archived rows; empty when they prove the opening balances. Reads all of them. */
export async function archiveFaults(db: Database): Promise<readonly string[]> {
  const openings = rows<{ id: string }>(
    await db.execute(sql`select id from
      (select account_id id, sum(amount) sum from archived_postings group by 1) p
      full join (select account_id id, amount from ledger_openings) o using (id)
      where coalesce(p.sum, 0) <> coalesce(o.amount, 0) order by id limit 20`),
  );
  const transfers = rows<{ id: string }>(
    await db.execute(sql`select coalesce(p.id, t.id) id from
      (select transfer_id id, sum(amount) sum from archived_postings group by 1) p
      full join (select id from archived_transfers) t on t.id = p.id
      where t.id is null or coalesce(p.sum, 0) <> 0 order by 1 limit 20`),
  );
  return [
    ...openings.map(({ id }) => `the opening balance of ${id} is not the sum of its archived postings`),
    ...transfers.map(({ id }) => `the archived transfer ${id} does not balance, or is not stored`),
  ];
}

async function assertSound(db: Database): Promise<void> {
  const found = await audit(db);
  const isSound = JSON.stringify(found) === JSON.stringify(SOUND);
  const faults = [
    ...(isSound ? [] : [`the ledger check found ${JSON.stringify(found)}`]),
    ...(await archiveFaults(db)),
  ];
  if (faults.length > 0)
    throw new ConfigError(`The ledger is not sound, nothing more is archived: ${faults.join('; ')}.`);
}
