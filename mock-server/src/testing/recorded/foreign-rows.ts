/** Rows of other members, in every table that has rows of members: fillEmptyTables, removeRowsOfOthers, guardRows. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';
import { inTransaction } from '../../ground/db/transaction';

/** Columns with the id of the member whose row it is. */
const OWNERS = ['member_id', 'agent_id', 'payer_id', 'receiver_id', 'sender_id'];

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  /** Whether an insert must name it. */
  readonly needed: boolean;
}

/** Archives have partitions, which are made for months that end. */
async function columnsOf(db: Database): Promise<readonly Column[]> {
  return rows<{ table: string; column: string; type: string; needed: boolean }>(
    await db.execute(sql`select table_name "table", column_name "column", data_type "type",
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' needed
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'archived%'`),
  );
}

const isOwner = ({ column }: Column) => OWNERS.includes(column);

const ownersOf = (columns: readonly Column[], table: string) =>
  sql.join(
    columns.filter((column) => column.table === table && isOwner(column)).map(({ column }) => sql.identifier(column)),
    sql`, `,
  );

/**
 * A row of this member in every table of members where they have none yet. Its content is no valid one: a call that reads it by mistake
 * answers something else, or fails.
 */
export async function fillEmptyTables(db: Database, memberId: number, at: number): Promise<void> {
  const columns = await columnsOf(db);
  const valueOf = ({ column, type }: Column) => {
    if (OWNERS.includes(column)) return memberId;
    if (type === 'bigint') return at;
    if (type === 'integer') return 1;
    if (type === 'boolean') return false;
    return type === 'jsonb' || type === 'ARRAY' ? '{}' : `x${memberId}`;
  };
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const table of new Set(columns.filter(isOwner).map((column) => column.table))) {
      const [found] = rows(
        await tx.execute(
          sql`select from ${sql.identifier(table)} where ${memberId} in (${ownersOf(columns, table)}) limit 1`,
        ),
      );
      if (found) continue;
      const filled = columns.filter((column) => column.table === table && (column.needed || isOwner(column)));
      const names = sql.join(
        filled.map(({ column }) => sql.identifier(column)),
        sql`, `,
      );
      const values = sql.join(
        filled.map((column) => sql`${valueOf(column)}`),
        sql`, `,
      );
      await tx.execute(sql`insert into ${sql.identifier(table)} (${names}) values (${values})`);
    }
  });
}

export async function removeRowsOfOthers(db: Database, memberId: number): Promise<void> {
  const owned = (await columnsOf(db)).filter(isOwner);
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { table, column } of owned)
      await tx.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} <> ${memberId}`);
  });
}

/** From now on every write of a row of this member fails. */
export async function guardRows(db: Database, memberId: number): Promise<void> {
  const owned = (await columnsOf(db)).filter(isOwner);
  const names = sql.raw(OWNERS.map((name) => `'${name}'`).join(', '));
  await db.execute(sql`create function refuse_row() returns trigger language plpgsql as $$ begin
    if exists (select from jsonb_each_text(to_jsonb(coalesce(old, new))) field
      where field.key in (${names}, tg_argv[0]) and field.value = '${sql.raw(String(memberId))}')
    then raise exception 'a row of another member in %', tg_table_name; end if;
    return coalesce(new, old); end $$`);
  const guard = (table: string, id: string) =>
    db.execute(sql`create trigger refuse_row before insert or update or delete on ${sql.identifier(table)}
      for each row execute function refuse_row('${sql.raw(id)}')`);
  for (const table of new Set(owned.map((column) => column.table))) await guard(table, 'member_id');
  await guard('members', 'id');
}
