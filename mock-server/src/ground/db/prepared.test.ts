import type { Database } from './database';
import { prepared } from './prepared';

/** The part of a database that `prepared` reads. */
const on = (client: object) => ({ session: { client } }) as unknown as Database;

it('builds a query once per connection and reuses it in later transactions', () => {
  const build = jest.fn((db: Database) => ({ of: db }));
  const query = prepared(build);
  const [first, second] = [{}, {}];
  const built = query(on(first));
  expect(query(on(first))).toBe(built);
  expect(build).toHaveBeenCalledTimes(1);
  expect(query(on(second))).not.toBe(built);
  expect(build).toHaveBeenCalledTimes(2);
});

it('treats a transaction that does not expose its connection as a connection of its own', () => {
  const query = prepared((db: Database) => ({ of: db }));
  const hidden = {} as Database;
  expect(query(hidden)).toBe(query(hidden));
  expect(query(hidden)).not.toBe(query({} as Database));
});
