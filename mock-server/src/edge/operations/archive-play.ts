/**
 * archivePlay: moves what bets of closed months leave beside the ledger: rounds, lottery orders and draws, transactions with
 * operators' wallets. They have no order by time that an index serves, so each table is read once, from its first block to its
 * last, and the rows of some blocks are moved in one transaction.
 */
import { monthInSql } from '../../ground/db/days';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';

interface PlayTable {
  readonly table: string;
  /** Column with the time that says to which month a row belongs, in epoch milliseconds. */
  readonly at: string;
  /** Rows that nothing reads or changes any more, except through a view of both tables. `r`: the row; `until`: end of the months. */
  readonly isClosed: (until: number) => SQL;
}

const PLAY_TABLES = {
  // One that was not shown is shown when the player comes back, whenever that is.
  rounds: {
    table: 'game_rounds',
    at: 'at',
    isClosed: (until) => sql`r.state <> 'open' and r.seen_at is not null and r.settled_at < ${until}`,
  },
  orders: {
    table: 'lottery_orders',
    at: 'at',
    isClosed: (until) => sql`r.state <> 'open' and r.draw_at < ${until} and r.settled_at < ${until}`,
  },
  draws: {
    table: 'lottery_draws',
    at: 'draw_at',
    isClosed: (until) => sql`r.settled_at < ${until} and not exists (select from lottery_orders o
      where o.game_id = r.game_id and o.numero = r.numero and o.state = 'open')`,
  },
  // A placed bet is looked up when its game ends, which its round end records.
  walletTransactions: {
    table: 'wallet_transactions',
    at: 'created_at',
    isClosed: (until) => sql`r.state in ('staked', 'refused', 'cancelled', 'done') and coalesce(r.done_at, 0) < ${until}
      and (r.state <> 'staked'
        or exists (select from wallet_transactions e where e.bet_uuid = r.uuid and e.kind = 'round-end')
        or exists (select from archived_wallet_transactions e where e.bet_uuid = r.uuid and e.kind = 'round-end'))`,
  },
} as const satisfies Readonly<Record<string, PlayTable>>;

export type PlayPart = keyof typeof PLAY_TABLES;
const PARTS = Object.keys(PLAY_TABLES) as PlayPart[];
/** Names of the tables in which the rows are stored then. */
export const PLAY_ARCHIVES = PARTS.map((part) => `archived_${PLAY_TABLES[part].table}`);

/** The time of the oldest row of all these tables; null: they are empty. */
export const oldestPlay: SQL = sql.raw(
  `least(${PARTS.map((part) => `(select min(${PLAY_TABLES[part].at}) from ${PLAY_TABLES[part].table})`).join()})`,
);

/**
 * Moves rows from before `until`; their partitions exist.
 * @param inBatch runs a batch in a transaction of its own
 * @param blocks of the table, whose rows are one batch
 * @returns how many rows were moved
 */
export async function archivePlay(
  db: Database,
  until: number,
  inBatch: (move: (tx: Tx) => Promise<unknown>) => Promise<unknown>,
  blocks: number,
): Promise<Record<PlayPart, number>> {
  const moved: Record<PlayPart, number> = { rounds: 0, orders: 0, draws: 0, walletTransactions: 0 };
  for (const part of PARTS) {
    const { table } = PLAY_TABLES[part];
    const [size] = rows<{ blocks: string | number }>(
      await db.execute(sql`select pg_relation_size(${table}::regclass) / current_setting('block_size')::int blocks`),
    );
    for (let first = 0; first < Number(size!.blocks); first += blocks) {
      const [row] = rows<{ n: string | number }>(
        await inBatch((tx) => moveBlocks(tx, PLAY_TABLES[part], until, first, first + blocks)),
      );
      moved[part] += Number(row!.n);
    }
  }
  return moved;
}

async function moveBlocks(tx: Tx, { table, at, isClosed }: PlayTable, until: number, from: number, to: number) {
  const [live, archived, time] = [table, `archived_${table}`, `r.${at}`].map((name) => sql.raw(name)) as [
    SQL,
    SQL,
    SQL,
  ];
  const [names] = rows<{ columns: string }>(
    await tx.execute(sql`select string_agg(quote_ident(column_name), ', ' order by ordinal_position) columns
      from information_schema.columns where table_schema = 'public' and table_name = ${table}`),
  );
  const columns = sql.raw(names!.columns);
  return tx.execute(sql`with gone as (delete from ${live} r
      where r.ctid >= ${`(${from},0)`}::tid and r.ctid < ${`(${to},0)`}::tid and ${time} < ${until} and ${isClosed(until)}
      returning ${monthInSql(time)} as month, r.*),
    stored as (insert into ${archived} (month, ${columns}) select month, ${columns} from gone)
    select count(*) n from gone`);
}
