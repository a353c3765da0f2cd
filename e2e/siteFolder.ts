/** A copy of the built site and its releases: publishing, canaries and rollbacks, without a test runner. */
import { fork, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

export interface SiteFolder {
  readonly url: string;
  readonly folder: string;
  /** Id of a remote's active release. */
  readonly activeRelease: (remote: string) => string;
  /** Path of the folder with the files of a remote's active release: "/releases/games/files/". */
  readonly baseOf: (remote: string) => string;
  /** Removes the remote's release folder; returns a function that restores it. */
  readonly takeAway: (remote: string) => () => void;
  /**
   * Publishes another release of a remote, as `npm run release` does: the same code with another id; as a canary with a share
   * in percent. Its files are in a folder of its own, as before decision 15: their names are not those of their edited content.
   */
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

/** `publish`: of createPublisher. */
export function openSiteFolder(folder: string, url: string, publish: Publish): SiteFolder {
  const releases = (remote: string) => join(folder, 'releases', remote);
  const activeRelease = activeReleasesOf(folder);
  const release = (remote: string, id: string, share?: number) =>
    share ? publish('canary', remote, id, String(share)) : publish('activate', remote, id);
  return {
    url,
    folder,
    activeRelease,
    baseOf: baseOfActive(folder),
    takeAway: (remote) => {
      const hidden = join(folder, `.away-${remote}`);
      renameSync(releases(remote), hidden);
      return () => renameSync(hidden, releases(remote));
    },
    releaseAgain: async (remote, edit = (code) => code, share) => {
      const id = activeRelease(remote);
      const next = nextId(id, releases(remote));
      const { base, container } = descriptionOf(folder, remote, id);
      const ofNext = (code: string) =>
        code
          .replaceAll(id, next)
          .replaceAll(base, `/releases/${remote}/${next}/`)
          // The host has no container.
          .replaceAll(container ?? base, `site_${remote}_${next}`);
      copyRelease(join(releases(remote), id), join(releases(remote), next), (code) => edit(ofNext(code), next));
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

const descriptionOf = (folder: string, remote: string, id: string) =>
  JSON.parse(readFileSync(join(folder, 'releases', remote, id, 'release.json'), 'utf8')) as {
    readonly base: string;
    readonly container: string | null;
  };

/** Path of the folder with the files of a remote's active release. */
export const baseOfActive = (folder: string) => (remote: string) =>
  descriptionOf(folder, remote, activeReleasesOf(folder)(remote)).base;

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

/**
 * Copies a site with its active releases only, as after its first build: the folder of a working tree has tens of thousands of
 * files of older ones. Without what the servers of the built site have counted, of other tests too.
 */
export async function copyActive(site: string, folder: string): Promise<void> {
  const { remotes } = stateOf(site);
  const isActive = (path: string) => {
    const [top, remote = '', release] = relative(site, path).split(sep);
    if (top === '.health') return false;
    return top !== 'releases' || !release || release === remotes[remote]?.history[0];
  };
  cpSync(site, folder, { recursive: true, preserveTimestamps: true, filter: isActive });
  // Publishing also links the files into the folder that releases share.
  const { publish, stop } = createPublisher(folder);
  await publish('keepActive').finally(stop);
}

export type Publish = (...action: string[]) => Promise<void>;

/** One process for all releases of a site: its start takes longer than a release. `keyFolder`: default is the repository's. */
export function createPublisher(
  folder: string,
  keyFolder?: string,
): { readonly publish: Publish; readonly stop: () => void } {
  let child: ChildProcess | null = null;
  const start = () =>
    fork(join(import.meta.dirname, 'publish.mjs'), [], {
      cwd: ROOT,
      env: { ...process.env, SITE_DIR: folder, ...(keyFolder ? { SITE_KEY_DIR: keyFolder } : {}) },
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
