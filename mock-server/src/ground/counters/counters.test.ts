/** Counters of attempts: their windows to the millisecond, and the waiting time of a refusal. */
import type { OpenDatabase, Tx } from '../db/database';
import { inTransaction } from '../db/transaction';
import { openSeeded } from '../../testing/seeded';
import { clearCount, countOf, countUp, limitAddress, limitRate, refuseToWait } from './counters';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openSeeded('none');
});
afterAll(() => open.close());
const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(open.db, work);
const up = (key: string, at: number) => inTx((tx) => countUp(tx, key, at, 1000));

it('[SEC-03] a window begins with its first attempt and is not extended by later ones', async () => {
  expect(await up('window', 5000)).toMatchObject({ count: 1, until: 6000 });
  expect(await up('window', 5999)).toMatchObject({ count: 2, until: 6000 });
  expect(await countOf(open.db, 'window', 5999)).toMatchObject({ count: 2, until: 6000 });
  expect(await countOf(open.db, 'window', 6000)).toEqual({ count: 0, until: 6000 });
  expect(await up('window', 6000)).toMatchObject({ count: 1, until: 7000 });
});

it('[SEC-03] keys are counted apart, and a cleared one begins again', async () => {
  await up('apart', 1);
  expect(await up('apart 2', 1)).toMatchObject({ count: 1 });
  await inTx((tx) => clearCount(tx, 'apart'));
  expect(await countOf(open.db, 'apart', 1)).toEqual({ count: 0, until: 1 });
  expect(await countOf(open.db, 'apart 2', 1)).toMatchObject({ count: 1 });
});

it('[SEC-03] the addresses of one IPv6 network count together, those of another and IPv4 addresses apart', async () => {
  const call = (kind: string, ip: string) =>
    inTx((tx) =>
      limitAddress(tx, kind, ip, 0, 1, 1000).then(
        () => 'allowed',
        () => 'refused',
      ),
    );
  expect([await call('a', '2001:db8:0:1::1'), await call('a', '2001:db8:0:1::2')]).toEqual(['allowed', 'refused']);
  expect([await call('a', '2001:db8:0:2::1'), await call('b', '2001:db8:0:1::1')]).toEqual(['allowed', 'allowed']);
  expect([await call('a', '192.0.2.1'), await call('a', '192.0.2.2')]).toEqual(['allowed', 'allowed']);
});

it('[SEC-03] the limit is the number that is allowed; the refusal commits and says how long to wait', async () => {
  const call = (at: number) =>
    inTx((tx) =>
      limitRate(tx, 'limited', at, 2, 90_500).then(
        () => 'allowed',
        (error: unknown) => error,
      ),
    );
  expect([await call(0), await call(0)]).toEqual(['allowed', 'allowed']);
  expect(await call(0)).toMatchObject({
    ...{ code: 'TOO_MANY_REQUEST' },
    options: { status: 429, commit: true, value: { wait: 91 }, words: { wait: 91 } },
  });
  expect(await call(90_499)).toMatchObject({ options: { value: { wait: 1 } } });
  expect(await call(90_500)).toBe('allowed');
});

it('a waiting time is a whole second at least', () => {
  for (const [ms, wait] of [
    [0, 1],
    [1000, 1],
    [1001, 2],
  ] as const)
    expect(() => refuseToWait('login.locked', ms)).toThrow(
      expect.objectContaining({ options: expect.objectContaining({ value: { wait } }) as object }) as Error,
    );
});
