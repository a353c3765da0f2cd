/** Which requests a slow query names. */
import { createQueryTimer, textOf, timedClient, type SlowQuery } from './slow-queries';

const found: SlowQuery[] = [];
const timer = createQueryTimer();
timer.listen((query) => found.push(query), 0);
/** Logs a query that ends now. */
const end = (stop: ReturnType<typeof timer.start>): SlowQuery => {
  stop?.();
  return found.at(-1)!;
};
const idsOf = ({ traceId, traceIds }: SlowQuery) => traceIds ?? (traceId === undefined ? [] : [traceId]);

it('[OPS-03] a slow query names the request that waits for it, and none that began later or has ended', () => {
  const endFirst = timer.startRequest('first');
  const endSecond = timer.startRequest('second');
  const query = timer.start('select 1');
  const endThird = timer.startRequest('third');
  endFirst();
  expect(end(query)).toMatchObject({ sql: 'select 1', traceId: 'second' });
  endSecond();
  endThird();
  expect(idsOf(end(timer.start('select 2')))).toEqual([]);
});

it('[OPS-03] a slow query names all requests that were in progress meanwhile, at most twenty', () => {
  const ends = Array.from({ length: 21 }, (_, index) => timer.startRequest(String(index)));
  const query = timer.start({ text: 'select 3' });
  ends[0]!();
  const named = end(query);
  expect(named.traceId).toBeUndefined();
  expect(named.traceIds).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)));
  ends.forEach((stop) => stop());
});

describe('a client of the pool', () => {
  class Client {
    query(...args: unknown[]): unknown {
      const [sql, callback] = args;
      const error = textOf(sql).includes('fails') ? new Error('failed') : null;
      if (typeof callback === 'function') return void (callback as (...answer: unknown[]) => void)(error, 'rows');
      return error ? Promise.reject(error) : Promise.resolve('rows');
    }
  }
  const measured: [string, unknown][] = [];
  const spans = createQueryTimer();
  const client = new (timedClient(Client, spans))();

  it('[OPS-03] is not measured without a listener', async () => {
    expect(spans.start('select 1')).toBeNull();
    expect(await client.query('select 1')).toBe('rows');
  });

  it('[OPS-03] ends the span of each query with its error, with a callback and without one', async () => {
    spans.trace((sql) => (error) => measured.push([textOf(sql), error instanceof Error ? error.message : error]));
    const answers: unknown[] = [];
    client.query({ text: 'select 1' }, (...answer: unknown[]) => answers.push(...answer));
    client.query('fails 1', (error: Error) => answers.push(error.message));
    expect(answers).toEqual([null, 'rows', 'failed']);
    expect(await client.query('select 2')).toBe('rows');
    await expect(client.query('fails 2')).rejects.toThrow('failed');
    expect(measured).toEqual([
      ['select 1', null],
      ['fails 1', 'failed'],
      ['select 2', undefined],
      ['fails 2', 'failed'],
    ]);
  });

  it('[OPS-03] is slow from the threshold on, and its statement is cut', () => {
    const slow: SlowQuery[] = [];
    const clock = jest.spyOn(performance, 'now');
    spans.listen((query) => slow.push(query), 100);
    for (const [ms, sql] of [
      [99, 'fast'],
      [100, `slow ${'x'.repeat(2000)}`],
    ] as const) {
      clock.mockReturnValueOnce(1000).mockReturnValueOnce(1000 + ms);
      spans.start(sql)?.();
    }
    clock.mockRestore();
    expect(slow.map(({ sql, ms }) => [sql.length, ms])).toEqual([[1000, 100]]);
  });
});
