/** publish: store a notice and push it to every open page. */
import { announcements, type Localised } from '../../ground/content/content.tables';
import type { Tx } from '../../ground/db/database';
import { paths } from '@site/shared/contract';
import { queueWebPush } from '../../ground/notifications/queue-web-push';
import { notify } from '../../ground/notifications/notify';

export interface Notice {
  /** PL: players, H: hot news for everyone, A: agents only. */
  readonly type: 'PL' | 'H' | 'A';
  readonly title: Localised;
  readonly content: Localised;
}

/** The newest is listed first. Returns the id. */
export async function publish(tx: Tx, notice: Notice, at: number): Promise<number> {
  const [row] = await tx
    .insert(announcements)
    .values({ ...notice, order: -1, startDate: at })
    .returning({ id: announcements.id });
  await notify(tx, null, 'ANNOUNCEMENT', { id: String(row!.id) }, at);
  // Agents' notices are read in the agent pages only.
  if (notice.type !== 'A') await queueWebPush(tx, { topic: 'promotion', members: null, path: paths.notice }, at);
  return row!.id;
}
