/** Members who are online, for jobs that look at what they have just done. */
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import { members } from '../members/members.tables';
import { sessions } from './sessions.tables';

const ONLINE_MS = 5 * 60_000;

export interface OnlineMember {
  readonly id: number;
  readonly rank: number;
}

export interface OnlineBatch {
  readonly members: readonly OnlineMember[];
  /** Whether others are online who are not in this batch. */
  readonly hasOthers: boolean;
}

/**
 * A reader for one job: each call returns the next members seen within five minutes, at most `size` and ordered by id,
 * and starts again after the last, so that with more members online than that all of them have their turn. Without
 * trial accounts.
 */
export function createOnlineReader(size: number): (db: Database, at: number) => Promise<OnlineBatch> {
  const lastIds = new WeakMap<Database, number>();
  return async (db, at) => {
    const after = lastIds.get(db) ?? 0;
    const found = await db
      .selectDistinct({ id: members.id, rank: members.rank })
      .from(members)
      .innerJoin(sessions, eq(sessions.memberId, members.id))
      .where(
        and(
          isNull(sessions.endedAt),
          gt(sessions.seenAt, at - ONLINE_MS),
          gt(members.id, after),
          sql`${members.type} <> 4`,
        ),
      )
      .orderBy(asc(members.id))
      .limit(size);
    lastIds.set(db, found.length < size ? 0 : found.at(-1)!.id);
    return { members: found, hasOthers: after > 0 || found.length === size };
  };
}
