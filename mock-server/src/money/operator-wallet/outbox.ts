/** Outbox: transactions for operators' wallets, written with the money they belong to and delivered by a job. */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../ground/db/database';
import { walletTransactions, type WalletTransaction } from './operator-wallet.tables';

/** Retried for this long, then listed for manual work. */
export const RETRY_MS = 24 * 3_600_000;

/** A confirmed debit that a bet can be placed with. */
export interface WalletBet {
  readonly uuid: string;
  readonly integratorId: number;
}

type NewEntry = Pick<WalletTransaction, 'memberId' | 'integratorId' | 'kind' | 'amount'> &
  Partial<Pick<WalletTransaction, 'betUuid' | 'roundId' | 'game' | 'endState'>>;

/** Store transactions in the caller's transaction; they are sent in this order. */
export async function enqueue(tx: Tx, entries: readonly NewEntry[], at: number): Promise<void> {
  for (const entry of entries) {
    const due = { uuid: randomUUID(), state: 'due' as const, createdAt: at, nextAt: at, retryUntil: at + RETRY_MS };
    await tx.insert(walletTransactions).values({ ...entry, ...due });
  }
}

/**
 * A placed bet ends: with a win (also of zero) and a completed round, or (`win` null) with a rollback and a cancelled round.
 * @returns the integrator whose wallet it is
 */
export async function endWalletBet(tx: Tx, uuid: string, win: number | null, at: number): Promise<number> {
  const [bet] = await tx.select().from(walletTransactions).where(eq(walletTransactions.uuid, uuid));
  await enqueueEnd(tx, bet!, win, at);
  return bet!.integratorId;
}

/** A debit that no bet was placed with is rolled back. Nothing happens when it was placed or cancelled before. */
export async function cancelDebit(tx: Tx, uuid: string, at: number, reason: string): Promise<void> {
  const isOpen = and(eq(walletTransactions.uuid, uuid), inArray(walletTransactions.state, ['sending', 'confirmed']));
  const [bet] = await tx
    .update(walletTransactions)
    .set({ state: 'cancelled', lastError: reason, doneAt: at })
    .where(isOpen)
    .returning();
  if (bet) await enqueueEnd(tx, bet, null, at);
}

async function enqueueEnd(tx: Tx, bet: WalletTransaction, win: number | null, at: number): Promise<void> {
  const { memberId, integratorId, uuid: betUuid, roundId, game } = bet;
  const about = { memberId, integratorId, betUuid, roundId, game };
  const end = win === null ? { kind: 'rollback' as const, amount: bet.amount } : { kind: 'win' as const, amount: win };
  const endState = win === null ? ('cancelled' as const) : ('completed' as const);
  await enqueue(
    tx,
    [
      { ...about, ...end },
      { ...about, kind: 'round-end', amount: 0, endState },
    ],
    at,
  );
}
