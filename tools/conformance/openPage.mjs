/**
 * openPage: a page of the site's origin with the headers of the site's pages (strict CSP, Trusted Types) and nothing in it
 * but the embed script. A candidate replaces the active release in the registry that this page gets; nothing is released.
 */
import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import { parse as parseRegistry } from '../doctor/site.mjs';
import { CliError } from '../run/command.mjs';

const PATH = '/conformance.html';
const HTML =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Conformance</title><main></main><script src="/embed.js"></script></html>';
/** Set by Playwright for the whole answer. */
const OMITTED = ['content-length', 'content-encoding', 'transfer-encoding', 'etag', 'set-cookie', 'integrity-policy'];
const TYPES = { js: 'text/javascript', json: 'application/json', svg: 'image/svg+xml', webp: 'image/webp' };

/**
 * @param {object} browser of Playwright
 * @param {{ site: string, candidate?: { folder: string, release: object, name: string } | null }} options
 */
export async function openPage(browser, { site, candidate = null }) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 780 },
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const messages = [];
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    // Chromium logs every failed request; the page's own entries name its consequence.
    if (message.type() === 'error' && !/^Failed to load resource/.test(message.text()))
      messages.push(`console: ${message.text().slice(0, 300)}`);
  });
  await page.addInitScript({ path: join(import.meta.dirname, 'probe.js') });
  const { headers } = await fetch(`${site}/m/home`, { headers: { connection: 'close' } });
  await page.route(`${site}${PATH}`, (route) =>
    route.fulfill({
      body: HTML,
      headers: Object.fromEntries(
        [...headers, ['content-type', 'text/html; charset=utf-8']].filter(([name]) => !OMITTED.includes(name)),
      ),
    }),
  );
  // Chromium does not let an answer of Playwright open a socket to this machine; the push is not checked.
  await page.routeWebSocket(/\/wps\//, () => undefined);
  if (candidate) await replaceRelease(page, site, candidate);
  await page.goto(`${site}${PATH}`);
  await page.waitForFunction(() => customElements.get('site-remote'));
  return { page, context, takeMessages: () => messages.splice(0), close: () => context.close() };
}

async function replaceRelease(page, site, candidate) {
  const { name, release, folder } = candidate;
  // The registry below is not signed by the site's key.
  await page.addInitScript(() => {
    SubtleCrypto.prototype.verify = () => Promise.resolve(true);
  });
  await page.route(`${site}/registry.json`, async (route) => {
    const registry = withRelease(await readRegistry(site), candidate);
    await route.fulfill({ contentType: 'application/json', body: `c2lnbmVk\n${JSON.stringify(registry)}` });
  });
  await page.route(`${site}${release.base}**`, (route) => {
    const file = normalize(new URL(route.request().url()).pathname.slice(release.base.length));
    if (file.startsWith('.')) return route.fulfill({ status: 404 });
    return route
      .fulfill({
        body: readFileSync(join(folder, file)),
        contentType: TYPES[file.split('.').at(-1)] ?? 'application/octet-stream',
        headers: { 'Access-Control-Allow-Origin': '*' },
      })
      .catch(() => route.fulfill({ status: 404, body: `${name} has no file ${file}` }));
  });
}

/** The signed text of a registry is one line of base64, then JSON. */
export async function readRegistry(site) {
  const response = await fetch(`${site}/registry.json`, { headers: { connection: 'close' } }).catch((error) => {
    throw new CliError(`${site} does not answer: ${error.cause?.message ?? error.message}`);
  });
  const registry = parseRegistry(await response.text());
  if (!registry) throw new CliError(`${site} has no registry: is it the address of the site?`);
  return registry;
}

function withRelease(registry, { name, release }) {
  const { id, base, entry, container, meta, files, parts } = release;
  const scripts = Object.fromEntries(Object.entries(files).filter(([file]) => file.endsWith('.js')));
  const active = { id, base, entry: [entry].flat()[0], container, meta, files: scripts, parts };
  const others = registry.remotes.filter((remote) => remote.name !== name);
  return { ...registry, remotes: [...others, { name, active, canary: null, previous: [] }] };
}
