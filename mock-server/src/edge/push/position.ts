/**
 * Position: which push frames a page has received. A page returns the last one it got (`after`) to any process, and gets the
 * frames that are missing. Frames are compared by the transaction that wrote them: ids are assigned before the commit, so a
 * smaller id can appear after a larger one, and a snapshot of PostgreSQL says exactly which were committed.
 */
import { sql, type SQL } from 'drizzle-orm';
import { pushFrames } from '../../ground/notifications/notifications.tables';

export interface Position {
  /** When every frame of the snapshot had been sent, at the site's clock. */
  readonly at: number;
  /** `pg_snapshot`: its frames have been received. */
  readonly snapshot: string;
  /** In the middle of frames that were read together: those of this snapshot up to this id, too. */
  readonly parts: readonly Part[];
}

interface Part {
  readonly upTo: number;
  readonly snapshot: string;
}

/** Characters. A longer one (hundreds of open transactions) is not sent: the page then reads its data again. */
const LONGEST = 1_000;

export function encodePosition({ at, snapshot, parts }: Position): string | null {
  const text = [at, snapshot, ...parts.flatMap((part) => [part.upTo, part.snapshot])].join('~');
  return text.length > LONGEST ? null : text;
}

/** Null: not made by `encodePosition`. */
export function decodePosition(text: unknown): Position | null {
  if (typeof text !== 'string' || text.length > LONGEST) return null;
  const [at = '', snapshot = '', ...rest] = text.split('~');
  const parts = Array.from({ length: Math.ceil(rest.length / 2) }, (_, index) => ({
    upTo: rest[2 * index]!,
    snapshot: rest[2 * index + 1] ?? '',
  }));
  const isValid =
    [at, ...parts.map(({ upTo }) => upTo)].every(isNumber) &&
    [snapshot, ...parts.map((part) => part.snapshot)].every(isSnapshot);
  if (!isValid) return null;
  return { at: Number(at), snapshot, parts: parts.map((part) => ({ ...part, upTo: Number(part.upTo) })) };
}

const isNumber = (text: string): boolean => /^\d{1,15}$/.test(text);

/** What PostgreSQL accepts: `xmin:xmax:ids`, the ids ascending, from xmin on and below xmax. */
function isSnapshot(text: string): boolean {
  const [xmin = '', xmax = '', ids, ...rest] = text.split(':');
  const open = ids ? ids.split(',') : [];
  if (ids === undefined || rest.length > 0 || ![xmin, xmax, ...open].every(isNumber)) return false;
  const [first, end, numbers] = [Number(xmin), Number(xmax), open.map(Number)];
  const isInOrder = numbers.every((id, index) => id >= (numbers[index - 1] ?? first) && id < end);
  return first > 0 && first <= end && isInOrder;
}

/** SQL: the frame is one of the position. */
const isIn = ({ snapshot, parts }: Position): SQL =>
  sql`(pg_visible_in_snapshot(${pushFrames.tx}, ${snapshot}::pg_snapshot)${sql.join(
    parts.map(
      (part) =>
        sql` or (${pushFrames.id} <= ${part.upTo} and pg_visible_in_snapshot(${pushFrames.tx}, ${part.snapshot}::pg_snapshot))`,
    ),
  )})`;

/**
 * SQL: the frame is not one of the position. An index finds it. A restored database can have frames of transactions that this
 * server has not reached yet: they are old.
 */
export const isAfter = (position: Position): SQL =>
  sql`(${pushFrames.tx} >= pg_snapshot_xmin(${position.snapshot}::pg_snapshot)
    and ${pushFrames.tx} < pg_snapshot_xmax(pg_current_snapshot()) and not ${isIn(position)})`;

export const isBetween = (after: Position, until: Position): SQL => sql`${isAfter(after)} and ${isIn(until)}`;
