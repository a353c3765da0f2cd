/** action: one action of the console, for its JSON API and for a form of its page. */
import type { Static, TSchema } from 'typebox';
import type { Tx } from '../../ground/db/database';
import type { Services } from '../../ground/route';
import type { Settings } from '../../ground/settings/settings';

export interface Action {
  readonly name: string;
  readonly schema: TSchema;
  /** Runs in its own transaction, with the settings from before it (the embedded engine has one connection). The result is the JSON response; default `{ ok: true }`. */
  readonly work: (body: never, tx: Tx, services: Services, current: Settings) => Promise<unknown>;
  /** Runs after the transaction, for work that opens its own. */
  readonly after?: (services: Services) => Promise<unknown>;
}

/** Thrown by an action that cannot be done: status 400 with this message. */
export class ConsoleError extends Error {}

export const action = <S extends TSchema>(
  name: string,
  schema: S,
  work: (body: Static<S>, tx: Tx, services: Services, current: Settings) => Promise<unknown>,
  after?: Action['after'],
): Action => ({ name, schema, work: work as Action['work'], ...(after ? { after } : {}) });

export function fail(reason: string): never {
  throw new ConsoleError(reason);
}
