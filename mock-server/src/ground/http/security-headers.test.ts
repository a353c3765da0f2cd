/** The complete set of headers of every kind of answer, and writes that a page of another origin sends. */
import { buildApp } from '../../edge/app';
import { CONSOLE_TOKEN } from '../../testing/gateway';
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway();

/** Headers that differ by content or connection. */
const VARYING = [
  'date',
  'connection',
  'content-length',
  'etag',
  'set-cookie',
  'last-modified',
  'accept-ranges',
  'x-request-id',
];
const headersOf = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await gateway.app.inject({ url, headers });
  return Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !VARYING.includes(name)));
};

const CLOSED = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
};
const DATA = { ...CLOSED, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const NO_STORE = { 'cache-control': 'no-store' };
const CONSENT =
  '/wps/session/login/social/authorize?provider=google&state=s&nonce=n&redirectUri=http%3A%2F%2Flocalhost%2Fm%2Flogin';

it('[SEC-07] answers of calls, cached ones, refusals and unknown paths are neither sniffed nor framed', async () => {
  const json = { ...DATA, ...JSON_TYPE };
  expect(await headersOf('/wps/session/touch')).toEqual({ ...json, ...NO_STORE });
  expect(await headersOf('/wps/nothing')).toEqual(json);
  const cached = { ...json, 'cache-control': 'public, max-age=5', vary: 'Language, Accept-Encoding' };
  expect(await headersOf('/wps/system/country')).toMatchObject({ ...json, vary: cached.vary });
  expect(await headersOf('/wps/system/country')).toMatchObject({ ...json, vary: cached.vary });
});

it('[SEC-07] the console, the pay page, the consent page and the documentation cannot be framed', async () => {
  const own = (policy: string) => ({
    ...CLOSED,
    ...HTML,
    ...NO_STORE,
    'content-security-policy': `default-src 'none'; ${policy}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  });
  expect(await headersOf('/__mock', { 'x-console-token': CONSOLE_TOKEN })).toEqual(
    own("style-src 'self'; script-src 'self'"),
  );
  expect(await headersOf(CONSENT, { host: 'localhost' })).toEqual({
    ...own("style-src 'unsafe-inline'"),
    'referrer-policy': 'no-referrer',
  });
  const { payUrl } = await newOrder();
  expect(await headersOf(payUrl)).toEqual(own("style-src 'unsafe-inline'"));
  expect(await headersOf('/docs/')).toEqual({
    ...CLOSED,
    ...HTML,
    'content-security-policy':
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
});

it('[SEC-07] a game may be framed by the site, and its files and pictures are open to it', async () => {
  const open = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'cross-origin' };
  const page = await headersOf('/wps/play/game/', { host: 'play.example' });
  expect(page).toEqual({
    ...open,
    ...HTML,
    'content-security-policy':
      "default-src 'none'; script-src 'self' http://play.example; style-src 'self' http://play.example; img-src 'self' http://play.example data:; font-src 'self' http://play.example; connect-src 'self' http://play.example; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    'cache-control': 'public, max-age=0, must-revalidate',
    'referrer-policy': 'no-referrer',
    'access-control-allow-origin': '*',
  });
  expect(await headersOf('/wps/play/files/play.js')).toMatchObject({ ...open, 'x-frame-options': 'DENY' });
  expect(await headersOf('/wps/media/rank/1.svg')).toEqual({
    ...open,
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'",
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400',
  });
});

it('[SEC-07] production allows HTTPS only; a demo on this machine does not', async () => {
  const { app } = await buildApp({ open: gateway.services.open, logLevel: 'silent', https: true });
  const hsts = async (url: string) => (await app.inject(url)).headers['strict-transport-security'];
  for (const url of ['/wps/system/country', '/wps/system/country', '/wps/play/game/', '/wps/nothing'])
    expect(await hsts(url)).toBe('max-age=31536000; includeSubDomains');
  expect(await headersOf('/wps/system/country')).not.toHaveProperty('strict-transport-security');
  await app.close();
});

describe('writes of a foreign page', () => {
  const FORM = { 'content-type': 'application/x-www-form-urlencoded', cookie: `consoleToken=${CONSOLE_TOKEN}` };
  const post = async (url: string, headers: Record<string, string>, payload = 'minutes=30') =>
    (await gateway.app.inject({ method: 'POST', url, headers: { host: 'site.test', ...FORM, ...headers }, payload }))
      .statusCode;

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
    { 'sec-fetch-site': 'same-site', origin: 'https://shop.site.test' },
    { origin: 'https://evil.test' },
    { origin: 'http://site.test:8080' },
    { origin: 'null' },
    { origin: 'https://evil.test', 'content-type': 'text/plain' },
    { origin: 'https://evil.test', 'content-type': 'multipart/form-data; boundary=x' },
  ])('[SEC-07] are refused: %j', async (headers) => {
    for (const url of ['/__mock/api/maintenance', '/wps/pay/1?key=x', '/wps/session/login/freeplay'])
      expect(await post(url, headers)).toBe(403);
    expect((await gateway.services.settings.get()).maintenance).toBeNull();
  });

  it('[SEC-07] leaves forms of the site’s own pages, calls after a preflight and other clients alone', async () => {
    const url = '/wps/session/login/freeplay';
    const json = { 'content-type': 'application/json' };
    for (const headers of [
      { 'sec-fetch-site': 'same-origin', origin: 'http://site.test' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://site.test' },
      {},
    ])
      expect(await post('/__mock/api/settings', headers as Record<string, string>, '')).not.toBe(403);
    for (const headers of [{ ...json }, { language: 'EN', ...json }, { authorization: 'none', ...json }])
      expect(await post(url, { origin: 'https://friend.test', 'sec-fetch-site': 'cross-site', ...headers }, '{}')).toBe(
        200,
      );
  });

  it('[SEC-07] get no permission by a preflight', async () => {
    const preflight = { origin: 'https://evil.test', 'access-control-request-method': 'POST' };
    const answer = await gateway.app.inject({ method: 'OPTIONS', url: '/wps/session/login', headers: preflight });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

/** An open deposit order of the demo member. */
async function newOrder(): Promise<{ payUrl: string }> {
  const answer = await gateway.request('POST', '/wps/relay/MCSFE_depositByLaunchUrl', {
    token: await gateway.enter('member'),
    body: { amount: '500.00', bankCode: 'BKASH', vendorId: 'bkash' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const [payUrl] = /\/wps\/pay\/[^"]+/.exec(answer.text) ?? [''];
  return { payUrl };
}
