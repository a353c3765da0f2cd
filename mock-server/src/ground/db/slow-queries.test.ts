/** Which requests a slow query names. */
import { createQueryTimer, type SlowQuery } from './slow-queries';

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
