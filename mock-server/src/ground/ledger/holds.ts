/** Holds: money reserved now and decided later. pending → posted (paid out) or voided (returned). */
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { account, type AccountId } from './accounts';
import { ledgerHolds } from './ledger.tables';
import { post, type Posted } from './post';

export interface HoldRequest {
  readonly memberId: number;
  readonly amount: number;
  readonly ref: string;
  readonly at: number;
  readonly remark?: string;
}

/**
 * Move the amount from cash to held.
 * @throws Refusal `balance.insufficient`
 */
export async function hold(tx: Tx, request: HoldRequest): Promise<{ holdId: number; posted: Posted }> {
  const { memberId, amount, ref, at } = request;
  const posted = await post(tx, {
    kind: 'withdraw-hold',
    ...request,
    postings: [
      { account: account.cash(memberId), amount: -amount },
      { account: account.held(memberId), amount },
    ],
  });
  const [row] = await tx
    .insert(ledgerHolds)
    .values({ memberId, amount, ref, at, state: 'pending' })
    .returning({ id: ledgerHolds.id });
  return { holdId: row!.id, posted };
}

/** Pay the held amount to `to`, minus a fee. False when the hold was decided before; then nothing moves. */
export async function settleHold(tx: Tx, holdId: number, to: AccountId, at: number, fee = 0): Promise<boolean> {
  const row = await decide(tx, holdId, 'posted', at);
  if (!row) return false;
  const postings = [
    { account: account.held(row.memberId), amount: -row.amount },
    { account: to, amount: row.amount - fee },
    { account: account.house, amount: fee },
  ];
  await post(tx, { kind: 'withdraw', memberId: row.memberId, ref: row.ref, at, postings });
  return true;
}

/** Return the held amount to cash. False when the hold was decided before. */
export async function voidHold(tx: Tx, holdId: number, at: number): Promise<boolean> {
  const row = await decide(tx, holdId, 'voided', at);
  if (!row) return false;
  const postings = [
    { account: account.held(row.memberId), amount: -row.amount },
    { account: account.cash(row.memberId), amount: row.amount },
  ];
  await post(tx, { kind: 'withdraw-void', memberId: row.memberId, ref: row.ref, at, postings });
  return true;
}

async function decide(tx: Tx, holdId: number, state: 'posted' | 'voided', at: number) {
  const [row] = await tx
    .update(ledgerHolds)
    .set({ state, endedAt: at })
    .where(and(eq(ledgerHolds.id, holdId), eq(ledgerHolds.state, 'pending')))
    .returning();
  return row;
}
