import type { Database } from './database';
import { prepared } from './prepared';

const on = (client: object) => ({ session: { client } }) as unknown as Database;

it('builds a query once a connection, also for the transactions that come to it one after another', () => {
  const build = jest.fn((db: Database) => ({ of: db }));
  const query = prepared(build);
  const [first, second] = [{}, {}];
  const built = query(on(first));
  expect(query(on(first))).toBe(built);
  expect(build).toHaveBeenCalledTimes(1);
  expect(query(on(second))).not.toBe(built);
  expect(build).toHaveBeenCalledTimes(2);
});

it('takes a transaction that does not show its connection for one of its own', () => {
  const query = prepared((db: Database) => ({ of: db }));
  const hidden = {} as Database;
  expect(query(hidden)).toBe(query(hidden));
  expect(query(hidden)).not.toBe(query({} as Database));
});
