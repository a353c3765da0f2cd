/** Gates of responsible play: what a member has forbidden himself. Withdrawals never pass through here. */
import { toDecimal } from '@site/shared/kernel';
import { and, eq, gte, sql } from 'drizzle-orm';
import { bets } from '../bets/bets.tables';
import type { Database } from '../db/database';
import { members } from '../members/members.tables';
import { deposits } from '../payments/payments.tables';
import { refuse } from '../refuse';
import type { Context } from '../route';
import { refuseNotFull } from '../members/only-full';
import { limits } from './responsible.tables';

export const PERIOD_MS = { '24H': 86_400_000, '7D': 7 * 86_400_000, '30D': 30 * 86_400_000 } as const;
export type LimitRow = typeof limits.$inferSelect;

/** What a limit's period has used up, in minor units. */
export async function usedOf(db: Database, { memberId, kind, period }: LimitRow, at: number): Promise<number> {
  const since = at - PERIOD_MS[period];
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
  return kind === 'SESSION' ? 0 : Math.max(0, total(await db.select({ n: used }).from(bets).where(where)));
}

export async function assertMayDeposit(ctx: Context<unknown>, amount: number): Promise<void> {
  refuseNotFull(ctx);
  await assertNotAway(ctx.db, ctx.member.memberId, ctx.at);
  await assertWithin(ctx.db, ctx.member.memberId, ['DEPOSIT'], amount, ctx.at);
}

/** Before a stake leaves: pauses, then the loss and wager limits. */
export async function assertMayBet(db: Database, memberId: number, stake: number, at: number): Promise<void> {
  await assertNotAway(db, memberId, at);
  await assertWithin(db, memberId, ['LOSS', 'WAGER'], stake, at);
}

export async function assertNotAway(db: Database, memberId: number, at: number): Promise<void> {
  const [row] = await db
    .select({ until: members.excludedUntil, kind: members.excludedKind })
    .from(members)
    .where(eq(members.id, memberId));
  if (!row?.until || row.until <= at) return;
  const until = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(row.until);
  refuse(row.kind === 'TIMEOUT' ? 'timeout.active' : 'self.excluded', {
    status: 403,
    value: { until: row.until },
    words: { until },
  });
}

async function assertWithin(db: Database, memberId: number, kinds: readonly string[], more: number, at: number) {
  const rows = await db.select().from(limits).where(eq(limits.memberId, memberId));
  for (const row of rows.filter(({ kind }) => kinds.includes(kind))) {
    const most = row.amount;
    const used = await usedOf(db, row, at);
    if (used + more > most) {
      const value = { kind: row.kind, period: row.period, amount: toDecimal(most), used: toDecimal(used) };
      refuse('limit.exceeded', { status: 403, value });
    }
  }
}
