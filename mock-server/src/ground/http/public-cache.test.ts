/** Cached public responses over a real connection: identical bytes, fresh after a change, none while the site is closed. */
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { ownGateway } from '../../testing/own-gateway';
import { json } from './answer';
import { createPublicCache } from './public-cache';

const LIST = '/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=5';
const gateway = ownGateway();
let base: string;
beforeAll(async () => {
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(gateway.app.server.address() as AddressInfo).port}`;
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(base + path, { headers: { language: 'EN', ...headers } });
const runAction = (action: string, body: object) => gateway.request('POST', `/__mock/api/${action}`, { body });

it('sends the same bytes and headers the second time, and 304 for a matching ETag', async () => {
  const first = await get(LIST);
  const again = await get(LIST, { 'x-request-id': 'abc-1' });
  expect(await again.text()).toBe(await first.text());
  for (const name of ['content-type', 'cache-control', 'etag', 'vary']) {
    expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)]);
  }
  expect(again.headers.get('x-request-id')).toBe('abc-1');
  const etag = first.headers.get('etag')!;
  const known = await get(LIST, { 'if-none-match': etag });
  expect([known.status, await known.text(), known.headers.get('etag')]).toEqual([304, '', etag]);
});

/** The raw response: `fetch` would decompress it. */
const raw = (path: string, accepted: string) =>
  new Promise<{ as: string | undefined; body: Buffer }>((resolve, reject) => {
    request(base + path, { headers: { language: 'EN', 'accept-encoding': accepted } }, (answer) => {
      buffer(answer).then((body) => resolve({ as: answer.headers['content-encoding'], body }), reject);
    })
      .on('error', reject)
      .end();
  });

it('sends the gzip copy to clients that accept it, the first time and from the cache', async () => {
  const path = '/wps/relay/GCSGAME_gameList?gameType=FISH&pageSize=36';
  const sent = [
    await raw(path, 'gzip, deflate, br'),
    await raw(path, 'br, GZIP;q=0.5'),
    await raw(path, 'gzip;q=0, br'),
  ];
  expect(sent.map(({ as }) => as)).toEqual(['gzip', 'gzip', undefined]);
  const [small, , plain] = sent.map(({ body }) => body);
  expect(gunzipSync(small!)).toEqual(plain);
  expect(small!.length).toBeLessThan(plain!.length / 3);
});

it('separates languages and ignores cache-busters', async () => {
  const [english, bengali] = [await (await get(LIST)).text(), await (await get(LIST, { language: 'BN' })).text()];
  expect(english).not.toBe(bengali);
  expect(await (await get(`${LIST}&_=1763700000000`)).text()).toBe(english);
});

it('shows a change of the settings at once', async () => {
  await get(LIST);
  await runAction('provider', { vassalage: 'BGS', status: 'DEGRADED' });
  const { value } = (await (await get('/wps/relay/GCSGAME_gameList?vassalage=BGS')).json()) as {
    value: { games: { providerStatus?: string }[] };
  };
  expect(value.games[0]!.providerStatus).toBe('DEGRADED');
  await runAction('settings/reset', {});
});

it('sends no cached response during maintenance, to a blocked address or country or for a disabled module', async () => {
  const status = async (headers = {}) => (await get(LIST, headers)).status;
  expect([await status(), await status()]).toEqual([200, 200]);
  await runAction('maintenance', { minutes: 5 });
  expect(await status()).toBe(503);
  await runAction('maintenance', { minutes: 0 });
  await runAction('blocked', { ips: '10.1.1.1', countries: '' });
  expect([await status(), await status({ 'x-forwarded-for': '10.1.1.1' })]).toEqual([200, 403]);
  await runAction('blocked', { ips: '', countries: 'IN' });
  const from = (country: string) => status({ 'x-forwarded-for': '10.1.1.2', 'x-visitor-country': country });
  expect([await from('BD'), await from('IN')]).toEqual([200, 403]);
  await runAction('settings/reset', {});
  await runAction('flag', { id: 'GAMELO3', on: false });
  expect(await status()).toBe(400);
  await runAction('settings/reset', {});
  expect(await status()).toBe(200);
});

it.each([
  [1_199, undefined],
  [1_200, 'gzip'],
])('of an answer of %i bytes the compressed copy is %s', (bytes, encoding) => {
  const { small } = createPublicCache(() => undefined).store(
    { url: '/wps/x', language: 'EN' },
    json(200, 'x'.repeat(bytes - '""'.length)),
    ...([60, 1] as const),
  );
  expect(small?.headers['content-encoding']).toBe(encoding);
});

it('an answer is cached for its seconds, its version of the settings and its language', () => {
  const onHit = jest.fn();
  const cache = createPublicCache(onHit);
  const [english, bengali] = [
    { url: '/wps/x?a=1', language: 'EN' },
    { url: '/wps/x?a=1', language: 'BN' },
  ];
  cache.store(english, json(200, { text: 'Hello' }), 60, 1);
  expect(cache.find(english, 1)?.plain.body.toString()).toBe('{"text":"Hello"}');
  expect([cache.find(english, 2), cache.find(bengali, 1), cache.find({ ...english, url: '/wps/x?a=2' }, 1)]).toEqual([
    ...[undefined, undefined, undefined],
  ]);
  // Cache-busters of old clients, wherever they are; a parameter that only ends like one is another address.
  for (const url of ['/wps/x?a=1&t=5', '/wps/x?a=1&_=5']) cache.store({ url, language: 'EN' }, json(200, url), 60, 1);
  expect(cache.find({ url: '/wps/x?a=1&_=77', language: 'EN' }, 1)?.plain.body.toString()).toBe('"/wps/x?a=1&_=5"');
  expect(cache.find({ url: '/wps/x?a=1&at=5', language: 'EN' }, 1)).toBeUndefined();
  cache.store(bengali, json(200, 'x'), 0, 1);
  expect(cache.find(bengali, 1)).toBeUndefined();
  expect(onHit).toHaveBeenCalledTimes(2);
});
