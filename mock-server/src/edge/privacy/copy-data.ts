/** copyData: a member's own data, a page of rows at a time, as their copy shows them: instants in ISO 8601, amounts as decimals. */
import { toDecimal } from '@site/shared/kernel';
import type { DataCopy } from '@site/shared/wps';
import { sql } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';
import { refuse } from '../../ground/refuse';
import { PERSONAL_DATA, type PersonalData } from './personal-data';

/** Uploaded pictures are up to 5 MB each, so their pages are shorter. */
const PAGE = 500;
const PICTURES = 2;

interface CopiedPart {
  readonly name: string;
  readonly of: PersonalData;
}

export const COPIED_PARTS: readonly CopiedPart[] = PERSONAL_DATA.filter(({ copy }) => copy !== null).map((of) => ({
  name: of.part ?? of.table.replace(/^all_/, ''),
  of,
}));

const INSTANT = /(^|_)(at|until)$|^pending_from$/;
/** Columns with minor units. */
const AMOUNTS: ReadonlySet<string> = new Set([
  ...['amount', 'fee', 'bonus', 'balance', 'balance_after', 'stake', 'stake_bonus', 'stake_vendor', 'valid_bet'],
  ...[
    'payout',
    'jackpot',
    'unit_stake',
    'required',
    'completed',
    'price',
    'demo_balance',
    'base',
    'total',
    'pending_amount',
  ],
]);

/**
 * Parts from `part` on, until the page is full: most parts are short, and each page is a request.
 * @throws Refusal `not.found` for an unknown part
 */
export async function copyData(
  db: Database,
  memberId: number,
  { part, after = 0 }: { readonly part?: string | undefined; readonly after?: number | undefined },
): Promise<DataCopy> {
  const first = part === undefined ? 0 : COPIED_PARTS.findIndex(({ name }) => name === part);
  if (first < 0) refuse('not.found', { status: 404 });
  const parts: DataCopy['parts'] = [];
  let room = PAGE;
  for (let at = first; at < COPIED_PARTS.length; at += 1) {
    const { name, of } = COPIED_PARTS[at]!;
    const isLarge = of.table === 'uploads';
    const skip = at === first ? after : 0;
    const limit = isLarge ? PICTURES : room;
    const found = await read(db, memberId, of, skip, limit + 1);
    parts.push({ part: name, rows: found.slice(0, limit).map((row) => shown(of, row)) });
    const progress = { done: at, total: COPIED_PARTS.length };
    if (found.length > limit) return { parts, next: { part: name, after: skip + limit }, progress };
    room -= found.length;
    const following = COPIED_PARTS[at + 1];
    const isFull = room <= 0 || (isLarge && found.length > 0);
    if (isFull && following)
      return { parts, next: { part: following.name, after: 0 }, progress: { ...progress, done: at + 1 } };
  }
  return { parts, next: null, progress: { done: COPIED_PARTS.length, total: COPIED_PARTS.length } };
}

export const whereOf = ({ where }: PersonalData, memberId: number): string => where.replaceAll(':id', String(memberId));

async function read(db: Database, memberId: number, of: PersonalData, after: number, limit: number) {
  const columns = of.copy === '*' ? '*' : of.copy!.join(', ');
  const text = `select ${columns} from ${of.table} where ${whereOf(of, memberId)} order by ${of.order} limit ${limit} offset ${after}`;
  return rows<Record<string, unknown>>(await db.execute(sql.raw(text)));
}

function shown({ secret = [] }: PersonalData, row: Record<string, unknown>): Record<string, unknown> {
  const visible = Object.entries(row).filter(([name, value]) => !secret.includes(name) && value !== null);
  return Object.fromEntries(visible.map(([name, value]) => [name, shownValue(name, value)]));
}

function shownValue(name: string, value: unknown): unknown {
  // PostgreSQL sends 64-bit numbers as text.
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^-?\d{1,15}$/.test(value));
  if (isNumber && INSTANT.test(name)) return new Date(Number(value)).toISOString();
  return isNumber && AMOUNTS.has(name) ? toDecimal(Number(value)) : value;
}
