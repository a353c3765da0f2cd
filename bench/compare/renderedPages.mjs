/**
 * createRenderedPages: the arm "rendered monolith": the HTML of the site server, with its content, style, data and the inline
 * scripts that repeat early taps, but with the monolith's scripts in place of registry, boot script and federated files.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asMonolith } from './asMonolith.ts';
import { untilQuiet, withPhone } from './visit.mjs';

/**
 * @param {{ site: string, folder: string, files: ReadonlyMap<string, readonly string[]> }} arm `site`: URL of the site
 *   server; `folder`: the monolith's; `files`: the scripts that each page loads later
 * @returns {(request: import('node:http').IncomingMessage) => Promise<string | null>} null where the page is not rendered
 */
export function createRenderedPages({ site, folder, files }) {
  const scripts = entryScripts(readFileSync(join(folder, 'index.html'), 'utf8'));
  return async ({ url, headers }) => {
    const { cookie = '' } = headers;
    const html = await (await fetch(site + url, { headers: { cookie } })).text();
    if (!html.includes('data-served="')) return null;
    return asMonolith(html, { scripts, later: files.get(url.split('?')[0]) ?? [] });
  };
}

const entryScripts = (page) => page.match(/<script defer [^>]*><\/script>/g) ?? [];

/**
 * The files that a server which knows its own build would preload.
 * @param {{ url: string, routes: readonly string[] }} options `url`: the arm "monolith"
 * @returns {Promise<Map<string, string[]>>} path of a page → its scripts beside those in the HTML
 */
export async function laterScripts(browser, { url, routes }) {
  const found = new Map();
  for (const route of routes) {
    const files = await withPhone(browser, {}, async (page) => {
      await page.goto(url + route);
      await untilQuiet(page, route);
      return page.evaluate(() => {
        const all = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
        const first = [...document.querySelectorAll('script[defer]')].map(({ src }) => src);
        return all.map(({ name }) => name).filter((name) => !first.includes(name));
      });
    });
    found.set(
      route.split('?')[0],
      files.map((name) => new URL(name).pathname),
    );
  }
  return found;
}
