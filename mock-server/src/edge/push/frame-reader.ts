/** createFrameReader: the push frames that have been committed since the last read, by any process, each of them once. */
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';
import { pushFrames } from '../../ground/notifications/notifications.tables';
import { encodePosition, isAfter, isBetween, type Position } from './position';

export interface PushFrame {
  readonly id: number;
  /** Null: for everyone. */
  readonly memberId: number | null;
  readonly type: string;
  readonly data: unknown;
  readonly at: number;
  /** Which frames a page has received that has received this one; null: too long to send. */
  readonly position: string | null;
}

export interface FrameReader {
  /** Frames in the order of their ids; none after a `forget`: only frames from then on are read. */
  readonly read: () => Promise<readonly PushFrame[]>;
  /** Up to the last read; null: before the first, or forgotten. */
  readonly position: () => Position | null;
  /** A member's frames after the first and up to the second position; null: more than fit. */
  readonly between: (memberId: number, after: Position, until: Position) => Promise<readonly PushFrame[] | null>;
  /** Whether this database has reached the position: one that was restored from a backup may not have. */
  readonly hasReached: (position: Position) => Promise<boolean>;
  readonly forget: () => void;
}

const PAGE = 500;

const { id, memberId, type, data, at } = pushFrames;
const columns = { id, memberId, type, data, at, snapshot: sql<string>`pg_current_snapshot()::text` };

export function createFrameReader(db: Database, now: () => number): FrameReader {
  let current: Position | null = null;

  const page = (position: Position) =>
    db.select(columns).from(pushFrames).where(isAfter(position)).orderBy(asc(pushFrames.id)).limit(PAGE);

  const start = async (): Promise<Position> => {
    const at = now();
    const [found] = rows<{ snapshot: string }>(await db.execute(sql`select pg_current_snapshot()::text snapshot`));
    return { at, snapshot: found!.snapshot, parts: [] };
  };

  const readAfter = async (last: Position): Promise<readonly PushFrame[]> => {
    const at = now();
    const fresh: PushFrame[] = [];
    let [position, { snapshot }, found] = [{ ...last, at }, last, [] as Awaited<ReturnType<typeof page>>];
    do {
      found = await page(position);
      const before = position;
      // Without a frame the old snapshot is as good: it has the same frames.
      snapshot = found[0]?.snapshot ?? snapshot;
      const upTo = (id: number): Position => ({ ...before, parts: [...before.parts, { upTo: id, snapshot }] });
      fresh.push(...found.map((row) => withPosition(row, upTo(row.id))));
      if (found.length > 0) position = upTo(found.at(-1)!.id);
    } while (found.length === PAGE);
    current = { at, snapshot, parts: [] };
    return fresh.map((frame, index) =>
      index === fresh.length - 1 ? { ...frame, position: encodePosition(current!) } : frame,
    );
  };

  return {
    read: async () => {
      if (current) return readAfter(current);
      current = await start();
      return [];
    },
    position: () => current,
    between: async (member, after, until) => {
      const found = await db
        .select(columns)
        .from(pushFrames)
        .where(and(isBetween(after, until), or(eq(pushFrames.memberId, member), isNull(pushFrames.memberId))))
        .orderBy(asc(pushFrames.id))
        .limit(PAGE + 1);
      if (found.length > PAGE) return null;
      const upTo = (id: number): Position => ({
        ...after,
        parts: [...after.parts, { upTo: id, snapshot: until.snapshot }],
      });
      return found.map((row, index) => withPosition(row, index === found.length - 1 ? until : upTo(row.id)));
    },
    hasReached: async ({ snapshot }) => {
      const reached = sql`select pg_snapshot_xmax(${snapshot}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) reached`;
      return rows<{ reached: boolean }>(await db.execute(reached))[0]!.reached;
    },
    forget: () => (current = null),
  };
}

const withPosition = (
  { snapshot: _, ...frame }: Omit<PushFrame, 'position'> & { readonly snapshot: string },
  position: Position,
): PushFrame => ({ ...frame, position: encodePosition(position) });
