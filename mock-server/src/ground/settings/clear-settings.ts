/** clearSettings: reset to the default settings; keys and the seed mark are preserved. */
import { inArray } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { defaultSettings } from './default-settings';
import type { SettingsStore } from './settings';
import { settings as table } from './settings.tables';

export async function clearSettings(tx: Tx, store: SettingsStore): Promise<void> {
  await tx.delete(table).where(inArray(table.key, Object.keys(defaultSettings)));
  await store.change({}, tx);
}
