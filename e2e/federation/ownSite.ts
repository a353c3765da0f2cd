/** A copy of the built site with its own server, for tests that break or release it. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@site/tools/run/ports.mjs';
import { test as base } from '../test';
import { createPublisher, openSiteFolder, type SiteFolder } from './siteFolder';

const ROOT = resolve(import.meta.dirname, '../..');
export const BUILT_SITE = process.env.SITE_DIR ?? join(ROOT, '.site');

/** A third-party page on its own origin, under another host name than the site: cookies have no port. */
export interface ForeignPage {
  readonly url: string;
  readonly setHtml: (html: string) => void;
  /** A server of its own in place of one page. */
  readonly setListener: (listener: RequestListener) => void;
  readonly stop: () => void;
}

export interface OwnSite extends SiteFolder {
  readonly foreign: ForeignPage;
  /** A free port: the site passes /registry/ to it, for a test that starts a registry service. */
  readonly registryPort: number;
}

/** Playwright's `test` with the fixture `site`. */
export const test = base.extend<{ site: OwnSite }>({
  // Pages are closed before their site stops: what they still load must not count as a fault.
  page: async ({ page, site: _site }, provide) => {
    await provide(page);
    await Promise.all(
      page
        .context()
        .pages()
        .map((open) => open.close()),
    );
  },
  site: async ({ servers }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'site-own-'));
    cpSync(BUILT_SITE, folder, { recursive: true, preserveTimestamps: true });
    const port = await freePort();
    const registryPort = await freePort();
    const foreign = await startForeignPage();
    const server = spawn(process.execPath, [join(ROOT, 'tools/run/launch.mjs'), 'host/server/main.ts'], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: String(port),
        SITE_DIR: folder,
        PRERENDER: 'lazy',
        WPS_UPSTREAM: servers.gateway,
        EMBED_ORIGINS: foreign.url,
        REGISTRY_UPSTREAM: `http://localhost:${registryPort}`,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await new Promise((ready) => server.once('message', ready));
    const publisher = createPublisher(folder);
    await provide({ ...openSiteFolder(folder, `http://localhost:${port}`, publisher.publish), foreign, registryPort });
    publisher.stop();
    foreign.stop();
    server.kill('SIGTERM');
    await new Promise((closed) => server.once('close', closed));
    rmSync(folder, { recursive: true, force: true });
  },
});

async function startForeignPage(): Promise<ForeignPage> {
  const port = await freePort();
  const answerWith =
    (html: string): RequestListener =>
    (_, response) =>
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
  let listener = answerWith('');
  const server = createHttpServer((request, response) => listener(request, response));
  await new Promise<void>((listening) => server.listen(port, listening));
  return {
    url: `http://127.0.0.1:${port}`,
    setHtml: (html) => {
      listener = answerWith(html);
    },
    setListener: (own) => {
      listener = own;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
