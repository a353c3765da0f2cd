/** @jest-environment node */
/** What visitors get while a page keeps the rendering thread busy until its thread is ended, and afterwards. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPages } from '.';
import { createGateways } from '../gateways';
import { createSiteServer } from '../siteServer';
import { createRenderer } from './renderer';

/** A host whose page "/m/endless" never yields: nothing but the end of its thread stops it. */
const HOST = `module.exports = {
  sharedModules: {},
  createPageRenderer: () => async ({ url }) => {
    while (url === '/m/endless');
    return { title: url, html: '<p>content of ' + url + '</p>', style: '', answers: '[]' };
  },
};`;
const POLICY = "default-src 'none'; style-src 'self' 'sha256-base'";
const PAGE = `<html lang="bn"><head><meta http-equiv="Content-Security-Policy" content="${POLICY}" /><title>…</title>
<style>base</style><script>{"sequence":1}</script></head><body><noscript>no</noscript><div id="root"></div></body></html>`;
const MORE_THAN_A_PAGE_MAY_TAKE_MS = 20_000;
const GATEWAY = new URL('http://127.0.0.1:1');

let folder: string;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
  folder = mkdtempSync(join(tmpdir(), 'slow-page-'));
  mkdirSync(join(folder, 'releases/host/h1'), { recursive: true });
  writeFileSync(join(folder, 'releases/host/h1/server.js'), HOST);
  const integrity = `sha256-${createHash('sha256').update(HOST).digest('base64')}`;
  const page = (path: string) => ({ path, access: 'guest', prerender: [] });
  const pages = { first: page('/m/first'), endless: page('/m/endless'), later: page('/m/later') };
  const registry = {
    sequence: 1,
    host: { id: 'h1', server: { file: 'server.js', integrity } },
    remotes: [{ active: { id: 'b1', meta: { name: 'books', pages } } }],
  };
  writeFileSync(join(folder, 'registry.json'), `signature\n${JSON.stringify(registry)}`);
  const rules = { page: { 'Content-Security-Policy': POLICY }, open: {}, releases: {} };
  writeFileSync(join(folder, 'headers.json'), JSON.stringify(rules));
  writeFileSync(join(folder, 'index.html'), PAGE);
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

it('[SITE-13] [SITE-26] while a page takes too long visitors get skeletons, and a new thread renders the next page', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const renderer = createRenderer({ folder, gateways: createGateways([GATEWAY]) });
  // Without a time of their own, stored pages stay fresh: each is rendered once.
  const pages = createPages({ folder, renderer, now: () => 1_000_000 });
  const site = createSiteServer({ folder, pages, gateway: { upstream: GATEWAY } });
  const get = async (url: string) => {
    const { statusCode, body } = await site.inject({ url });
    return [statusCode, /<div id="root">(.*?)<\/div>/s.exec(body)?.[1]] as const;
  };
  // Ends with the test's own time limit.
  const untilRendered = async (url: string) => {
    while ((await get(url))[1] === '') await new Promise((resolve) => setImmediate(resolve));
    expect(await get(url)).toEqual([200, `<p>content of ${url}</p>`]);
  };
  const skeleton = [200, ''];

  await untilRendered('/m/first');
  expect(await get('/m/endless')).toEqual(skeleton);
  expect(await get('/m/later')).toEqual(skeleton);
  expect(await get('/m/first')).toEqual([200, '<p>content of /m/first</p>']);
  jest.advanceTimersByTime(MORE_THAN_A_PAGE_MAY_TAKE_MS);
  await untilRendered('/m/later');
  expect(await get('/m/endless')).toEqual(skeleton);
  expect(complaint.mock.calls.flat()).toEqual([
    expect.stringContaining('/m/endless (bn) was not rendered: no result after 15000 ms'),
  ]);
  complaint.mockRestore();
  pages.close();
  await site.close();
});
