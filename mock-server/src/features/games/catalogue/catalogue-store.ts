/** The catalogue of a running gateway: read on first need, kept until it is told to forget. */
import type { Database } from '../../../ground/db/database';
import type { Services } from '../../../ground/route';
import { readCatalogue, type Catalogue } from './catalogue';

const kept = new WeakMap<Services, Promise<Catalogue>>();

/** Reads through the request's own connection: inside a transaction another one would wait for itself. */
export function catalogueOfGateway({ db, services }: { db: Database; services: Services }): Promise<Catalogue> {
  let found = kept.get(services);
  if (!found) {
    found = readCatalogue(db).then((catalogue) => {
      // An empty one is read again: the seed may not have run yet.
      if (catalogue.games.length === 0) kept.delete(services);
      return catalogue;
    });
    found.catch(() => kept.delete(services));
    kept.set(services, found);
  }
  return found;
}

/** After a reset or a change of the games table. */
export const forgetCatalogue = (services: Services): void => {
  kept.delete(services);
};
