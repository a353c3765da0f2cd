/** Machines of one site in a bucket, for tests: each has a site folder of its own, and modules that were loaded for it. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Files, Releases } from './testSite';

interface Bucket {
  readonly place: string;
  get(key: string): Promise<{ readonly body: Buffer; readonly etag: string }>;
  put(key: string, body: Buffer | string, options?: object): Promise<string>;
  list(start: string): Promise<Map<string, { readonly size: number }>>;
  remove(key: string): Promise<void>;
  close(): void;
}

export interface LocalBucket {
  readonly endpoint: string;
  readonly env: Readonly<Record<string, string>>;
  requests: { method: string; key: string; status: number; headers: Record<string, string> }[];
  fault: (method: string, key: string) => unknown;
  ignored: readonly string[];
  hasBareEtags: boolean;
  stop(): Promise<void>;
}

export interface Answer {
  readonly statusCode: number;
  json(): { readonly code?: string; readonly active?: string };
}
interface Service {
  inject(request: object): Promise<Answer>;
  close(): Promise<void>;
}

export interface Machine {
  readonly site: string;
  readonly releases: Releases & {
    readonly readState: () => SiteState;
    readonly currentState: () => Promise<SiteState>;
    readonly signAgain: () => Promise<void>;
  };
  readonly store: { addRelease(name: string, id: string): Promise<void> };
  readonly bucket: Bucket;
  readonly service: Service;
  readonly createToken: (remote: string) => Promise<{ token: string }>;
  readonly publicKeys: () => Promise<readonly object[]>;
  readonly publishSite: (bucket: Bucket, ifEtag: string | null) => Promise<object | null>;
  readonly updatePublicFiles: (bucket: Bucket, keys: readonly object[]) => Promise<void>;
  readonly pullSite: (bucket: Bucket, options: { keys: readonly object[] }) => Promise<{ isChanged: boolean } | null>;
  readonly cleanBucket: (bucket: Bucket, keys: readonly object[], now?: number) => Promise<number>;
  readonly createCountSender: (bucket: Bucket, machine: string) => () => Promise<void>;
  readonly createCountReader: (bucket: Bucket, now?: () => number) => () => Promise<void>;
  readonly readCounts: () => object;
  put(name: string, id: string, files: Files): void;
  read(file: string): string;
  has(file: string): boolean;
}
export interface SiteState {
  readonly sequence: number;
  readonly remotes: Readonly<Record<string, { readonly history: readonly string[] }>>;
}

/** Their functions are a machine's. */
const MODULES = [
  './tokens.mjs',
  './watchReleases.mjs',
  '../release/keys.mjs',
  '../release/bucket/publish.mjs',
  '../release/bucket/publicFiles.mjs',
  '../release/bucket/pull.mjs',
  '../release/bucket/cleanBucket.mjs',
  '../release/bucket/healthCounts.mjs',
];

const WORK = mkdtempSync(join(tmpdir(), 'site-machines-'));
export const KEYS = join(WORK, 'keys');
export const removeMachines = () => rmSync(WORK, { recursive: true, force: true });

export const startLocalBucket = async (): Promise<LocalBucket> => {
  const { startLocalBucket: start } = (await import('../release/bucket/localBucket.mjs' as string)) as {
    startLocalBucket: () => Promise<LocalBucket>;
  };
  return start();
};

/** @param keys the folder of the keys; the same for all machines that sign */
export async function createMachine(name: string, { env }: LocalBucket, keys = KEYS): Promise<Machine> {
  const site = join(WORK, name);
  Object.assign(process.env, env, { SITE_DIR: site, SITE_KEY_DIR: keys });
  jest.resetModules();
  const load = async (path: string) => (await import(path)) as never;
  const releases: Machine['releases'] = Object.assign(
    {},
    await load('../release/registry.mjs'),
    await load('../release/siteState.mjs'),
  );
  const { siteStore }: { siteStore: () => Promise<Machine['store']> } = await load('../release/siteStore.mjs');
  // Loads its modules now: later they would be those of the next machine.
  const store = await siteStore();
  const { createBucketClient } = await load('../release/bucket/client.mjs');
  const { bucketSettings } = await load('../release/bucket/settings.mjs');
  const { createRegistryService } = await load('./service.mjs');
  const at = (path: string) => join(site, path);
  const modules: object[] = [];
  for (const path of MODULES) modules.push(await load(path));
  return {
    ...(Object.assign({}, ...modules) as Machine),
    site,
    releases,
    store,
    bucket: await (createBucketClient as (settings: unknown) => Promise<Bucket>)((bucketSettings as () => unknown)()),
    service: (createRegistryService as () => Service)(),
    put: (remote, id, files) => {
      for (const [file, content] of Object.entries(files)) {
        const path = at(`releases/${remote}/${id}/${file}`);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, content);
      }
    },
    read: (file) => readFileSync(at(file), 'utf8'),
    has: (file) => existsSync(at(file)),
  };
}

/** The second line of a signed text. */
export const contentOf = (text: string) => JSON.parse(text.slice(text.indexOf('\n') + 1)) as Listed;
interface Listed {
  readonly sequence: number;
  readonly remotes: readonly { readonly name: string; readonly active: { readonly id: string } }[];
  readonly files: Readonly<Record<string, { readonly sha256: string }>>;
}
