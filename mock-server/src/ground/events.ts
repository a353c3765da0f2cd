/**
 * Domain events: a module informs modules of higher layers without importing them.
 * Handlers run immediately, in order, inside the emitter's transaction: when one throws, everything rolls back.
 * edge/subscriptions.ts lists the handlers; each gateway gets its own `emit` with its services (no module state).
 */
import type { Localised } from './content/content.tables';
import type { Tx } from './db/database';

/** Named in the past tense. Amounts in minor units, times in epoch milliseconds. */
export interface DomainEvents {
  /** An account was created by registration. */
  readonly 'member-created': { readonly memberId: number; readonly inviteLinkId: number | null; readonly at: number };
  /** The money of a deposit is in the wallet. */
  readonly 'deposit-arrived': {
    readonly memberId: number;
    readonly depositId: number;
    readonly amount: number;
    /** Bonus of the chosen offer or the channel; amount 0 for none. */
    readonly bonus: { readonly amount: number; readonly title: Localised; readonly turnover: number };
    readonly at: number;
  };
  /** After `deposit-arrived`: for what may fail without keeping the money from the member (commitWithEvents). */
  readonly 'deposit-credited': { readonly memberId: number; readonly at: number };
  /** Bets were settled whose members may have left: of a lottery's draw. */
  readonly 'bets-settled': { readonly memberIds: readonly number[]; readonly at: number };
}

export type EventName = keyof DomainEvents;
export type Handler<N extends EventName> = (tx: Tx, event: DomainEvents[N]) => Promise<void>;
export type Subscriptions = { readonly [N in EventName]: readonly Handler<N>[] };
export type Emit = <N extends EventName>(tx: Tx, name: N, event: DomainEvents[N]) => Promise<void>;

/** Creates the function that emits an event: it runs the handlers in order, inside the emitter's transaction. */
export const createEmit =
  (subscriptions: Subscriptions): Emit =>
  async (tx, name, event) => {
    for (const handle of subscriptions[name]) await handle(tx, event);
  };
