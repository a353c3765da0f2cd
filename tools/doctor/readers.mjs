/** Where a site is read from: its folder, or its address. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from './checkout.mjs';

const TIMEOUT_MS = 10_000;

/** @param {string} folder the site folder @returns {import('./site.mjs').SiteReader} */
export function folderReader(folder) {
  const state = readJson(join(folder, 'state.json'));
  const hostId = state?.remotes?.host?.history[0];
  const host = hostId && readJson(join(folder, 'releases/host', hostId, 'release.json'));
  const headers = readJson(join(folder, 'headers.json'))?.page ?? {};
  return {
    read: (path) => readFile(join(folder, path)).catch(() => null),
    pageHeaders: async () => lowerCase(headers),
    keys: host?.keys ?? null,
    state,
  };
}

/**
 * @param {string} site its address
 * @param {typeof fetch} [request]
 * @returns {Promise<import('./site.mjs').SiteReader>} rejects when the site does not answer
 */
export async function addressReader(site, request = fetch) {
  const get = (path) =>
    request(new URL(path, site), { headers: { connection: 'close' }, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const page = await get('/m/home');
  await page.arrayBuffer();
  // The registry service publishes its keys; without one, the signature is left to the browsers.
  const keys = await get('/registry/keys')
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null);
  return {
    read: async (path) => {
      const response = await get(`/${path}`);
      const content = Buffer.from(await response.arrayBuffer());
      return response.ok ? content : null;
    },
    pageHeaders: async () => Object.fromEntries(page.headers),
    keys: keys?.keys ?? null,
    state: null,
  };
}

const lowerCase = (headers) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
