/**
 * @jest-environment node
 */
/** The same smoke tests against the built-in server and against nginx with its generated configuration. */
import type { IncomingHttpHeaders } from 'node:http';
import { ERROR_HEADERS } from '../safeHeaders';
import { lowerCase, send, upgraded } from './testRequests';
import {
  EMBED_ORIGIN,
  PAGE_TEXT,
  RULES,
  startBuiltIn,
  startEchoGateway,
  startNginx,
  startNginxWithSiteServer,
  siteOfTests,
} from './testSites';
import type { RunningSite } from './testSites';

const TRACEPARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const SCRIPT = '/releases/games/a1/entry.js';

const made = siteOfTests();

describe.each([
  ['the built-in server', startBuiltIn],
  ['nginx', startNginx],
  ['nginx with the site server', startNginxWithSiteServer],
])('[OPS-04] %s', (_name, start) => {
  let site: RunningSite & { readonly hasBrotli?: boolean };
  beforeAll(async () => {
    site = await start(made.folder, made.gateway.url);
  });
  afterAll(() => site?.stop());

  const request = (path: string, headers: Record<string, string> = {}, method = 'GET', body = '') =>
    send(site.base, { path, headers, method }, body);
  const gatewaySaw = async (path: string, headers?: Record<string, string>, method?: string, body?: string) =>
    JSON.parse((await request(path, headers, method, body)).body) as { url: string; headers: IncomingHttpHeaders };

  it('answers every address of the site with the page and its headers', async () => {
    for (const path of [
      '/',
      '/m',
      '/m/home',
      '/m/voucherCenter/order?id=1',
      '/m/old.html',
      '/index.html',
      '/somewhere',
    ]) {
      const { status, body, headers } = await request(path);
      expect({ path, status, body }).toEqual({ path, status: 200, body: PAGE_TEXT });
      expect(headers).toMatchObject(lowerCase({ ...RULES.page, 'Content-Security-Policy': expect.any(String) }));
      // nginx: the rest of the policy is in the page's own meta element.
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });

  it('serves files with the headers and types of their kind', async () => {
    for (const [path, type, rules] of [
      [SCRIPT, 'text/javascript; charset=utf-8', RULES.releases],
      ['/registry.json', 'application/json; charset=utf-8', RULES.open],
      ['/sw.js', 'text/javascript; charset=utf-8', RULES.open],
      ['/manifest.webmanifest', 'application/manifest+json', RULES.open],
    ] as const) {
      const { status, headers } = await request(path);
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(headers).toMatchObject({ ...lowerCase(rules), 'content-type': type, vary: 'Accept-Encoding' });
      expect(headers).not.toHaveProperty('content-security-policy');
    }
  });

  it('answers 404 for missing and private files, and 405 for writes', async () => {
    for (const path of [
      '/releases/games/a9/entry.js',
      '/releases/games/a9/entry',
      '/releases/games',
      '/favicon.ico',
      '/state.json',
      '/headers.json',
      '/state%2ejson',
      '/registry.json.77.tmp',
      '/releases/games/.tmp-a2-1/entry.js',
      '/.keys/registry.json',
    ]) {
      const { status, body, headers } = await request(path);
      expect({ path, status, body }).toEqual({ path, status: 404, body: '' });
      expect(headers).toMatchObject(lowerCase(ERROR_HEADERS));
    }
    expect((await request(SCRIPT, {}, 'POST')).status).toBe(405);
    expect((await request('/m/home', {}, 'DELETE')).status).toBe(405);
    expect(await request(SCRIPT, {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
  });

  it('sends compressed copies and answers 304 for an unchanged file', async () => {
    const encodings = start !== startBuiltIn && !site.hasBrotli ? ['gzip'] : ['br', 'gzip'];
    for (const encoding of encodings) {
      const { headers } = await request(SCRIPT, { 'accept-encoding': encoding });
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
      const unchanged = { 'accept-encoding': encoding, 'if-none-match': String(headers.etag) };
      expect((await request(SCRIPT, unchanged)).status).toBe(304);
    }
    expect((await request('/m/home', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    expect((await request(SCRIPT)).headers).not.toHaveProperty('content-encoding');
  });

  it('forwards calls unchanged and replaces what the visitor says about their connection', async () => {
    const seen = await gatewaySaw(
      '/wps/session/login?t=%2F1',
      {
        authorization: 'token',
        'x-request-id': 'trace-1',
        traceparent: TRACEPARENT,
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'gopher',
        'x-real-ip': '203.0.113.9',
        'x-visitor-country': 'US',
      },
      'POST',
      '{"username":"demo"}',
    );
    expect(seen).toMatchObject({ method: 'POST', url: '/wps/session/login?t=%2F1', body: '{"username":"demo"}' });
    expect(seen.headers).toMatchObject({
      authorization: 'token',
      'x-request-id': 'trace-1',
      traceparent: TRACEPARENT,
      'x-forwarded-host': site.base.replace(/^https?:\/\//, ''),
      'x-forwarded-proto': new URL(site.base).protocol.slice(0, -1),
    });
    expect(seen.headers['x-forwarded-for']).toMatch(/^(::ffff:)?127\.0\.0\.1$/);
    expect(seen.headers).not.toHaveProperty('x-real-ip');
    expect(seen.headers).not.toHaveProperty('x-visitor-country');
    expect((await request('/wps/refused')).status).toBe(503);
    expect((await request('/wpsx')).body).toBe(PAGE_TEXT);
  });

  it('[SEC-06] passes a body with three pictures of 5 MB on', async () => {
    const pictures = 'x'.repeat(Math.ceil((3 * 5 * 1024 * 1024 * 4) / 3) + 1024);
    const { status, body } = await request('/wps/member/pictures', {}, 'POST', pictures);
    expect([status, body.length > pictures.length]).toEqual([200, true]);
  });

  it('lets only embedding pages call the gateway and frame its games', async () => {
    const friend = await request('/wps/play', { origin: EMBED_ORIGIN });
    expect(friend.headers).toMatchObject({
      'access-control-allow-origin': EMBED_ORIGIN,
      'content-security-policy': `default-src 'none'; frame-ancestors 'self' ${EMBED_ORIGIN}`,
    });
    expect([friend, await request('/wps/play')].map(({ headers }) => headers.vary)).toEqual(['Origin', 'Origin']);
    const preflight = await request('/wps/play', { origin: EMBED_ORIGIN }, 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('Idempotency-Key');
    const refused = await request('/wps/play', { origin: 'https://evil.test' });
    expect(refused.headers).not.toHaveProperty('access-control-allow-origin');
    expect(refused.headers).not.toHaveProperty('access-control-allow-headers');
  });

  it('[PLAT-13] has no gallery page in production', async () => {
    for (const path of ['/embed-demo', '/embed-demo/gallery.js']) expect((await request(path)).status).toBe(404);
  });

  it('[PLAT-13] lets embedding pages frame the page of isolation="frame", and no other', async () => {
    const { status, body, headers } = await request('/embed-frame.html');
    expect({ status, body }).toEqual({ status: 200, body: '<frame>' });
    expect(headers['content-security-policy']).toBe(`frame-ancestors 'self' ${EMBED_ORIGIN}`);
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers).not.toHaveProperty('x-frame-options');
    const other = (await request('/index.html')).headers;
    expect(other['content-security-policy']).not.toContain(EMBED_ORIGIN);
  });

  it('proxies a WebSocket in both directions', async () => {
    expect(await upgraded(site.base, '/wps/push')).toBe('echo hello');
  });

  it('[SEC-07] proxies a WebSocket of its own and of embedding pages, and of no other page', async () => {
    for (const origin of [site.base, EMBED_ORIGIN])
      expect(await upgraded(site.base, '/wps/push', { origin })).toBe('echo hello');
    const { host, hostname } = new URL(site.base);
    const foreign = [
      'https://evil.test',
      `https://${host}.evil.test`,
      `https://${hostname}`,
      'null',
      `${EMBED_ORIGIN}.evil`,
    ];
    for (const origin of foreign)
      await expect(upgraded(site.base, '/wps/push', { origin })).rejects.toThrow('status 403');
  });

  it('answers 502 as JSON while no gateway runs', async () => {
    const gone = await startEchoGateway();
    await gone.stop();
    const alone = await start(made.folder, gone.url);
    const { status, headers, body } = await send(alone.base, { path: '/wps/system/status' });
    await alone.stop();
    expect([status, JSON.parse(body)]).toEqual([502, expect.objectContaining({ errorCode: 'gateway_unavailable' })]);
    expect(headers).toMatchObject(lowerCase(ERROR_HEADERS));
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' });
  });
});
