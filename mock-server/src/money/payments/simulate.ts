/** Payment simulation: moves deposits and withdrawals on when they are due, with realistic delays. */
import { and, asc, eq, lte, notInArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import { commitWithEvents } from '../../ground/commit-with-events';
import { unavailableCodeOf } from '../../ground/db/unavailable';
import type { Emit } from '../../ground/events';
import type { Services } from '../../ground/route';
import { throwFaults } from '../../ground/for-each-row';
import { moveDeposit, type DepositRow } from './deposits';
import { deposits, withdrawals } from '../tables/payments.tables';
import { moveWithdrawal, type WithdrawRow, type WithdrawState } from './withdrawals';

const BATCH_SIZE = 50;

/** When the next payment moves on. */
export const paymentsDue = sql`(select least((select min(due_at) from deposits), (select min(due_at) from withdrawals)))`;

/**
 * Moves everything due on, one transaction for each step: deposits, then withdrawals, each in the order of time. Rows are taken
 * with SKIP LOCKED, so several processes handle each row once. One that fails, or that another process has, is left out until the
 * next run.
 * To test states: amounts ending in .13 fail, amounts ending in .15 are reviewed first.
 */
export async function advancePayments({ db, emit }: Pick<Services, 'db' | 'emit'>, at: number): Promise<number> {
  const faults: unknown[] = [];
  const skipped = { deposits: [] as number[], withdrawals: [] as number[] };
  let moved = 0;
  while (moved + faults.length < BATCH_SIZE) {
    const deposit = await nextDue(db, deposits, skipped.deposits, at);
    const id = deposit ?? (await nextDue(db, withdrawals, skipped.withdrawals, at));
    if (id === undefined) break;
    const skip = () => (deposit === undefined ? skipped.withdrawals : skipped.deposits).push(id);
    try {
      const isMoved = await commitWithEvents(db, emit, 'deposit-credited', (tx, emitted) =>
        deposit === undefined ? advanceWithdrawal(tx, id, at) : advanceDeposit(tx, emitted, id, at),
      );
      if (isMoved) moved += 1;
      else skip();
    } catch (error) {
      if (unavailableCodeOf(error)) throw error;
      skip();
      faults.push(error);
    }
  }
  throwFaults(faults);
  return moved;
}

/** The id of the one that was due first. */
async function nextDue(
  db: Database,
  table: typeof deposits | typeof withdrawals,
  skipped: readonly number[],
  at: number,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(lte(table.dueAt, at), notInArray(table.id, [...skipped])))
    .orderBy(asc(table.dueAt))
    .limit(1);
  return row?.id;
}

async function advanceDeposit(tx: Tx, emit: Emit, id: number, at: number): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(deposits)
    .where(and(eq(deposits.id, id), lte(deposits.dueAt, at)))
    .for('update', { skipLocked: true });
  if (!row) return false;
  const due = row.dueAt ?? at;
  const next = nextOfDeposit(row);
  await moveDeposit(tx, emit, row, next.state, due, next.afterMs === null ? null : due + next.afterMs);
  return true;
}

function nextOfDeposit(row: DepositRow): { state: DepositRow['state']; afterMs: number | null } {
  const cents = row.amount % 100;
  if (row.state === 'CREATED') {
    // Only QR payments happen outside our page; when unpaid, the order expires.
    const isPaid = row.dueAt !== row.expiresAt;
    return isPaid ? { state: 'PAYING', afterMs: 6_000 } : { state: 'EXPIRED', afterMs: null };
  }
  if (row.state === 'PAYING') {
    if (cents === 13) return { state: 'FAILED', afterMs: null };
    const needsReview = row.mode === 'MANUAL' || cents === 15;
    return needsReview ? { state: 'REVIEW', afterMs: 20_000 } : { state: 'SUCCESS', afterMs: null };
  }
  return { state: 'SUCCESS', afterMs: null };
}

const WITHDRAW_STEPS: Partial<Record<string, { readonly state: WithdrawState; readonly afterMs: number | null }>> = {
  REQUESTED: { state: 'REVIEW', afterMs: 8_000 },
  REVIEW: { state: 'APPROVED', afterMs: 3_000 },
  APPROVED: { state: 'PAYING', afterMs: 8_000 },
  PAYING: { state: 'PAID', afterMs: null },
};

async function advanceWithdrawal(tx: Tx, id: number, at: number): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.id, id), lte(withdrawals.dueAt, at)))
    .for('update', { skipLocked: true });
  if (!row) return false;
  const due = row.dueAt ?? at;
  if (row.state === 'REVIEW' && isDoubtful(row)) {
    await moveWithdrawal(tx, row, 'REJECTED', due, { reason: 'ACCOUNT_NOT_FOUND' });
    return true;
  }
  const next = WITHDRAW_STEPS[row.state];
  if (next)
    await moveWithdrawal(tx, row, next.state, due, { dueAt: next.afterMs === null ? null : due + next.afterMs });
  return next !== undefined;
}

/** Accounts ending in 0000 are refused, to test that state. */
const isDoubtful = (row: WithdrawRow): boolean => row.accountMasked.endsWith('0000');

/** The member has submitted the payment page. */
export async function payDeposit(
  tx: Tx,
  emit: Emit,
  id: number,
  reference: string,
  at: number,
): Promise<DepositRow | null> {
  const [row] = await tx
    .select()
    .from(deposits)
    .where(and(eq(deposits.id, id), eq(deposits.reference, reference)));
  if (!row) return null;
  if (row.state === 'CREATED') await moveDeposit(tx, emit, row, 'PAYING', at, at + 4_000);
  return row;
}
