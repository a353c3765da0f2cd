/** resetToSeed: deletes all data and seeds again while the gateway keeps running. */
import { notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';
import type { Services } from '../../ground/route';
import { settings as settingsTable } from '../../ground/settings/settings.tables';
import { fill, SEED_MARK } from '.';

/** Tables that running processes cache: migrations, settings with keys, the lottery's secret. */
const PRESERVED_TABLES = ['schema_migrations', 'settings', 'lottery_secrets'];

export async function resetToSeed(tx: Tx, { clock, settings }: Services): Promise<void> {
  const tables = rows<{ name: string }>(
    await tx.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`),
  );
  const mark = await tx
    .select()
    .from(settingsTable)
    .where(sql`${settingsTable.key} = ${SEED_MARK}`);
  const { size = 'full' } = (mark[0]?.value ?? {}) as { size?: 'full' | 'small' };
  const emptied = tables.map(({ name }) => name).filter((name) => !PRESERVED_TABLES.includes(name));
  await tx.execute(sql.raw(`truncate ${emptied.map((name) => `"${name}"`).join(', ')} restart identity`));
  await tx.delete(settingsTable).where(notInArray(settingsTable.key, ['sealKey']));
  await settings.change({}, tx);
  clock.setOffset(0);
  await fill(tx, clock.now(), size);
}
