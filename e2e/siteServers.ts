/** Servers of the embedding tests: a site server for a folder, and a third-party page on an origin of its own. */
import { spawn } from 'node:child_process';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { join, resolve } from 'node:path';
import { freePort } from '@site/tools/run/ports.mjs';

const ROOT = resolve(import.meta.dirname, '..');
export const BUILT_SITE = process.env.SITE_DIR ?? join(ROOT, '.site');

/** A third-party page on its own origin, under another host name than the site: cookies have no port. */
export interface ForeignPage {
  readonly url: string;
  readonly setHtml: (html: string) => void;
  /** A server of its own in place of one page. */
  readonly setListener: (listener: RequestListener) => void;
  readonly stop: () => void;
}

/** A site that a third-party page may embed. */
export interface EmbeddedSite {
  readonly url: string;
  readonly foreign: ForeignPage;
}

const PORT_TRIES = 3;

/** Another process may take a free port before the server does. */
export async function startServer(env: Readonly<Record<string, string>>) {
  let errors = '';
  for (let tries = 1; tries <= PORT_TRIES; tries += 1) {
    const port = await freePort();
    const server = spawn(process.execPath, [join(ROOT, 'tools/run/launch.mjs'), 'host/server/main.ts'], {
      cwd: ROOT,
      env: { ...process.env, ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    server.stderr?.on('data', (text: Buffer) => {
      errors += String(text);
      process.stderr.write(text);
    });
    const isReady = await new Promise<boolean>((resolve) => {
      server.once('message', () => resolve(true));
      server.once('exit', () => resolve(false));
    });
    if (isReady) return { server, port };
  }
  throw new Error(`The site server ended ${PORT_TRIES} times before it was ready: ${errors}`);
}

export async function startForeignPage(): Promise<ForeignPage> {
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

/** The built site, with a server that lets a third-party page embed it. */
export async function startEmbeddedSite(
  gateway: string,
): Promise<EmbeddedSite & { readonly stop: () => Promise<void> }> {
  const foreign = await startForeignPage();
  const { server, port } = await startServer({
    SITE_DIR: BUILT_SITE,
    PRERENDER: 'off',
    WPS_UPSTREAM: gateway,
    EMBED_ORIGINS: foreign.url,
  });
  return {
    url: `http://localhost:${port}`,
    foreign,
    stop: async () => {
      foreign.stop();
      server.kill('SIGTERM');
      await new Promise((closed) => server.once('close', closed));
    },
  };
}
