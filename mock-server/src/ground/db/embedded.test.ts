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

describe('[OPS-05] deadlines', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const busy = { refusal: 'system.busy' };
  const never = new Promise<never>(() => undefined);

  it('rolls back a transaction that sends no query, and its late queries do not reach the next one', async () => {
    const driver = driverOf(fakeClient(), undefined, { waitMs: 1000, idleMs: 100 });
    let late: () => unknown = () => null;
    const idle = driver.transaction(async (inside) => {
      late = () => inside.query('select 1');
      await never;
    });
    const rejected = expect(idle).rejects.toMatchObject(busy);
    await jest.advanceTimersByTimeAsync(100);
    await rejected;
    await driver.transaction(async (inside) => {
      expect(late).toThrow('The transaction is over');
      expect(await inside.query('select 2')).toMatchObject({ who: 'transaction 2' });
    });
  });

  it('gives a transaction that works as long as it needs', async () => {
    const driver = driverOf(fakeClient(), undefined, { waitMs: 1000, idleMs: 100 });
    const long = driver.transaction(async (inside) => {
      for (let step = 0; step < 5; step += 1) {
        await new Promise((resolve) => setTimeout(resolve, 90));
        await inside.query('select 1');
      }
      return 'done';
    });
    await jest.advanceTimersByTimeAsync(5 * 90);
    expect(await long).toBe('done');
  });

  it('gives a single query of a transaction as long as it needs, and is idle again afterwards', async () => {
    let answer: (rows: unknown) => void = () => undefined;
    const query = () => new Promise((resolve) => (answer = resolve));
    const client = {
      transaction: (work: (tx: unknown) => Promise<unknown>) => work({ query }),
    } as unknown as PGlite;
    const driver = driverOf(client, undefined, { waitMs: 1000, idleMs: 100 });
    const slow = driver.transaction(async (inside) => {
      await inside.query('select pg_sleep(1)');
      await never;
    });
    const over = jest.fn();
    void slow.catch(over);
    await jest.advanceTimersByTimeAsync(1000);
    expect(over).not.toHaveBeenCalled();
    answer([]);
    await jest.advanceTimersByTimeAsync(200);
    expect(over).toHaveBeenCalledWith(expect.objectContaining(busy));
  });

  it('refuses a transaction that has waited too long, and does not begin it afterwards', async () => {
    let free: () => void = () => undefined;
    const occupied = new Promise<void>((resolve) => (free = resolve));
    const client = {
      transaction: async (work: (tx: unknown) => Promise<unknown>) => occupied.then(() => work({})),
    } as unknown as PGlite;
    const driver = driverOf(client, undefined, { waitMs: 100, idleMs: 1000 });
    const work = jest.fn(async () => undefined);
    const rejected = expect(driver.transaction(work)).rejects.toMatchObject(busy);
    await jest.advanceTimersByTimeAsync(100);
    await rejected;
    free();
    await jest.advanceTimersByTimeAsync(1);
    expect(work).not.toHaveBeenCalled();
  });
});
