/** The catalogue of a running gateway: read on first use, cached until the signal `content`. */
import type { Database } from '../../../ground/db/database';
import { onSignal } from '../../../ground/db/signals';
import type { Services } from '../../../ground/route';
import { readCatalogue, type Catalogue } from './catalogue';

const storeOf = new WeakMap<Services, (db: Database) => Promise<Catalogue>>();

/** Reads on the request's own connection: inside a transaction, a second connection would deadlock with it. */
export function catalogueOfGateway({ db, services }: { db: Database; services: Services }): Promise<Catalogue> {
  const read = storeOf.get(services) ?? createStore(services);
  storeOf.set(services, read);
  return read(db);
}

function createStore(services: Services): (db: Database) => Promise<Catalogue> {
  let cached: Promise<Catalogue> | null = null;
  onSignal(services.db, 'content', () => (cached = null));
  return (db) => {
    if (cached) return cached;
    const reading = readCatalogue(db);
    const forget = () => {
      if (cached === reading) cached = null;
    };
    // Do not cache an empty catalogue: the seed may still be running.
    reading.then(({ games }) => games.length === 0 && forget(), forget);
    return (cached = reading);
  };
}
