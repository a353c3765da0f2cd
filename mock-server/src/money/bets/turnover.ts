/** Turnover: a stake counts once: for the member's own deposits first, what is left of it for bonuses, by the game's share. */
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import { prepared } from '../../ground/db/prepared';
import { turnoverTasks } from '../tables/bets.tables';
import { contributionOf, countStake } from './contribution';

export interface TurnoverTask {
  readonly memberId: number;
  /** DEPOSIT: own money; else the kind of the bonus it frees. */
  readonly source: string;
  readonly ref: string;
  readonly required: number;
  readonly at: number;
}

/** Ask for this much to be staked before money may leave. */
export async function requireTurnover(tx: Tx, task: TurnoverTask): Promise<void> {
  if (task.required > 0) await tx.insert(turnoverTasks).values(task);
}

/** The turnover of the member's own deposits: any game fulfils it in full, and cash waits for it. */
const OWN_MONEY = 'DEPOSIT';
const isOwnMoney = ({ source }: { readonly source: string }): boolean => source === OWN_MONEY;

interface SettledStake {
  readonly memberId: number;
  readonly stake: number;
  readonly gameType: string;
  readonly at: number;
}

/** Count a settled stake. Returns the tasks that are done by it. */
export async function countTurnover(tx: Tx, { memberId, stake, gameType, at }: SettledStake): Promise<string[]> {
  let rest = stake;
  const done: string[] = [];
  // Locked: a round and a draw may be settled at the same moment, and each counts its own stake.
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
    // Own deposits before bonuses: what a withdrawal still requires is then exactly what must still be staked, in any game.
    .orderBy(desc(eq(turnoverTasks.source, OWN_MONEY)), asc(turnoverTasks.id));
const readTasks = prepared((db) => tasksOf(db).prepare('open_tasks'));
const lockedTasks = prepared((db) => tasksOf(db).for('update').prepare('open_tasks_locked'));

/** Tasks not yet fulfilled, in the order in which stakes fulfil them. */
const openTasks = (db: Database, memberId: number) => readTasks(db).execute({ memberId });

/** Tasks that block a withdrawal of cash. A bonus blocks only itself and its winnings, in the bonus pocket. */
export const blockingTasks = async (db: Database, memberId: number) =>
  (await openTasks(db, memberId)).filter(isOwnMoney);
