import type { PGlite } from '@electric-sql/pglite';
import { driverOf } from './embedded';

/** Resolves each query with its text, its options and the connection that ran it. */
function fakeClient() {
  let count = 0;
  const asker = (who: string) => ({
    query: (text: string, _params: unknown, options: object) => ({ who, text, options }),
  });
  return {
    ...asker('client'),
    transaction: (work: (tx: unknown) => Promise<unknown>) => work(asker(`transaction ${(count += 1)}`)),
  } as unknown as PGlite;
}

it('exposes every transaction as the same connection, and runs its queries inside the open transaction', async () => {
  const driver = driverOf(fakeClient());
  const seen: unknown[] = [];
  const once = () =>
    driver.transaction(async (inside) => {
      seen.push(inside);
      return inside.query('select 1');
    });
  expect([await once(), await once()]).toEqual([
    { who: 'transaction 1', text: 'select 1', options: {} },
    { who: 'transaction 2', text: 'select 1', options: {} },
  ]);
  expect(seen[0]).toBe(seen[1]);
  expect(await driver.query('select 2')).toMatchObject({ who: 'client' });
});

it('refuses a query after its transaction has committed or failed', async () => {
  const driver = driverOf(fakeClient());
  const late = await driver.transaction(async (inside) => () => inside.query('select 1'));
  expect(late).toThrow('The transaction is over');
  let failed: () => unknown = () => null;
  const broken = driver.transaction(async (inside) => {
    failed = () => inside.query('select 1');
    throw new Error('broken');
  });
  await expect(broken).rejects.toThrow('broken');
  expect(failed).toThrow('The transaction is over');
});

it('passes the row mode on and drops the parsers', async () => {
  const driver = driverOf(fakeClient());
  const result = await driver.query('select 1', [], { rowMode: 'array', parsers: { 1082: String } });
  expect(result).toMatchObject({ options: { rowMode: 'array' } });
  expect(result).not.toHaveProperty('options.parsers');
});
