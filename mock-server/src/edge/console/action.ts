/** action: one thing the console can do, for its JSON API and for a form of its page. */
import type { Static, TSchema } from 'typebox';
import type { Tx } from '../../ground/db/database';
import type { Services } from '../../ground/route';
import type { Settings } from '../../ground/settings/settings';

export interface Action {
  readonly name: string;
  readonly schema: TSchema;
  /** Runs in a transaction of its own, with the settings as they stood before (the embedded engine has one connection); the answer is what the JSON API gives back, none: `{ ok: true }`. */
  readonly work: (body: never, tx: Tx, services: Services, current: Settings) => Promise<unknown>;
  /** Done after the transaction has closed, for what opens its own. */
  readonly after?: (services: Services) => Promise<unknown>;
}

/** Thrown by an action that cannot be done; answered with status 400 and this text. */
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
