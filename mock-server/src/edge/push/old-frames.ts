/** Push frames are stored for pages that lost their connection, and for a while only. */
import { lt, sql } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { pushFrames } from '../../ground/notifications/notifications.tables';
import type { Services } from '../../ground/route';

/** A page that was connected up to this time ago gets what it missed. */
export const RESUME_MS = 15 * 60_000;
/** A frame has the time at which its transaction began. */
const RETENTION_MS = RESUME_MS + 60_000;

/** When the oldest frame is old. */
export const oldFramesDue = sql`(select min(at) + ${RETENTION_MS + 1}::int from push_frames)`;

/** Delete old frames. A job. */
export const deleteOldFrames = ({ db }: Pick<Services, 'db'>, at: number): Promise<unknown> =>
  inTransaction(db, (tx) => tx.delete(pushFrames).where(lt(pushFrames.at, at - RETENTION_MS)));
