/** OutsideWork: work of a write that must not run in its transaction, such as a call to another server. */
import { refuse } from './refuse';

/**
 * Thrown by a write's handler. The transaction rolls back, `work` runs without one, and the handler is repeated; it finds what
 * `work` has stored. When the repetition fails, `undo` runs. `work` stores what it starts before it starts it, so that a job
 * can undo it after a crash.
 */
export class OutsideWork extends Error {
  constructor(
    readonly work: () => Promise<void>,
    readonly undo: () => Promise<void> = () => Promise.resolve(),
  ) {
    super('work outside the transaction');
  }
}

const MAX_WORK = 2;

/** Run a write that may throw `OutsideWork`. */
export async function withOutsideWork<T>(write: () => Promise<T>): Promise<T> {
  const done: OutsideWork[] = [];
  try {
    for (;;) {
      const attempt = await write().catch((error: unknown) => asOutsideWork(error));
      if (!(attempt instanceof OutsideWork)) return attempt;
      if (done.length >= MAX_WORK) refuse('system.busy', { status: 500 });
      await attempt.work();
      done.push(attempt);
    }
  } catch (error) {
    for (const { undo } of done) await undo();
    throw error;
  }
}

function asOutsideWork(error: unknown): OutsideWork {
  if (error instanceof OutsideWork) return error;
  throw error;
}
