/** Turnover: a stake counts once, first for the member's own deposits, the rest for bonuses, weighted by game type. */
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import { prepared } from '../../ground/db/prepared';
import { turnoverTasks } from '../tables/bets.tables';
import { contributionOf, countStake } from './contribution';

export interface TurnoverTask {
  readonly memberId: number;
  /** DEPOSIT: own money; otherwise the kind of bonus. */
  readonly source: string;
  readonly ref: string;
  readonly required: number;
  readonly at: number;
}

/** Require an amount to be staked before withdrawals. */
export async function requireTurnover(tx: Tx, task: TurnoverTask): Promise<void> {
  if (task.required > 0) await tx.insert(turnoverTasks).values(task);
}

/** Turnover of own deposits: every game counts in full, and cash withdrawals are blocked until it is met. */
const OWN_MONEY = 'DEPOSIT';
const isOwnMoney = ({ source }: { readonly source: string }): boolean => source === OWN_MONEY;

interface SettledStake {
  readonly memberId: number;
  readonly stake: number;
  readonly gameType: string;
  readonly at: number;
}

/** Count a settled stake. Returns the refs of completed tasks. */
export async function countTurnover(tx: Tx, { memberId, stake, gameType, at }: SettledStake): Promise<string[]> {
  let rest = stake;
  const done: string[] = [];
  // Row locks: concurrent settlements of a round and a draw must both be counted.
  for (const task of await lockedTasks(tx).execute({ memberId })) {
    if (rest <= 0) break;
    const percent = isOwnMoney(task) ? 100 : contributionOf(gameType);
    const { counted, left } = countStake(rest, task.required - task.completed, percent);
    rest = left;
    const completed = task.completed + counted;
    const isDone = completed >= task.required;
    if (isDone) done.push(task.ref);
    await tx
      .update(turnoverTasks)
      .set({ completed, ...(isDone ? { doneAt: at } : {}) })
      .where(eq(turnoverTasks.id, task.id));
  }
  return done;
}

const tasksOf = (db: Database) =>
  db
    .select()
    .from(turnoverTasks)
    .where(and(eq(turnoverTasks.memberId, sql.placeholder('memberId')), isNull(turnoverTasks.doneAt)))
    // Own deposits before bonuses, so the amount that blocks a withdrawal is exactly what still has to be staked, in any game.
    .orderBy(desc(eq(turnoverTasks.source, OWN_MONEY)), asc(turnoverTasks.id));
const readTasks = prepared((db) => tasksOf(db).prepare('open_tasks'));
const lockedTasks = prepared((db) => tasksOf(db).for('update').prepare('open_tasks_locked'));

/** Open tasks in the order in which stakes fulfil them. */
const openTasks = (db: Database, memberId: number) => readTasks(db).execute({ memberId });

/** Tasks that block a cash withdrawal. A bonus blocks only itself and its winnings, in the bonus wallet. */
export const blockingTasks = async (db: Database, memberId: number) =>
  (await openTasks(db, memberId)).filter(isOwnMoney);
