/** From when on reads look into the archive. */
import { PgDialect } from 'drizzle-orm/pg-core';
import { ledgerSince, reachesArchive } from './archive-sources';

const DAY = 86_400_000;
const AT = 1_000 * DAY;

it('[OPS-02] what is 62 days old or younger is never archived, so that reads of it do not look there', () => {
  expect([0, 61, 62].map((days) => reachesArchive(AT - days * DAY, AT))).toEqual([false, false, false]);
  expect([reachesArchive(AT - 62 * DAY - 1, AT), reachesArchive(0, AT)]).toEqual([true, true]);
});

it('[OPS-02] reads the tables of the ledger for younger rows, and the views with the archive for older ones', () => {
  const read = (from: number) =>
    Object.entries(ledgerSince(from, AT)).map(([name, source]) => [name, new PgDialect().sqlToQuery(source).sql]);
  expect(read(AT - 62 * DAY)).toEqual([
    ['transfers', 'ledger_transfers'],
    ['postings', 'ledger_postings'],
  ]);
  expect(read(AT - 62 * DAY - 1)).toEqual([
    ['transfers', 'all_transfers'],
    ['postings', 'all_postings'],
  ]);
});
