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
  /** The operators' page of what browsers reported, per team. */
  readonly teamsUrl: string;
}

interface Fixtures {
  readonly site: OwnSite;
  /** `lazy`: the site server renders a page once it was requested, which takes about a second; `off`: never. */
  readonly prerender: 'lazy' | 'off';
}

/** Playwright's `test` with the fixture `site`. */
export const test = base.extend<Fixtures>({
  prerender: ['off', { option: true }],
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
  site: async ({ servers, prerender }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'site-own-'));
    cpSync(BUILT_SITE, folder, { recursive: true, preserveTimestamps: true });
    const registryPort = await freePort();
    const metricsPort = await freePort();
    const foreign = await startForeignPage();
    const { server, port } = await startServer({
      SITE_DIR: folder,
      PRERENDER: prerender,
      WPS_UPSTREAM: servers.gateway,
      EMBED_ORIGINS: foreign.url,
      REGISTRY_UPSTREAM: `http://localhost:${registryPort}`,
      METRICS_PORT: String(metricsPort),
    });
    const publisher = createPublisher(folder);
    await provide({
      ...openSiteFolder(folder, `http://localhost:${port}`, publisher.publish),
      ...{ foreign, registryPort, teamsUrl: `http://127.0.0.1:${metricsPort}/teams` },
    });
    publisher.stop();
    foreign.stop();
    server.kill('SIGTERM');
    await new Promise((closed) => server.once('close', closed));
    rmSync(folder, { recursive: true, force: true });
  },
});

const PORT_TRIES = 3;

/** Another process may take a free port before the server does. */
async function startServer(env: Readonly<Record<string, string>>) {
  for (let tries = 1; tries <= PORT_TRIES; tries += 1) {
    const port = await freePort();
    const server = spawn(process.execPath, [join(ROOT, 'tools/run/launch.mjs'), 'host/server/main.ts'], {
      cwd: ROOT,
      env: { ...process.env, ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const isReady = await new Promise<boolean>((resolve) => {
      server.once('message', () => resolve(true));
      server.once('exit', () => resolve(false));
    });
    if (isReady) return { server, port };
  }
  throw new Error(`The site server ended ${PORT_TRIES} times before it was ready`);
}

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
