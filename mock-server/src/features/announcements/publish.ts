/** publish: put a notice before the readers; every open page hears of it. */
import { announcements, type Localised } from '../../ground/content/content.tables';
import type { Tx } from '../../ground/db/database';
import { notify } from '../../ground/notifications/notify';

export interface Notice {
  /** For players, hot news for all, or for agents alone. */
  readonly type: 'PL' | 'H' | 'A';
  readonly title: Localised;
  readonly content: Localised;
}

/** The newest stands first. Returns its id. */
export async function publish(tx: Tx, notice: Notice, at: number): Promise<number> {
  const [row] = await tx
    .insert(announcements)
    .values({ ...notice, order: -1, startDate: at })
    .returning({ id: announcements.id });
  await notify(tx, null, 'ANNOUNCEMENT', { id: String(row!.id) }, at);
  return row!.id;
}
