/** A copy of the built site with its own server, for tests that break or release it. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@site/tools/run/ports.mjs';
import { test as base } from '../test';

const ROOT = resolve(import.meta.dirname, '../..');

/** A third-party page on its own origin, under another host name than the site: cookies have no port. */
export interface ForeignPage {
  readonly url: string;
  readonly setHtml: (html: string) => void;
  readonly stop: () => void;
}

export interface OwnSite {
  readonly foreign: ForeignPage;
  /** A free port: the site passes /registry/ to it, for a test that starts a registry service. */
  readonly registryPort: number;
  readonly url: string;
  readonly folder: string;
  /** Id of a remote's active release. */
  readonly activeRelease: (remote: string) => string;
  /** Removes the remote's release folder; returns a function that restores it. */
  readonly takeAway: (remote: string) => () => void;
  /** Publishes another release of a remote, as `npm run release` does: the same code with another id. */
  readonly releaseAgain: (remote: string, edit?: (code: string) => string) => Promise<string>;
  /** Rolls back as `npm run release -- <remote> --rollback` does. */
  readonly rollBack: (remote: string) => Promise<void>;
  /** Allows an origin as `npm run release -- --allow-override <origin>` does. */
  readonly allowOverride: (origin: string) => Promise<void>;
}

/** Playwright's `test` with the fixture `site`. */
export const test = base.extend<{ site: OwnSite }>({
  site: async ({ servers }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'site-own-'));
    cpSync(process.env.SITE_DIR ?? join(ROOT, '.site'), folder, { recursive: true, preserveTimestamps: true });
    const port = await freePort();
    const registryPort = await freePort();
    const foreign = await startForeignPage();
    const server = spawn(process.execPath, ['--import', 'tsx', join(ROOT, 'host/server/main.ts')], {
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
    await provide({ ...ownSite(folder, `http://localhost:${port}`), foreign, registryPort });
    foreign.stop();
    server.kill('SIGTERM');
    await new Promise((closed) => server.once('close', closed));
    rmSync(folder, { recursive: true, force: true });
  },
});

function ownSite(folder: string, url: string): Omit<OwnSite, 'foreign' | 'registryPort'> {
  const releases = (remote: string) => join(folder, 'releases', remote);
  const activeRelease = (remote: string): string => {
    const state = JSON.parse(readFileSync(join(folder, 'state.json'), 'utf8')) as State;
    const id = state.remotes[remote]?.history[0];
    if (!id) throw new Error(`${remote} has no release`);
    return id;
  };
  return {
    url,
    folder,
    activeRelease,
    takeAway: (remote) => {
      const hidden = join(folder, `.away-${remote}`);
      renameSync(releases(remote), hidden);
      return () => renameSync(hidden, releases(remote));
    },
    releaseAgain: async (remote, edit = (code) => code) => {
      const id = activeRelease(remote);
      const next = nextId(id);
      copyRelease(join(releases(remote), id), join(releases(remote), next), (code) => edit(code.replaceAll(id, next)));
      await publish(folder, 'activate', remote, next);
      return next;
    },
    rollBack: (remote) => publish(folder, 'rollBack', remote),
    allowOverride: (origin) => publish(folder, 'allowOverride', origin),
  };
}

async function startForeignPage(): Promise<ForeignPage> {
  const port = await freePort();
  let html = '';
  const server = createHttpServer((_, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise<void>((listening) => server.listen(port, listening));
  return {
    url: `http://127.0.0.1:${port}`,
    setHtml: (text) => {
      html = text;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface State {
  readonly remotes: Readonly<Record<string, { readonly history: readonly string[] }>>;
}

/** Another id of the same length, because a release's code contains its id. */
const nextId = (id: string): string => (BigInt(`0x${id}`) ^ 0xfffn).toString(16).padStart(id.length, '0');

function copyRelease(from: string, to: string, edit: (code: string) => string): void {
  cpSync(from, to, { recursive: true });
  for (const file of readdirSync(to)) {
    const path = join(to, file);
    if (/\.(br|gz)$/.test(file)) rmSync(path);
    else if (/\.(js|json)$/.test(file)) writeFileSync(path, edit(readFileSync(path, 'utf8')));
  }
}

function publish(folder: string, ...args: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'publish.mjs'), ...args], {
      cwd: ROOT,
      env: { ...process.env, SITE_DIR: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('error', fail);
    child.on('close', (code) => (code === 0 ? done() : fail(new Error(`publish ended with ${code}`))));
  });
}
