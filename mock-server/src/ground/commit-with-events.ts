/** commitWithEvents: work that is done even if the handlers of one of its events fail. */
import type { Database, NotInTransaction, Tx } from './db/database';
import { inTransaction } from './db/transaction';
import { unavailableCodeOf } from './db/unavailable';
import type { DomainEvents, Emit, EventName } from './events';
import { forEachRow } from './for-each-row';

/**
 * Runs the work and its events in one transaction. When that fails, the work is committed without the events `name`, and each of
 * them, or of its parts by `split`, is emitted in a transaction of its own.
 * @throws what the work throws without these events; after the commit, what their handlers throw
 */
export async function commitWithEvents<N extends EventName, V>(
  db: Database & NotInTransaction,
  emit: Emit,
  name: N,
  work: (tx: Tx, emit: Emit) => Promise<V>,
  split: (event: DomainEvents[N]) => readonly DomainEvents[N][] = (event) => [event],
): Promise<V> {
  try {
    return await inTransaction(db, (tx) => work(tx, emit));
  } catch (fault) {
    if (unavailableCodeOf(fault)) throw fault;
    let postponed: DomainEvents[N][] = [];
    const emitOthers: Emit = async (tx, other, event) => {
      if ((other as EventName) === name) postponed.push(event as unknown as DomainEvents[N]);
      else await emit(tx, other, event);
    };
    const value = await inTransaction(db, (tx) => {
      postponed = [];
      return work(tx, emitOthers);
    });
    await forEachRow(postponed.flatMap(split), (event) => inTransaction(db, (tx) => emit(tx, name, event)));
    return value;
  }
}
