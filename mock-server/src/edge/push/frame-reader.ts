/** createFrameReader: the push frames that have been committed since the last read, by any process, each of them once. */
import { asc, desc, gt } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import { pushFrames } from '../../ground/notifications/notifications.tables';

export type PushFrame = typeof pushFrames.$inferSelect;

export interface FrameReader {
  /** Forget what was: only frames from now on are read. */
  readonly start: () => Promise<void>;
  readonly read: () => Promise<readonly PushFrame[]>;
}

/**
 * A transaction takes its frame's id before it commits, so a smaller id can appear after a larger one. Ids are therefore
 * read again for this time, and those already returned are skipped.
 */
const LATE_COMMIT_MS = 5_000;
/** How many ids before the newest one may still be uncommitted when reading starts. */
const OPEN_AT_START = 200;
const PAGE = 500;

export function createFrameReader(db: Database, now: () => number = () => performance.now()): FrameReader {
  /** Every frame up to this id has been returned, or has not been committed in time. */
  let floor = 0;
  /** When the frames above the floor were returned, by id. */
  let returned = new Map<number, number>();

  const page = (after: number) =>
    db.select().from(pushFrames).where(gt(pushFrames.id, after)).orderBy(asc(pushFrames.id)).limit(PAGE);

  const raiseFloor = (at: number): void => {
    for (const [id, returnedAt] of returned) if (at - returnedAt > LATE_COMMIT_MS) floor = Math.max(floor, id);
    for (const id of returned.keys()) if (id <= floor) returned.delete(id);
  };

  return {
    start: async () => {
      const newest = await db
        .select({ id: pushFrames.id })
        .from(pushFrames)
        .orderBy(desc(pushFrames.id))
        .limit(OPEN_AT_START);
      const at = now();
      floor = Math.max(0, (newest[0]?.id ?? 0) - OPEN_AT_START);
      returned = new Map(newest.map(({ id }) => [id, at]));
    },
    read: async () => {
      raiseFloor(now());
      const fresh: PushFrame[] = [];
      for (let after = floor; ;) {
        const rows = await page(after);
        fresh.push(...rows.filter(({ id }) => !returned.has(id)));
        if (rows.length < PAGE) break;
        after = rows.at(-1)!.id;
      }
      const at = now();
      for (const { id } of fresh) returned.set(id, at);
      return fresh;
    },
  };
}
