/**
 * @jest-environment node
 */
/** The gallery page is served in demo mode, with the policy of the site's pages; production answers 404. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSiteServer } from '../siteServer';
import { isEmbedDemoOn } from './embedDemo';

const POLICY = "default-src 'none'; require-trusted-types-for 'script'";
const PATHS = ['/embed-demo', '/embed-demo/gallery.css', '/embed-demo/gallery.js', '/embed-demo/buildExample.js'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embed-demo-'));
  const page = { 'Content-Security-Policy': POLICY, 'Integrity-Policy': 'blocked-destinations=(script)' };
  writeFileSync(join(folder, 'headers.json'), JSON.stringify({ page, open: {}, releases: {} }));
  writeFileSync(
    join(folder, 'index.html'),
    "<style>:root{color-scheme:dark;--c-ink:#000001}[data-theme='light']{color-scheme:light;--c-ink:#fffffe}</style>",
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const serve = (embedDemo?: boolean) =>
  createSiteServer({ folder, embedDemo, gateway: { upstream: new URL('http://127.0.0.1:1') } });

it('[PLAT-13] demo mode serves the gallery page with the policy of the pages and no inline script', async () => {
  const app = serve(true);
  const page = await app.inject('/embed-demo?from=docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toBe(POLICY);
  // Its script tags cannot have an integrity.
  expect(page.headers['integrity-policy']).toBeUndefined();
  expect(page.body).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/);
  // On a phone, and for the keyboard, the live part follows what is chosen.
  const parts = [...page.body.matchAll(/<(?:form|section)[^>]* (?:class|id)="(choice|live|code|log)"/g)];
  expect(parts.map(([, part]) => part)).toEqual(['choice', 'live', 'code', 'log']);
  // Every own file that the page names is served.
  const own = [...page.body.matchAll(/"(\/embed-demo\/[^"]+)"/g)].map(([, path]) => path!);
  expect(own.length).toBeGreaterThan(1);
  for (const path of own) expect((await app.inject(path)).statusCode).toBe(200);
  await app.close();
});

it('[PLAT-13] the gallery has the colours of both themes of the site', async () => {
  const app = serve(true);
  const { body } = await app.inject('/embed-demo/gallery.css');
  expect(body).toContain(':root{color-scheme:dark;--c-ink:#000001}');
  expect(body).toContain('[data-theme=light]{color-scheme:light;--c-ink:#fffffe}');
  await app.close();
});

it('[PLAT-13] the gallery serves no other file and accepts no other method', async () => {
  const app = serve(true);
  for (const path of ['/embed-demo/', '/embed-demo/embedDemo.ts', '/embed-demo/..%2fembedDemo.ts'])
    expect((await app.inject(path)).statusCode).toBe(404);
  expect((await app.inject({ method: 'POST', url: '/embed-demo' })).statusCode).toBe(405);
  await app.close();
});

it('[PLAT-13] production answers 404 to every path of the gallery', async () => {
  const app = serve();
  for (const path of PATHS) {
    const answer = await app.inject(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toBe('');
  }
  await app.close();
});

it('[PLAT-13] the gallery is on in demo mode, and in production only when switched on', () => {
  expect(isEmbedDemoOn({})).toBe(true);
  expect(isEmbedDemoOn({ EMBED_DEMO: 'off' })).toBe(false);
  expect(isEmbedDemoOn({ NODE_ENV: 'production' })).toBe(false);
  expect(isEmbedDemoOn({ MODE: 'production' })).toBe(false);
  expect(isEmbedDemoOn({ MODE: 'demo', NODE_ENV: 'production' })).toBe(true);
  expect(isEmbedDemoOn({ MODE: 'production', EMBED_DEMO: 'on' })).toBe(true);
  expect(() => isEmbedDemoOn({ EMBED_DEMO: 'yes' })).toThrow('EMBED_DEMO is "on" or "off".');
});
