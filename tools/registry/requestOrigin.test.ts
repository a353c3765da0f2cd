/** Which address the registry service takes a request for: it is recorded, and failed authentications are counted for it. */
import { readLog, openService } from './testService';

type Service = Awaited<ReturnType<typeof openService>>;
const PROXY = '10.0.0.7';
const [TEAM, OTHER] = ['203.0.113.4', '203.0.113.5'];
const from = (remoteAddress: string, forwarded?: string) => ({
  remoteAddress,
  ...(forwarded ? { headers: { 'x-forwarded-for': forwarded } } : {}),
});
let service: Service;
const open = async (trustedProxies?: readonly string[]) => {
  service = await openService(trustedProxies ? { trustedProxies } : {});
};
afterEach(() => service.close());

/** What the log has of a refused action. */
const recorded = async (origin: ReturnType<typeof from>) => {
  await service.send('PUT', 'remotes/games/rollback', { why: 'origin' }, service.tokens.promo.token, origin);
  return readLog().at(-1)!.from;
};

it.each<[string, readonly string[] | undefined, readonly (readonly [ReturnType<typeof from>, string])[]]>([
  [
    'without a proxy its own: the header can have any content',
    undefined,
    [
      [from(TEAM), TEAM],
      [from(TEAM, OTHER), TEAM],
    ],
  ],
  [
    'behind a trusted proxy the nearest that is not trusted',
    [PROXY],
    [
      [from(PROXY, TEAM), TEAM],
      [from(PROXY, `${OTHER}, ${TEAM}`), TEAM],
      [from('10.0.0.8', OTHER), '10.0.0.8'],
    ],
  ],
  [
    'behind proxies of a trusted range',
    ['192.0.2.1', '10.0.0.0/8'],
    [
      [from(PROXY, TEAM), TEAM],
      [from('11.0.0.7', OTHER), '11.0.0.7'],
    ],
  ],
])('[PLAT-16] [SEC-02] the address of a request is %s', async (_, trustedProxies, requests) => {
  await open(trustedProxies);
  for (const [origin, address] of requests) expect(await recorded(origin)).toBe(address);
});

it('[PLAT-16] counts failed authentications per address behind a proxy, for a minute, and records no more than twenty', async () => {
  await open([PROXY]);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'setInterval'] });
  try {
    const attempt = async (address: string, token = 'rt_made_up') => {
      const answer = await service.send('PUT', 'remotes/games/rollback', { why: 'x' }, token, from(PROXY, address));
      return answer.statusCode;
    };
    for (let failed = 0; failed < 20; failed++) expect(await attempt(TEAM)).toBe(401);
    expect(await attempt(TEAM)).toBe(429);
    expect(readLog().filter((entry) => entry.from === TEAM)).toHaveLength(20);
    expect(await attempt(OTHER)).toBe(401);
    // A valid token is not locked out by failures of its address: here it is for another remote.
    expect(await attempt(TEAM, service.tokens.promo.token)).toBe(403);
    jest.setSystemTime(Date.now() + 59_000);
    expect(await attempt(TEAM)).toBe(429);
    jest.setSystemTime(Date.now() + 1_000);
    expect(await attempt(TEAM)).toBe(401);
  } finally {
    jest.useRealTimers();
  }
});
