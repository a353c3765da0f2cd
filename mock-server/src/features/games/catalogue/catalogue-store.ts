/** The catalogue of a running gateway: read on first use, cached until `forgetCatalogue`. */
import type { Database } from '../../../ground/db/database';
import type { Services } from '../../../ground/route';
import { readCatalogue, type Catalogue } from './catalogue';

const cache = new WeakMap<Services, Promise<Catalogue>>();

/** Reads on the request's own connection: inside a transaction, a second connection would deadlock with it. */
export function catalogueOfGateway({ db, services }: { db: Database; services: Services }): Promise<Catalogue> {
  let found = cache.get(services);
  if (!found) {
    found = readCatalogue(db).then((catalogue) => {
      // Do not cache an empty catalogue: the seed may still be running.
      if (catalogue.games.length === 0) cache.delete(services);
      return catalogue;
    });
    found.catch(() => cache.delete(services));
    cache.set(services, found);
  }
  return found;
}
