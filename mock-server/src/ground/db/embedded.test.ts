import type { PGlite } from '@electric-sql/pglite';
import { driverOf } from './embedded';

/** Answers each query with its text, the options it came with and who ran it. */
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

it('shows every transaction as one and the same connection, and runs its queries inside the one that is open', async () => {
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

it('refuses a query that comes when its transaction is over, done or failed', async () => {
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

it('keeps how rows are wanted, and leaves out the parsers', async () => {
  const driver = driverOf(fakeClient());
  const asked = await driver.query('select 1', [], { rowMode: 'array', parsers: { 1082: String } });
  expect(asked).toMatchObject({ options: { rowMode: 'array' } });
  expect(asked).not.toHaveProperty('options.parsers');
});
