/** A site folder with small releases, for tests of the registry: each release has the files that a real one has. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const WORK = mkdtempSync(join(tmpdir(), 'site-releases-'));
export const SITE = join(WORK, 'site');
export const KEYS = join(WORK, 'keys');
// Before any module of tools/release is imported: they read the folders once.
Object.assign(process.env, { SITE_DIR: SITE, SITE_KEY_DIR: KEYS });

export const removeTestSite = () => rmSync(WORK, { recursive: true, force: true });
export const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
export const integrityOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

export type Files = Readonly<Record<string, string>>;

export interface RemoteOptions {
  readonly meta?: object;
  /** Source of the bundle for Node. */
  readonly server?: string;
  readonly code?: string;
  /** Changes of release.json. */
  readonly description?: object;
}

const META = { contract: 1, locales: ['bn', 'en'], pages: {}, widgets: {} };

/** The files of a remote's release, by path. */
export function remoteFiles(name: string, id: string, options: RemoteOptions = {}): Files {
  const meta = { ...META, name, ...options.meta };
  const code = options.code ?? `globalThis.site_${name}_${id} = {}`;
  const server = options.server ?? `module.exports = { remote: { meta: ${JSON.stringify(meta)} } };`;
  const release = {
    id,
    base: `/releases/${name}/${id}/`,
    entry: ['entry.js'],
    container: `site_${name}_${id}`,
    files: { 'entry.js': integrityOf(code) },
    parts: { remote: ['entry.js'] },
    server: { file: '.server/index.cjs', integrity: integrityOf(server) },
    meta,
    ...options.description,
  };
  const description = { 'remote.json': JSON.stringify(meta), 'release.json': JSON.stringify(release) };
  return { 'entry.js': code, '.server/index.cjs': server, ...description };
}

/** The files of a remote's release whose public files are named by their content, in the folder of all its releases. */
export function sharedRemoteFiles(name: string, id: string, chunks: Files): Files {
  const code = `entry of ${Object.keys(chunks).join()}`;
  const hash = sha256(code).slice(0, 12);
  const scripts = { [`entry.${hash}.js`]: code, ...chunks };
  const description = {
    base: `/releases/${name}/files/`,
    entry: [`entry.${hash}.js`],
    container: `site_${name}_${hash}`,
    files: Object.fromEntries(Object.entries(scripts).map(([file, content]) => [file, integrityOf(content)])),
    parts: { remote: Object.keys(scripts) },
  };
  const { 'entry.js': _own, ...others } = remoteFiles(name, id, { description });
  return { ...scripts, ...others };
}

const FIRST_SCREENS = `exports.drawFirstScreens = async () => ({ style: '', screens: [] });`;

/** The files of a host's release. `server`: further exports of its bundle for Node. */
export function hostFiles(id: string, { server = '', description = {} }: RemoteOptions = {}): Files {
  const bundle = FIRST_SCREENS + server;
  const files = { 'host.js': 'host()', 'embed/embed.js': 'embed()' };
  const page = {
    'index.html': '<!--picture--><!--registry-->',
    'critical.css': '',
    'boot.js': 'boot()',
    'show.js': 'show()',
  };
  const release = {
    id,
    base: `/releases/host/${id}/`,
    entry: ['host.js'],
    container: null,
    embed: 'embed/embed.js',
    files: Object.fromEntries(Object.entries(files).map(([file, content]) => [file, integrityOf(content)])),
    parts: {},
    server: { file: '.first-screen/index.cjs', integrity: integrityOf(bundle) },
    ...description,
  };
  const own = Object.entries({ ...page, 'static/sw.js': 'worker()' });
  return {
    ...files,
    ...Object.fromEntries(own.map(([file, content]) => [`.page/${file}`, content])),
    '.first-screen/index.cjs': bundle,
    'release.json': JSON.stringify(release),
  };
}

export function putRelease(name: string, id: string, files: Files): void {
  for (const [file, content] of Object.entries(files)) {
    const path = join(SITE, 'releases', name, id, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

interface State {
  readonly sequence: number;
  readonly remotes: Readonly<Record<string, { readonly history: readonly string[]; readonly canary: unknown }>>;
}
export interface Releases {
  readonly changeSite: (decide: (state: State) => State, options?: { readonly isGated: boolean }) => Promise<State>;
  readonly activate: (state: State, name: string, id: string) => State;
  readonly putCanary: (state: State, name: string, id: string, share: number) => State;
}

/** The site's decisions, as `npm run release` makes them on this machine. */
export const importReleases = async (): Promise<Releases> => ({
  ...((await import('../release/registry.mjs' as string)) as Pick<Releases, 'changeSite'>),
  ...((await import('../release/siteState.mjs' as string)) as Omit<Releases, 'changeSite'>),
});

export const readSite = (file: string) => readFileSync(join(SITE, file), 'utf8');
export const registryOfSite = () =>
  JSON.parse(readSite('registry.json').split('\n')[1] ?? '') as {
    readonly sequence: number;
    readonly remotes: readonly { readonly name: string; readonly active: { readonly id: string } }[];
  };
