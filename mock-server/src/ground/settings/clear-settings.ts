/** clearSettings: back to the settings a new gateway begins with; keys and the seed's mark stay. */
import { inArray } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { defaultSettings } from './default-settings';
import type { SettingsStore } from './settings';
import { settings as table } from './settings.tables';

export async function clearSettings(tx: Tx, store: SettingsStore): Promise<void> {
  await tx.delete(table).where(inArray(table.key, Object.keys(defaultSettings)));
  await store.change({}, tx);
}
