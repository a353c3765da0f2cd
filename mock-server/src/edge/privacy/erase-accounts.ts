/**
 * The job that erases accounts whose members requested it 30 days before. It waits, a day at a time, while money is on its
 * way, a bet is open or a member has joined below, and for the end of a break from play, which has to be enforced until then.
 */
import { and, asc, eq, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm';
import { walletTransactions } from '../../money/operator-wallet/operator-wallet.tables';
import { bets } from '../../money/tables/bets.tables';
import { deposits, withdrawals } from '../../money/tables/payments.tables';
import type { Database, Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { forEachRow } from '../../ground/for-each-row';
import { ledgerHolds } from '../../ground/ledger/ledger.tables';
import type { Services } from '../../ground/route';
import { members } from '../../people/members/members.tables';
import { hashPassword } from '../../people/members/passwords';
import { endSessions } from '../../people/sessions/sessions';
import { whereOf } from './copy-data';
import { erasures } from './erasures.tables';
import { hasTeam } from './has-team';
import { PERSONAL_DATA } from './personal-data';

const DAY_MS = 86_400_000;
const BATCH = 20;

/** When the next account is erased. */
export const erasuresDue = sql`(select min(due_at) from erasures where erased_at is null)`;

export async function eraseAccounts({ db, cheapHash }: Pick<Services, 'db' | 'cheapHash'>, at: number): Promise<void> {
  const isDue = and(isNull(erasures.erasedAt), lte(erasures.dueAt, at));
  const due = await db.select().from(erasures).where(isDue).orderBy(asc(erasures.dueAt)).limit(BATCH);
  await forEachRow(due, async ({ memberId }) => {
    // Of a random value; hashed outside the transaction.
    const passwordHash = await hashPassword(crypto.randomUUID(), cheapHash);
    await inTransaction(db, async (tx) => {
      const [request] = await tx
        .select()
        .from(erasures)
        .where(and(eq(erasures.memberId, memberId), isDue))
        .for('update', { skipLocked: true });
      if (!request) return;
      // The member can deposit, stake or begin a break until here.
      const [member] = await tx.select().from(members).where(eq(members.id, memberId)).for('update');
      const isOnBreak = member!.excludedUntil !== null && member!.excludedUntil > at;
      if (isOnBreak || (await hasTeam(tx, memberId)) || (await isMoneyMoving(tx, memberId))) {
        const dueAt = isOnBreak ? member!.excludedUntil! : at + DAY_MS;
        await tx.update(erasures).set({ dueAt }).where(eq(erasures.memberId, memberId));
        return;
      }
      await endSessions(tx, memberId, 'revoked', at);
      await erase(tx, memberId);
      await tx.update(members).set({ passwordHash, passwordAt: at }).where(eq(members.id, memberId));
      await tx.update(erasures).set({ erasedAt: at }).where(eq(erasures.memberId, memberId));
    });
  });
}

async function erase(tx: Tx, memberId: number): Promise<void> {
  for (const data of PERSONAL_DATA) {
    const where = whereOf(data, memberId);
    if (data.erase === 'delete') await tx.execute(sql.raw(`delete from ${data.table} where ${where}`));
    else if (data.erase !== 'keep')
      await tx.execute(sql.raw(`update ${data.table} set ${data.erase.set} where ${where}`));
  }
}

/** Whether a payment, a hold, a bet or a transaction of the member's operator wallet has not ended. */
async function isMoneyMoving(db: Database, memberId: number): Promise<boolean> {
  const open = await Promise.all([
    db
      .select({ id: deposits.id })
      .from(deposits)
      .where(
        and(eq(deposits.memberId, memberId), notInArray(deposits.state, ['SUCCESS', 'FAILED', 'EXPIRED', 'CANCELLED'])),
      )
      .limit(1),
    db
      .select({ id: withdrawals.id })
      .from(withdrawals)
      .where(and(eq(withdrawals.memberId, memberId), notInArray(withdrawals.state, ['PAID', 'REJECTED'])))
      .limit(1),
    db
      .select({ id: ledgerHolds.id })
      .from(ledgerHolds)
      .where(and(eq(ledgerHolds.memberId, memberId), eq(ledgerHolds.state, 'pending')))
      .limit(1),
    db
      .select({ id: bets.id })
      .from(bets)
      .where(and(eq(bets.memberId, memberId), eq(bets.state, 'open')))
      .limit(1),
    // The player's id at the operator, without which none can be sent, is erased.
    db
      .select({ seq: walletTransactions.seq })
      .from(walletTransactions)
      .where(
        and(
          eq(walletTransactions.memberId, memberId),
          inArray(walletTransactions.state, ['sending', 'confirmed', 'due', 'manual']),
        ),
      )
      .limit(1),
  ]);
  return open.some((found) => found.length > 0);
}
