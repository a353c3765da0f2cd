/** Turnover: stakes fulfil the oldest open task first; a stake counts once. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Database, Tx } from '../db/database';
import { turnoverTasks } from './bets.tables';

export interface TurnoverTask {
  readonly memberId: number;
  readonly source: string;
  readonly ref: string;
  readonly required: number;
  readonly at: number;
}

/** Ask for this much to be staked before money may leave. */
export async function requireTurnover(tx: Tx, task: TurnoverTask): Promise<void> {
  if (task.required > 0) await tx.insert(turnoverTasks).values(task);
}

/** Count a settled stake. Returns the tasks that are done by it. */
export async function countTurnover(tx: Tx, memberId: number, validBet: number, at: number): Promise<string[]> {
  let left = validBet;
  const done: string[] = [];
  for (const task of await openTasks(tx, memberId)) {
    if (left <= 0) break;
    const step = Math.min(left, task.required - task.completed);
    left -= step;
    const completed = task.completed + step;
    const isDone = completed >= task.required;
    if (isDone) done.push(task.ref);
    await tx
      .update(turnoverTasks)
      .set({ completed, ...(isDone ? { doneAt: at } : {}) })
      .where(eq(turnoverTasks.id, task.id));
  }
  return done;
}

/** Tasks not yet fulfilled, oldest first. */
export const openTasks = (db: Database, memberId: number) =>
  db
    .select()
    .from(turnoverTasks)
    .where(and(eq(turnoverTasks.memberId, memberId), isNull(turnoverTasks.doneAt)))
    .orderBy(asc(turnoverTasks.id));
