/**
 * The gallery page /embed-demo: an integrator chooses a remote, sees it embedded, and copies the code. It belongs to demo
 * mode; in production its paths answer 404 unless EMBED_DEMO=on.
 */
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isProduction } from '../isProduction';
import { ERROR_HEADERS } from '../safeHeaders';
import { PAGE_PATH } from './paths';

/** Path → content type and file. */
const FILES: Readonly<Record<string, readonly [type: string, file: string]>> = {
  [PAGE_PATH]: ['text/html; charset=utf-8', 'gallery.html'],
  [`${PAGE_PATH}/gallery.css`]: ['text/css; charset=utf-8', 'gallery.css'],
  [`${PAGE_PATH}/gallery.js`]: ['text/javascript; charset=utf-8', 'gallery.js'],
  [`${PAGE_PATH}/buildExample.js`]: ['text/javascript; charset=utf-8', 'buildExample.js'],
};

/** On in demo mode, off in production; `EMBED_DEMO` decides otherwise. */
export function isEmbedDemoOn(env: Readonly<Record<string, string | undefined>>): boolean {
  const value = env.EMBED_DEMO || (isProduction(env) ? 'off' : 'on');
  if (value !== 'on' && value !== 'off') throw new Error('EMBED_DEMO is "on" or "off".');
  return value === 'on';
}

/** @param site.folder the site folder: its pages' headers and colours are the gallery's, too */
export function registerEmbedDemo(
  app: FastifyInstance,
  site: { readonly folder: string; readonly isOn: boolean },
): void {
  for (const path of [PAGE_PATH, `${PAGE_PATH}/*`])
    app.all(path, async ({ method, url }, reply) => {
      const found = site.isOn ? FILES[url.split('?', 1)[0] ?? ''] : undefined;
      const isRead = method === 'GET' || method === 'HEAD';
      if (!found || !isRead) {
        reply.code(found ? 405 : 404).headers({ ...ERROR_HEADERS });
        return reply.send();
      }
      const [type, file] = found;
      const text = await readFile(join(import.meta.dirname, 'files', file), 'utf8');
      const body = file.endsWith('.css') ? `${await paletteOf(site.folder)}\n${text}` : text;
      return reply.headers({ ...(await pageHeaders(site.folder)), 'Content-Type': type }).send(body);
    });
}

/** Those of the site's pages, except the one that needs an integrity, which the tag of a static file cannot have. */
async function pageHeaders(folder: string): Promise<Readonly<Record<string, string>>> {
  const { page } = JSON.parse(await readFile(join(folder, 'headers.json'), 'utf8')) as {
    readonly page: Readonly<Record<string, string>>;
  };
  return Object.fromEntries(Object.entries(page).filter(([name]) => name.toLowerCase() !== 'integrity-policy'));
}

/** The colour tokens of both themes, from the styles in the site's page. */
async function paletteOf(folder: string): Promise<string> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const rule = (theme: 'dark' | 'light', selector: string) => {
    const [declarations = ''] = new RegExp(`color-scheme:${theme};[^{}]*--c-ink:[^{}]*`).exec(html) ?? [];
    return `${selector}{${declarations.trim()}}`;
  };
  return `${rule('dark', ':root')}\n${rule('light', '[data-theme=light]')}`;
}
