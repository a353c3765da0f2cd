/** Debits of stakes: sent before the bet's transaction, placed inside it, rolled back when no bet is placed (PLAT-15). */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { OutsideWork } from '../../ground/outside-work';
import { refuse } from '../../ground/refuse';
import type { Services } from '../../ground/route';
import { walletTransactions } from './operator-wallet.tables';
import { cancelDebit, RETRY_MS, type WalletBet } from './outbox';
import { storeBalance } from './balances';
import { callWallet, type WalletAnswer } from './wallet-client';
import { walletPlayerOf } from './wallet-players';

export interface Stake {
  readonly memberId: number;
  /** Minor units. */
  readonly amount: number;
  readonly roundId: string;
  readonly game: string;
}

/** Refusal codes of a stake from an operator's wallet. */
export const DEBIT_REFUSALS = ['wallet.limit', 'wallet.unavailable'] as const;

/** A debit without a bet after this time was abandoned, for example by a crash. Longer than a request can take. */
const ABANDONED_MS = 60_000;

/**
 * The debit for this stake. The first call in a request throws `OutsideWork`, which debits the operator's wallet while no
 * transaction is open; the repeated handler gets the confirmed debit, which belongs to its bet from then on.
 */
export async function takeWalletStake(tx: Tx, services: Services, stake: Stake): Promise<WalletBet> {
  const isOfRound = and(
    eq(walletTransactions.roundId, stake.roundId),
    eq(walletTransactions.memberId, stake.memberId),
    eq(walletTransactions.kind, 'bet'),
    eq(walletTransactions.state, 'confirmed'),
    eq(walletTransactions.amount, stake.amount),
  );
  const [debit] = await tx.update(walletTransactions).set({ state: 'staked' }).where(isOfRound).returning();
  if (debit) return debit;
  const uuid = randomUUID();
  throw new OutsideWork(
    () => debitStake(services, stake, uuid),
    () => inTransaction(services.db, (own) => cancelDebit(own, uuid, services.clock.now(), 'no bet was placed')),
  );
}

/**
 * Debit the operator's wallet.
 * @throws Refusal `balance.insufficient`, `wallet.limit`, or `wallet.unavailable` when the outcome is unknown or the operator
 * refused for another reason: then the debit is rolled back.
 */
export async function debitStake(services: Services, stake: Stake, uuid: string = randomUUID()): Promise<void> {
  const { db, clock } = services;
  const player = (await walletPlayerOf(db, stake.memberId)) ?? refuse('wallet.unavailable');
  const at = clock.now();
  const { memberId, amount, roundId, game } = stake;
  const row = { uuid, memberId, integratorId: player.integratorId, kind: 'bet' as const, state: 'sending' as const };
  const times = { createdAt: at, nextAt: at + ABANDONED_MS, retryUntil: at + RETRY_MS };
  const stored = await inTransaction(db, (tx) =>
    tx
      .insert(walletTransactions)
      .values({ ...row, ...times, amount, roundId, game, attempts: 1 })
      .onConflictDoNothing()
      .returning({ uuid: walletTransactions.uuid }),
  );
  // Another request of this round is being debited: its outcome decides.
  if (stored.length === 0) refuse('system.busy', { status: 500 });
  const { currency } = await services.settings.get();
  const answer = await callWallet(services, player, currency, 'bet', {
    transaction_uuid: uuid,
    round_id: uuid,
    game_round: roundId,
    game,
    amount,
    currency,
  });
  const code = await inTransaction(db, async (tx) => {
    const done = clock.now();
    const isSending = and(eq(walletTransactions.uuid, uuid), eq(walletTransactions.state, 'sending'));
    const refusal = answer.kind === 'refused' ? DEFINITE_REFUSALS[answer.status] : undefined;
    if (refusal) {
      const refused = { state: 'refused' as const, lastError: reasonOf(answer), doneAt: done };
      await tx.update(walletTransactions).set(refused).where(isSending);
      return refusal;
    }
    if (answer.kind === 'ok') {
      const confirmed = await tx
        .update(walletTransactions)
        .set({ state: 'confirmed' })
        .where(isSending)
        .returning({ uuid: walletTransactions.uuid });
      await storeBalance(tx, memberId, answer.balance, done);
      if (confirmed.length > 0) return null;
    }
    await cancelDebit(tx, uuid, done, reasonOf(answer));
    return 'wallet.unavailable';
  });
  if (code) refuse(code);
}

function reasonOf(answer: WalletAnswer): string {
  if (answer.kind === 'refused') return answer.status;
  return answer.kind === 'unknown' ? answer.reason : 'confirmed too late';
}

/** The operator has surely debited nothing; after any other answer the debit is rolled back. */
const DEFINITE_REFUSALS: Readonly<Record<string, 'balance.insufficient' | 'wallet.limit'>> = {
  NOT_ENOUGH_MONEY: 'balance.insufficient',
  LIMIT_REACHED: 'wallet.limit',
};
