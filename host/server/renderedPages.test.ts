/**
 * @jest-environment node
 */
/** Rendered pages as the site server sends them; what is rendered: pages/pages.test.ts. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createSiteServer } from './siteServer';

const RULES = { releases: {}, open: {}, page: { 'Content-Security-Policy': "default-src 'none'" } };
const PAGE = {
  etag: 'v1',
  policy: "script-src 'self'",
  html: Buffer.from('<rendered>'),
  br: Buffer.from('rendered in br'),
  gzip: Buffer.from('rendered in gzip'),
};

let folder: string;
let site: FastifyInstance;
const find = jest.fn(async ({ url = '' }: { readonly url?: string | undefined }) =>
  url.startsWith('/m/home') ? PAGE : null,
);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-rendered-'));
  writeFileSync(join(folder, 'headers.json'), JSON.stringify(RULES));
  for (const name of ['index.html', 'embed-frame.html']) writeFileSync(join(folder, name), `<${name}>`);
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  const pages = { find, keepWarm: () => undefined, close: () => undefined };
  site = createSiteServer({ folder, pages, gateway: { upstream: new URL('http://127.0.0.1:1') } });
});
afterEach(async () => {
  await site.close();
  jest.clearAllMocks();
  rmSync(folder, { recursive: true });
});

const get = async (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') => {
  const { statusCode, body, headers: answered } = await site.inject({ url, headers, method });
  return { status: statusCode, body, headers: answered };
};

it.each([
  ['', '<rendered>', '"v1"', undefined],
  ['gzip', 'rendered in gzip', '"v1-gzip"', 'gzip'],
  ['gzip, br', 'rendered in br', '"v1-br"', 'br'],
  ['br;q=0, gzip', 'rendered in gzip', '"v1-gzip"', 'gzip'],
])('[SITE-01] sends a rendered page to a browser that accepts %j, with the policy of its scripts', async (...row) => {
  const [accepted, body, etag, encoding] = row;
  const sent = { 'accept-encoding': accepted };
  const own = { 'content-security-policy': PAGE.policy, vary: 'Accept-Encoding, Cookie', etag };
  const answer = await get('/m/home?from=mail', sent);
  expect(answer).toMatchObject({ status: 200, body, headers: { ...own, 'content-type': 'text/html; charset=utf-8' } });
  expect(answer.headers['content-encoding']).toBe(encoding);
  const unchanged = await get('/m/home', { ...sent, 'if-none-match': etag });
  expect(unchanged).toMatchObject({ status: 304, body: '', headers: own });
  const head = await get('/m/home', sent, 'HEAD');
  expect(head).toMatchObject({ status: 200, body: '', headers: { ...own, 'content-length': String(body.length) } });
});

it('[SITE-01] sends the skeleton page of a route that is not rendered, which varies by cookie, too', async () => {
  expect(await get('/m/slots')).toMatchObject({
    status: 200,
    body: '<index.html>',
    headers: { vary: 'Accept-Encoding, Cookie', 'content-security-policy': "default-src 'none'" },
  });
  expect(find).toHaveBeenCalledTimes(1);
});

it.each([
  ['/embed-frame.html', 200],
  ['/icon.svg', 200],
  ['/releases/games/a1/entry.js', 404],
])('[SITE-01] [PLAT-13] %s is never rendered, and the same for all visitors', async (url, status) => {
  const answer = await get(url);
  expect(answer.status).toBe(status);
  expect(find).not.toHaveBeenCalled();
  if (status === 200) expect(answer.headers.vary).toBe('Accept-Encoding');
});
