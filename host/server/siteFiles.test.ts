/**
 * @jest-environment node
 */
/** The files the site server serves, their headers, and the files it never serves. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { transportHeaders } from './safeHeaders';
import { TYPES } from './siteFiles';
import { createSiteServer } from './siteServer';

const SCRIPT = '/releases/games/a1/entry.js';
const RULES = {
  releases: { 'Cache-Control': 'immutable' },
  open: { 'Cache-Control': 'no-cache', 'Access-Control-Allow-Origin': '*' },
  page: { 'Cache-Control': 'no-cache', 'Content-Security-Policy': "default-src 'none'" },
};

let folder: string;
let site: FastifyInstance;

const put = (path: string, content: string, ageSeconds = 100) => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  const at = Date.now() / 1000 - ageSeconds;
  utimesSync(file, at, at);
};

beforeEach(async () => {
  const parent = mkdtempSync(join(tmpdir(), 'site-files-'));
  folder = join(parent, 'site');
  put('../secret.txt', 'secret');
  put('headers.json', JSON.stringify(RULES));
  put('state.json', '{}');
  put('index.html', '<page>');
  put('registry.json', 'signed');
  put(SCRIPT, 'code');
  put(`${SCRIPT}.br`, 'br-code', 99);
  put(`${SCRIPT}.gz`, 'gz-code', 99);
  put('releases/games/.tmp-a2-1/entry.js', 'half');
  put('registry.json.77.tmp', 'half');
  site = createSiteServer({ folder, gateway: { upstream: new URL('http://127.0.0.1:1') } });
  await site.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await site.close();
  rmSync(dirname(folder), { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends a path unchanged: fetch would normalise it. */
const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port } = site.server.address() as AddressInfo;
    httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => (body += String(chunk)));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    })
      .on('error', reject)
      .end();
  });

it.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/releases/..%2f..%2f..%2fsecret.txt',
  '/m/..%2f..%2fsecret.txt',
  '//../secret.txt',
  '/%00',
  '/%E0%A4%A',
])('serves nothing outside its folder: %s', async (path) => {
  const { status, body } = await get(path);
  expect(body).not.toContain('secret');
  expect([404, 200]).toContain(status);
  if (status === 200) expect(body).toBe('<page>');
});

it.each([
  '/state.json',
  '/state%2ejson',
  '/headers.json',
  '/registry.json.77.tmp',
  '/releases/games/.tmp-a2-1/entry.js',
  '/.keys/registry.json',
])('does not serve private files: %s', async (path) => {
  expect(await get(path)).toMatchObject({ status: 404, body: '' });
});

it('[SITE-01] serves the page for every route, with the page’s CSP', async () => {
  for (const path of [
    '/',
    '/m',
    '/m/home',
    '/m/voucherCenter/order?id=1',
    '/m/old.html',
    '/m//home',
    '/m/home//',
    '/somewhere',
  ])
    expect(await get(path)).toMatchObject({
      status: 200,
      body: '<page>',
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" },
    });
});

it('[SITE-01] has a type for each file at the root of the site', () => {
  const files = readdirSync(join(__dirname, '../static'));
  expect(files).toContain('share.jpg');
  expect(files.filter((file) => !(extname(file) in TYPES) && !file.endsWith('.d.ts'))).toEqual([]);
});

it('[PLAT-03] answers 404 for a missing script, never the page', async () => {
  expect(await get('/releases/games/a9/entry.js')).toMatchObject({ status: 404, body: '' });
  expect(await get('/releases/games/a9/entry')).toMatchObject({ status: 404, body: '' });
  expect(await get('/favicon.ico')).toMatchObject({ status: 404, body: '' });
});

it('[PLAT-02] caches releases as immutable and revalidates the registry', async () => {
  expect((await get(SCRIPT)).headers).toMatchObject({
    'cache-control': 'immutable',
    'content-type': 'text/javascript; charset=utf-8',
  });
  const { headers, body } = await get('/registry.json');
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' });
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(body).toBe('signed');
});

it.each([
  ['gzip, deflate, br', 'br', 'br-code'],
  ['gzip', 'gzip', 'gz-code'],
  ['br;q=0, gzip;q=0.5', 'gzip', 'gz-code'],
  ['br; q=0.000, brotli, gzip;q=0', undefined, 'code'],
  ['', undefined, 'code'],
])('for Accept-Encoding "%s" sends the copy %s, with the content type of the file', async (accepted, as, body) => {
  const answer = await get(SCRIPT, { 'accept-encoding': accepted });
  expect(answer).toMatchObject({ status: 200, body });
  expect(answer.headers['content-encoding']).toBe(as);
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(answer.headers['content-length']).toBe(String(body.length));
  expect(answer.headers.vary).toBe('Accept-Encoding');
});

it('[PLAT-02] sends the registry uncompressed while its compressed copy is older', async () => {
  put('registry.json.br', 'old', 50);
  put('registry.json', 'new', 10);
  expect(await get('/registry.json', { 'accept-encoding': 'br' })).toMatchObject({ body: 'new' });
});

it('[SITE-01] a 304 and an answer to HEAD have the policy of the page: browsers replace the stored headers by them', async () => {
  const { headers } = await get('/m/home');
  const policy = headers['content-security-policy'];
  expect(policy).toBe(RULES.page['Content-Security-Policy']);
  const unchanged = await get('/m/home', { 'if-none-match': headers.etag ?? '' });
  expect(unchanged).toMatchObject({ status: 304, headers: { 'content-security-policy': policy } });
  expect(await get('/m/home', {}, 'HEAD')).toMatchObject({ headers: { 'content-security-policy': policy } });
});

it('answers 304 while nothing has changed, per encoding', async () => {
  const plain = (await get(SCRIPT)).headers.etag ?? '';
  const small = (await get(SCRIPT, { 'accept-encoding': 'br' })).headers.etag ?? '';
  expect(small).not.toBe(plain);
  expect(await get(SCRIPT, { 'if-none-match': plain })).toMatchObject({ status: 304, body: '' });
  expect(await get(SCRIPT, { 'if-none-match': plain, 'accept-encoding': 'br' })).toMatchObject({ status: 200 });
  for (const path of ['even.js', 'even.js.br']) {
    put(path, path.slice(-4));
    utimesSync(join(folder, path), 1_700_000_000, 1_700_000_000);
  }
  const even = (await get('/even.js')).headers.etag ?? '';
  expect(await get('/even.js', { 'if-none-match': even, 'accept-encoding': 'br' })).toMatchObject({ status: 200 });
  put('registry.json', 'SIGNED', 10);
  const old = (await get('/registry.json')).headers.etag ?? '';
  put('registry.json', 'signed', 5);
  expect(await get('/registry.json', { 'if-none-match': old })).toMatchObject({ status: 200, body: 'signed' });
});

it('answers HEAD without a body and refuses write methods', async () => {
  expect(await get(SCRIPT, {}, 'HEAD')).toMatchObject({ status: 200, body: '', headers: { 'content-length': '4' } });
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect(await get(SCRIPT, {}, method)).toMatchObject({ status: 405, body: '' });
});

it('[SITE-26] a form that was sent without scripts leads back to its page', async () => {
  expect(await get('/m/login?from=1', { 'content-type': 'application/x-www-form-urlencoded' }, 'POST')).toMatchObject({
    status: 303,
    body: '',
    headers: { location: '/m/login?from=1#needs-scripts', 'cache-control': 'no-store' },
  });
  for (const path of ['//evil.test/m', '/m/../x', '/registry.json', '/other'])
    expect(await get(path, {}, 'POST')).toMatchObject({ status: 405, headers: {} });
});

it('[SEC-07] sends errors without a page to frame, sniff or load', async () => {
  const safe = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };
  expect((await get('/releases/games/a9/entry.js')).headers).toMatchObject(safe);
  expect((await get('/state.json')).headers).toMatchObject(safe);
  expect((await get('/', {}, 'POST')).headers).toMatchObject(safe);
});

it.each([
  [{ NODE_ENV: 'production' }, 'max-age=31536000; includeSubDomains'],
  [{ MODE: 'production' }, 'max-age=31536000; includeSubDomains'],
  [{ MODE: 'demo', NODE_ENV: 'production' }, undefined],
  [{}, undefined],
])('[SEC-07] asks for HTTPS in production only: %j', (environment, expected) => {
  expect(transportHeaders(environment)['Strict-Transport-Security']).toBe(expected);
});

it('answers 503 while there is no site yet, and serves it once there is one', async () => {
  rmSync(join(folder, 'headers.json'));
  expect(await get('/m/home')).toMatchObject({ status: 503 });
  put('headers.json', JSON.stringify(RULES));
  expect(await get('/m/home')).toMatchObject({ status: 200 });
});
