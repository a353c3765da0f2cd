/** Active bonuses: released to cash when wagered, forfeited on request, removed when expired. */
import { toDecimal } from '@site/shared/kernel';
import type { ActiveBonuses } from '@site/shared/wps';
import { and, asc, eq, sql } from 'drizzle-orm';
import { contributions, turnoverTasks } from '../../money/bets';
import { localise } from '../../ground/content/localise';
import type { Database, Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { forEachRow } from '../../ground/for-each-row';
import { account, ledger } from '../../ground/ledger';
import { notify } from '../../ground/notifications/notify';
import { refuse } from '../../ground/refuse';
import type { Context, Services, WriteContext } from '../../ground/route';
import { writeBonusLetter } from './bonus-letters';
import { bonuses } from './rewards.tables';

type BonusRow = typeof bonuses.$inferSelect;

const activeOf = (db: Database, memberId: number): Promise<BonusRow[]> =>
  db
    .select()
    .from(bonuses)
    .where(and(eq(bonuses.memberId, memberId), eq(bonuses.state, 'ACTIVE')))
    .orderBy(asc(bonuses.id));

export async function activeBonuses({ db, member, language }: Context<unknown>): Promise<ActiveBonuses> {
  const list = await activeOf(db, member.memberId);
  const tasks = await db.select().from(turnoverTasks).where(eq(turnoverTasks.memberId, member.memberId));
  return list.map((row) => {
    const task = tasks.find(({ ref }) => ref === row.ref);
    return {
      claimId: String(row.id),
      title: localise(row.title, language),
      bonus: toDecimal(row.amount),
      wagerRequired: toDecimal(task?.required ?? 0),
      wagerDone: toDecimal(task?.completed ?? 0),
      expireTime: row.expiresAt,
      forfeitable: true,
      contribution: contributions(),
    };
  });
}

export async function forfeitBonus({ db, member, at, params }: WriteContext<{ claimId: string }>): Promise<true> {
  const id = Number(params.claimId) || 0;
  const [row] = await db
    .select()
    .from(bonuses)
    .where(and(eq(bonuses.id, id), eq(bonuses.memberId, member.memberId)));
  if (!row) refuse('not.found', { status: 404 });
  if ((await endBonus(db, row, 'FORFEITED', at)) === null) refuse('state.changed', { status: 409 });
  return true;
}

/** When the next active bonus expires. */
export const bonusesDue = sql`(select min(expires_at) from bonuses where state = 'ACTIVE')`;

/** Converts bonuses with completed wagering to cash and removes expired ones, with a letter. A job. */
export async function settleBonuses({ db, settings }: Pick<Services, 'db' | 'settings'>, at: number): Promise<void> {
  const ready = await db
    .select({ bonus: bonuses, doneAt: turnoverTasks.doneAt })
    .from(bonuses)
    .leftJoin(turnoverTasks, and(eq(turnoverTasks.ref, bonuses.ref), eq(turnoverTasks.memberId, bonuses.memberId)))
    .where(
      and(eq(bonuses.state, 'ACTIVE'), sql`(${turnoverTasks.doneAt} is not null or ${bonuses.expiresAt} <= ${at})`),
    )
    .limit(100);
  if (ready.length === 0) return;
  const { currency } = await settings.get();
  await forEachRow(ready, ({ bonus, doneAt }) => {
    const state = doneAt === null ? 'EXPIRED' : 'RELEASED';
    return inTransaction(db, async (tx) => {
      const amount = await endBonus(tx, bonus, state, at);
      const { memberId, title } = bonus;
      if (amount) await writeBonusLetter(tx, state, { memberId, title, amount, currency, at });
    });
  });
}

/**
 * The rest of the bonus wallet that belongs to this bonus. For the last active bonus that is everything, so winnings from
 * bonus stakes are included; otherwise at most its own amount. Zero when it was lost in play.
 * @returns what was moved, in minor units; null when the bonus has ended before
 */
async function endBonus(
  tx: Tx,
  row: BonusRow,
  state: 'RELEASED' | 'FORFEITED' | 'EXPIRED',
  at: number,
): Promise<number | null> {
  const [ended] = await tx
    .update(bonuses)
    .set({ state, endedAt: at })
    .where(and(eq(bonuses.id, row.id), eq(bonuses.state, 'ACTIVE')))
    .returning();
  if (!ended) return null;
  const { memberId, ref } = row;
  const { bonus } = await ledger.balances(tx, memberId);
  const others = await activeOf(tx, memberId);
  const amount = others.length === 0 ? bonus : Math.min(bonus, row.amount);
  const isReleased = state === 'RELEASED';
  if (amount > 0) {
    await ledger.post(tx, {
      ...{ kind: isReleased ? 'bonus-release' : 'bonus-forfeit', memberId, ref, remark: row.title.EN ?? '', at },
      postings: [
        { account: account.bonus(memberId), amount: -amount },
        { account: isReleased ? account.cash(memberId) : account.promotion('FORFEIT'), amount },
      ],
    });
  }
  await tx
    .update(turnoverTasks)
    .set({ doneAt: at })
    .where(and(eq(turnoverTasks.ref, ref), eq(turnoverTasks.memberId, memberId), sql`${turnoverTasks.doneAt} is null`));
  await notify(tx, memberId, 'BALANCE', {}, at);
  return amount;
}
