/** The job of the outbox: abandoned debits are rolled back, due transactions are sent, with a growing delay between attempts. */
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import type { Services } from '../../ground/route';
import { forEachRow } from '../../ground/for-each-row';
import { storeBalance } from './balances';
import { cancelDebit } from './outbox';
import { walletTransactions, type WalletTransaction } from './operator-wallet.tables';
import { callWallet, type Operation } from './wallet-client';
import { walletPlayerOf } from './wallet-players';

const BATCH_SIZE = 20;
/** No other process takes a transaction that is being sent; longer than a call can take. */
const LEASE_MS = 30_000;
const MAX_DELAY_MS = 10 * 60_000;

/** One transaction of a bet waits for the earlier ones of the same bet. */
const IS_FIRST = sql`not exists (select 1 from wallet_transactions e where e.bet_uuid = ${walletTransactions.betUuid}
  and e.seq < ${walletTransactions.seq} and e.state in ('due', 'manual'))`;

/** When the next transaction is sent, or the next debit counts as abandoned. */
export const walletTransactionsDue = sql`(select min(next_at) from wallet_transactions
  where state in ('sending', 'confirmed', 'due') and (state <> 'due' or ${IS_FIRST}))`;

/** Sends what is due, at most `BATCH_SIZE` per run. Returns how many were sent. */
export async function deliverWalletTransactions(services: Services, at: number): Promise<number> {
  let sent = 0;
  const deliverDue = async () => {
    const taken = await lease(services, at);
    await Promise.all(taken.map((row) => deliver(services, row)));
    sent = taken.length;
  };
  await forEachRow([() => cancelAbandoned(services, at), deliverDue], (step) => step());
  return sent;
}

async function cancelAbandoned({ db }: Services, at: number): Promise<void> {
  const isAbandoned = and(
    inArray(walletTransactions.state, ['sending', 'confirmed']),
    lte(walletTransactions.nextAt, at),
  );
  const found = await db
    .select({ uuid: walletTransactions.uuid })
    .from(walletTransactions)
    .where(isAbandoned)
    .limit(BATCH_SIZE);
  await forEachRow(found, ({ uuid }) =>
    inTransaction(db, async (tx) => {
      const [row] = await tx
        .select({ uuid: walletTransactions.uuid })
        .from(walletTransactions)
        .where(and(eq(walletTransactions.uuid, uuid), isAbandoned))
        .for('update', { skipLocked: true });
      if (row) await cancelDebit(tx, uuid, at, 'abandoned');
    }),
  );
}

/** Take due transactions. A round ends after its win. */
async function lease({ db }: Services, at: number): Promise<WalletTransaction[]> {
  return inTransaction(db, async (tx) => {
    const due = await tx
      .select({ seq: walletTransactions.seq })
      .from(walletTransactions)
      .where(and(eq(walletTransactions.state, 'due'), lte(walletTransactions.nextAt, at), IS_FIRST))
      .orderBy(walletTransactions.nextAt, walletTransactions.seq)
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return [];
    const seqs = due.map(({ seq }) => seq);
    return tx
      .update(walletTransactions)
      .set({ nextAt: at + LEASE_MS, attempts: sql`${walletTransactions.attempts} + 1` })
      .where(inArray(walletTransactions.seq, seqs))
      .returning();
  });
}

async function deliver(services: Services, row: WalletTransaction): Promise<void> {
  const { db, clock } = services;
  const player = await walletPlayerOf(db, row.memberId);
  const { currency } = await services.settings.get();
  const answer = player
    ? await callWallet(services, player, currency, row.kind as Operation, fieldsOf(row, currency))
    : { kind: 'refused' as const, status: 'the integrator has no wallet' };
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    const isDue = and(eq(walletTransactions.seq, row.seq), eq(walletTransactions.state, 'due'));
    if (answer.kind === 'ok') {
      await tx.update(walletTransactions).set({ state: 'done', doneAt: at, lastError: null }).where(isDue);
      await storeBalance(tx, row.memberId, answer.balance, at);
      return;
    }
    const lastError = answer.kind === 'refused' ? answer.status : answer.reason;
    const nextAt = at + Math.min(MAX_DELAY_MS, 1000 * 2 ** Math.min(row.attempts, 20));
    const state = at >= row.retryUntil ? ('manual' as const) : ('due' as const);
    await tx.update(walletTransactions).set({ state, lastError, nextAt }).where(isDue);
  });
}

function fieldsOf(row: WalletTransaction, currency: string): object {
  const id = { transaction_uuid: row.uuid };
  if (row.kind === 'promo') return { ...id, amount: row.amount, currency };
  const bet = { ...id, reference_transaction_uuid: row.betUuid, round_id: row.betUuid, game_round: row.roundId };
  if (row.kind === 'round-end') return { ...bet, state: row.endState };
  return { ...bet, game: row.game, amount: row.amount, currency };
}
