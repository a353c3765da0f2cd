/** The session of a frame: requested by it, started by the embedding page's element, continued after a reload. */
import type { SessionGrant } from '@site/shared/session';
import { SiteFailure, type FetchSession } from '../component';
import { createFrameSession } from './frameSession';
import type { ToFrame } from './messages';

const fetchSession: FetchSession = () => Promise.resolve('token');
const boundTo = (jkt: string): SessionGrant => ({ token: `of ${jkt}`, jkt, merchantCode: 'm', member: {} as never });

function setUp(source: FetchSession | null = fetchSession) {
  const sent: ToFrame[] = [];
  const keys = new Set<string>();
  let exchanges = 0;
  let failure: SiteFailure | null = null;
  const session = createFrameSession(source, {
    post: (message) => sent.push(message),
    hasKey: (jkt) => Promise.resolve(keys.has(jkt)),
    exchange: () => {
      exchanges += 1;
      if (failure) return Promise.reject(failure);
      keys.add(`k${exchanges}`);
      return Promise.resolve(boundTo(`k${exchanges}`));
    },
  });
  const request = async (id = 1) => {
    await session.answer(id);
    return sent.at(-1);
  };
  const fact = (type: string, reason?: string) => session.onFact({ type, reason });
  return { session, keys, request, fact, fail: (next: SiteFailure | null) => (failure = next) };
}

it('[PLAT-14] a frame that is loaded again continues its session if it has the key, and gets another one without', async () => {
  const { request, keys } = setUp();
  expect(await request(1)).toEqual({ type: 'session', id: 1, grant: boundTo('k1') });
  expect(await request(1)).toEqual({ type: 'session', id: 1, grant: boundTo('k1') });
  keys.clear();
  expect(await request(1)).toEqual({ type: 'session', id: 1, grant: boundTo('k2') });
});

it('[PLAT-14] a frame that is loaded again during the exchange gets the session of that exchange', async () => {
  const { session, request } = setUp();
  const first = session.answer(1);
  expect(await request(1)).toMatchObject({ grant: boundTo('k1') });
  await first;
});

it('[PLAT-14] facts about anything else leave the session as it is', async () => {
  const { request, fact } = setUp();
  await request();
  for (const type of ['signed-in', 'balance-changed', 'locale-changed']) fact(type);
  expect(await request()).toMatchObject({ type: 'session', grant: boundTo('k1') });
});

it('[PLAT-14] an expired session is followed by another one, without a source by none', async () => {
  const { session, request, fact } = setUp();
  await request();
  fact('signed-in');
  fact('signed-out', 'expired');
  expect(await request()).toMatchObject({ grant: boundTo('k2') });
  session.setSource(null);
  fact('signed-out', 'expired');
  expect(await request()).toMatchObject({ type: 'session', grant: null });
});

it.each([
  ['logged out', [['signed-out', 'asked']]],
  ['logged in with an account of the site', [['signed-out', 'asked'], ['signed-in']]],
] as const)('[PLAT-14] no hand-over follows when a frame is loaded again after the visitor %s', async (_, facts) => {
  const { session, request, fact } = setUp();
  await request();
  for (const [type, reason] of facts) fact(type, reason);
  expect(await request()).toMatchObject({ type: 'session', grant: null });
  session.setSource(fetchSession);
  expect(await request()).toMatchObject({ grant: boundTo('k2') });
});

it('[PLAT-14] a guest who logged in after a failed hand-over stays logged in', async () => {
  const { request, fact, fail } = setUp();
  fail(new SiteFailure('session', 'expired'));
  expect(await request(7)).toEqual({ type: 'no-session', id: 7, kind: 'session', detail: 'expired' });
  fact('signed-in');
  fail(null);
  expect(await request()).toMatchObject({ type: 'session', grant: null });
});

it('[PLAT-14] the retry after a failed hand-over is another exchange', async () => {
  const { request, fail } = setUp();
  fail(new SiteFailure('unreachable', 'offline'));
  expect(await request(1)).toMatchObject({ type: 'no-session', id: 1, kind: 'unreachable' });
  fail(null);
  expect(await request(2)).toMatchObject({ type: 'session', id: 2, grant: boundTo('k2') });
});
