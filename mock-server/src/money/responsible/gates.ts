/** Checks of responsible play: the limits and breaks a member has set. Withdrawals are never affected. */
import { toDecimal } from '@site/shared/kernel';
import { and, eq, gte, sql } from 'drizzle-orm';
import { bets } from '../tables/bets.tables';
import type { Database, Tx } from '../../ground/db/database';
import { prepared } from '../../ground/db/prepared';
import { members } from '../../people/members/members.tables';
import { deposits } from '../tables/payments.tables';
import { refuse } from '../../ground/refuse';
import type { Context } from '../../ground/route';
import { refuseNotFull } from '../../people/members/only-full';
import { refuseWalletPlayer } from '../operator-wallet/wallet-players';
import { limits } from './responsible.tables';
import { secondsPlayed } from './seconds-played';

const PERIOD_MS = { '24H': 86_400_000, '7D': 7 * 86_400_000, '30D': 30 * 86_400_000 } as const;
export type LimitRow = typeof limits.$inferSelect;
/** A limit without its pending change. */
export type Limit = Pick<LimitRow, 'memberId' | 'kind' | 'period' | 'amount'>;

/** Usage of a limit's period: minor units, or minutes for SESSION. */
export async function usedOf(db: Database, { memberId, kind, period }: Limit, at: number): Promise<number> {
  const since = at - PERIOD_MS[period];
  if (kind === 'SESSION') return Math.floor((await secondsPlayed(db, memberId, since, at)) / 60);
  const total = (rows: { n: number | null }[]) => Number(rows[0]?.n ?? 0);
  if (kind === 'DEPOSIT') {
    const where = and(
      eq(deposits.memberId, memberId),
      gte(deposits.createdAt, since),
      sql`${deposits.state} not in ('FAILED', 'EXPIRED', 'CANCELLED')`,
    );
    return total(
      await db
        .select({ n: sql<number>`sum(${deposits.amount})` })
        .from(deposits)
        .where(where),
    );
  }
  const where = and(eq(bets.memberId, memberId), gte(bets.at, since), sql`${bets.state} <> 'void'`);
  const used = kind === 'LOSS' ? sql<number>`sum(${bets.stake} - ${bets.payout})` : sql<number>`sum(${bets.stake})`;
  return Math.max(0, total(await db.select({ n: used }).from(bets).where(where)));
}

/** Refusal codes of these checks (route … errors). */
export const BREAK_REFUSALS = ['timeout.active', 'self.excluded'] as const;
export const LIMIT_REFUSALS = [...BREAK_REFUSALS, 'limit.exceeded'] as const;

export async function assertMayDeposit(ctx: Context<unknown>, amount: number): Promise<void> {
  refuseNotFull(ctx);
  await refuseWalletPlayer(ctx);
  await assertNoBreak(ctx.db, ctx.member.memberId, ctx.at);
  const held = await limitsOf(ctx.db).execute({ memberId: ctx.member.memberId });
  await assertWithin(ctx.db, held, ['DEPOSIT'], amount, ctx.at);
}

/** A break that a member takes or took. */
type Pause = Awaited<ReturnType<typeof pauseOf>>;

/** What decides whether a member may bet. */
export interface PlayGate {
  readonly pause: Pause;
  readonly limits: readonly Limit[];
}

/**
 * Locks the member until the transaction ends, so concurrent rounds and lottery slips cannot both use the rest of a limit. What
 * is read for a bet is read after it.
 */
export const lockPlay = (tx: Tx, memberId: number): Promise<Pause> => lockedPause(tx).execute({ memberId });

/** Checks before a stake is debited: breaks, then loss, stake and time limits. */
export async function assertMayBet(
  tx: Tx,
  { pause, limits: held }: PlayGate,
  stake: number,
  at: number,
): Promise<void> {
  refuseAway(pause, at);
  await assertWithin(tx, held, ['LOSS', 'WAGER', 'SESSION'], stake, at);
}

/** Refuses play and deposits during a break or self-exclusion. */
export async function assertNoBreak(db: Database, memberId: number, at: number): Promise<void> {
  refuseAway(await readPause(db).execute({ memberId }), at);
}

/** The current break: its refusal code and its end. Null without one. */
export async function currentBreak(db: Database, memberId: number, at: number): Promise<Away | null> {
  return awayIn(await readPause(db).execute({ memberId }), at);
}

export interface Away {
  readonly code: 'timeout.active' | 'self.excluded';
  readonly until: number;
}

const pauseOf = (db: Database) =>
  db
    .select({ until: members.excludedUntil, kind: members.excludedKind })
    .from(members)
    .where(eq(members.id, sql.placeholder('memberId')));
const readPause = prepared((db) => pauseOf(db).prepare('pause'));
const lockedPause = prepared((db) => pauseOf(db).for('no key update').prepare('pause_locked'));

function awayIn([pause]: Pause, at: number): Away | null {
  if (!pause?.until || pause.until <= at) return null;
  return { code: pause.kind === 'TIMEOUT' ? 'timeout.active' : 'self.excluded', until: pause.until };
}

function refuseAway(pause: Pause, at: number): void {
  const away = awayIn(pause, at);
  if (!away) return;
  const { code, until } = away;
  refuse(code, { status: 403, value: { until }, words: { until: new Date(until).toISOString() } });
}

const limitsOf = prepared((db) =>
  db
    .select()
    .from(limits)
    .where(eq(limits.memberId, sql.placeholder('memberId')))
    .prepare('limits_of'),
);

async function assertWithin(db: Database, held: readonly Limit[], kinds: readonly string[], more: number, at: number) {
  for (const row of held.filter(({ kind }) => kinds.includes(kind))) {
    const most = row.amount;
    const used = await usedOf(db, row, at);
    // A used-up time limit refuses the next bet, because its duration is unknown.
    if (row.kind === 'SESSION' ? used >= most : used + more > most) {
      const [amount, so] = row.kind === 'SESSION' ? [String(most), String(used)] : [toDecimal(most), toDecimal(used)];
      const value = { kind: row.kind, period: row.period, amount, used: so };
      const frame = {
        memberId: row.memberId,
        type: 'LIMIT_REACHED' as const,
        data: { kind: row.kind, period: row.period },
      };
      refuse('limit.exceeded', { status: 403, value, notify: frame });
    }
  }
}
