/** A copy of the built site with its own server, for tests that break or release it. */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@site/tools/run/ports.mjs';
import { test as base } from '../test';

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
  /** Publishes another release of a remote, as `npm run release` does: the same code with another id; as a canary with a share in percent. */
  readonly releaseAgain: (
    remote: string,
    edit?: (text: string, release: string) => string,
    share?: number,
  ) => Promise<string>;
  /** Publishes a release that exists already; as a canary with a share in percent. */
  readonly release: (remote: string, id: string, share?: number) => Promise<void>;
  /** Is there a release to roll back to? */
  readonly hasOlderRelease: (remote: string) => boolean;
  /** Rolls back as `npm run release -- <remote> --rollback` does. */
  readonly rollBack: (remote: string) => Promise<void>;
  /** Allows an origin as `npm run release -- --allow-override <origin>` does. */
  readonly allowOverride: (origin: string) => Promise<void>;
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
    await provide({ ...ownSite(folder, `http://localhost:${port}`, publisher.publish), foreign, registryPort });
    publisher.stop();
    foreign.stop();
    server.kill('SIGTERM');
    await new Promise((closed) => server.once('close', closed));
    rmSync(folder, { recursive: true, force: true });
  },
});

function ownSite(folder: string, url: string, publish: Publish): Omit<OwnSite, 'foreign' | 'registryPort'> {
  const releases = (remote: string) => join(folder, 'releases', remote);
  const activeRelease = activeReleasesOf(folder);
  const release = (remote: string, id: string, share?: number) =>
    share ? publish('canary', remote, id, String(share)) : publish('activate', remote, id);
  return {
    url,
    folder,
    activeRelease,
    takeAway: (remote) => {
      const hidden = join(folder, `.away-${remote}`);
      renameSync(releases(remote), hidden);
      return () => renameSync(hidden, releases(remote));
    },
    releaseAgain: async (remote, edit = (code) => code, share) => {
      const id = activeRelease(remote);
      const next = nextId(id, releases(remote));
      copyRelease(join(releases(remote), id), join(releases(remote), next), (code) =>
        edit(code.replaceAll(id, next), next),
      );
      await release(remote, next, share);
      return next;
    },
    release,
    hasOlderRelease: (remote) => (stateOf(folder).remotes[remote]?.history.length ?? 0) > 1,
    rollBack: (remote) => publish('rollBack', remote),
    allowOverride: (origin) => publish('allowOverride', origin),
  };
}

const stateOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'state.json'), 'utf8')) as State;

/** Id of a remote's active release in a site folder. */
export const activeReleasesOf =
  (folder: string) =>
  (remote: string): string => {
    const id = stateOf(folder).remotes[remote]?.history[0];
    if (!id) throw new Error(`${remote} has no release`);
    return id;
  };

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

interface State {
  readonly remotes: Readonly<Record<string, { readonly history: readonly string[] }>>;
}

/** A free id of the same length, because a release's code contains its id. */
function nextId(id: string, folder: string): string {
  for (let step = 1n; ; step += 1n) {
    const next = (BigInt(`0x${id}`) ^ step).toString(16).padStart(id.length, '0');
    if (!existsSync(join(folder, next))) return next;
  }
}

function copyRelease(from: string, to: string, edit: (text: string) => string): void {
  cpSync(from, to, { recursive: true });
  // The scripts for foreign pages are in a folder of the host's release.
  for (const file of [...readdirSync(to), ...filesBelow(to, 'embed')]) {
    const path = join(to, file);
    if (/\.(br|gz)$/.test(file)) rmSync(path);
    else if (/\.(js|json)$/.test(file)) writeFileSync(path, edit(readFileSync(path, 'utf8')));
  }
}

const filesBelow = (folder: string, name: string) =>
  existsSync(join(folder, name)) ? readdirSync(join(folder, name)).map((file) => join(name, file)) : [];

type Publish = (...action: string[]) => Promise<void>;

/** One process for all releases of a site: its start takes longer than a release. */
function createPublisher(folder: string): { readonly publish: Publish; readonly stop: () => void } {
  let child: ChildProcess | null = null;
  const start = () =>
    fork(join(import.meta.dirname, 'publish.mjs'), [], {
      cwd: ROOT,
      env: { ...process.env, SITE_DIR: folder },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
  return {
    publish: (...action) =>
      new Promise((done, fail) => {
        const publisher = (child ??= start());
        const onExit = () => fail(new Error('the publisher ended'));
        publisher.once('exit', onExit);
        publisher.once('message', (problem: string | null) => {
          publisher.off('exit', onExit);
          if (problem) fail(new Error(problem));
          else done();
        });
        publisher.send(action);
      }),
    stop: () => void child?.kill('SIGTERM'),
  };
}
