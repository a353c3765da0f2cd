/**
 * Retention: how long rows are stored that are not needed for ever, and the job that deletes older ones. docs/scaling.md has the
 * whole list, also of the tables that are archived or never deleted. Push frames, proofs of writes (DPoP), tickets of streams and handover
 * tokens are deleted by their own areas.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Database, NotInTransaction } from '../ground/db/database';
import { forEachRow } from '../ground/for-each-row';
import { rows } from '../ground/db/migrate';
import { inTransaction } from '../ground/db/transaction';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface Retention {
  readonly table: string;
  /** Epoch milliseconds; has an index. */
  readonly column: string;
  readonly days: number;
  /** Rows to which the rule applies; the index has the same condition. */
  readonly where?: string;
  /** Deletes what belongs to the rows of `gone`: further data-modifying CTEs. */
  readonly more?: string;
}

export const RETENTION: readonly Retention[] = [
  // A repeated request comes within minutes, or when a phone is online again.
  { table: 'stored_answers', column: 'at', days: 7 },
  { table: 'captchas', column: 'expires_at', days: 1 },
  { table: 'codes', column: 'expires_at', days: 1 },
  { table: 'counters', column: 'until', days: 1 },
  { table: 'client_assertions', column: 'expires_at', days: 1 },
  { table: 'outbox', column: 'at', days: 90 },
  {
    table: 'letters',
    column: 'deleted_at',
    days: 30,
    where: 'deleted_at is not null and (sender_id is null or sender_deleted_at is not null)',
  },
  // With the rounds and seeds of demos. Rounds of real play do not need their launch any more.
  {
    table: 'game_sessions',
    column: 'expires_at',
    days: 30,
    more: `demo_rounds as (delete from game_rounds r using gone where gone.is_demo and r.owner = 'session:' || gone.id),
      demo_seeds as (delete from seed_pairs s using gone where gone.is_demo and s.owner = 'session:' || gone.id),`,
  },
  // Known devices are recognised for 90 days; a member sees the previous login after a year of absence.
  {
    table: 'sessions',
    column: 'expires_at',
    days: 400,
    more: 'subscriptions as (delete from web_push_subscriptions s using gone where s.token_hash = gone.token_hash),',
  },
];

/** Rows of a table in one transaction. */
const BATCH = 500;

const whereOf = ({ where }: Retention): SQL => sql.raw(where ? `and ${where}` : '');

/** Due when the oldest row of a table is over its time by an hour: then an hour's worth is deleted, not row by row. */
export const expiredDue: SQL = sql`least(${sql.join(
  RETENTION.map((rule) => {
    const overdueMs = rule.days * DAY_MS + HOUR_MS;
    return sql`(select min(${sql.raw(rule.column)}) + ${sql.raw(String(overdueMs))}::bigint
      from ${sql.raw(rule.table)} where true ${whereOf(rule)})`;
  }),
  sql`, `,
)})`;

/** A job. Deletes a batch of each table; returns whether there are more. */
export async function deleteExpired(
  { db }: { readonly db: Database & NotInTransaction },
  at: number,
): Promise<boolean> {
  let hasMore = false;
  await forEachRow(RETENTION, async (rule) => {
    const deleted = await deleteBatch(db, rule, at - rule.days * DAY_MS);
    if (deleted === BATCH) hasMore = true;
  });
  return hasMore;
}

/** Rows that another process is deleting are skipped. */
async function deleteBatch(db: Database & NotInTransaction, rule: Retention, before: number): Promise<number> {
  const [table, column] = [sql.raw(rule.table), sql.raw(rule.column)];
  const [row] = rows<{ n: string | number }>(
    await inTransaction(db, (tx) =>
      tx.execute(sql`with gone as (delete from ${table} where ctid = any(array(
          select ctid from ${table} where ${column} < ${before} ${whereOf(rule)} order by ${column} limit ${BATCH}
          for update skip locked)) returning *),
        ${sql.raw(rule.more ?? '')}
        counted as (select count(*) n from gone)
        select n from counted`),
    ),
  );
  return Number(row!.n);
}
