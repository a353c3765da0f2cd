/** A site folder in which tests publish states: a host and six releases of one remote. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
export const WORK = mkdtempSync(join(tmpdir(), 'site-registry-'));
export const SITE = join(WORK, 'site');
// Before registry.mjs is imported: it reads the folders once.
Object.assign(process.env, { SITE_DIR: SITE, SITE_KEY_DIR: join(WORK, 'keys') });
afterAll(() => rmSync(WORK, { recursive: true, force: true }));

export interface State {
  readonly sequence: number;
  readonly remotes: Readonly<Record<string, { readonly history: readonly string[]; readonly canary: unknown }>>;
  readonly aliases: object;
  readonly overrideOrigins: readonly string[];
  readonly imageOrigins: readonly string[];
  readonly address: string | null;
  readonly unlisted?: Readonly<Record<string, number>>;
}
type Decide = (state: State) => State;
interface Registry {
  readonly changeSite: (decide: Decide, options: { readonly isGated: boolean }) => Promise<State>;
}
export interface Changes {
  readonly rollBack: (state: State, name: string) => State;
  readonly activate: (state: State, name: string, id: string) => State;
  readonly allowImages: (state: State, origin: string, isAllowed: boolean) => State;
}

export const importChanges = async () => (await import('./siteState.mjs' as string)) as Changes;
export const changeSite = async (decide: Decide) =>
  ((await import('./registry.mjs' as string)) as Registry).changeSite(decide, { isGated: false });
export const publish = (state: State) => changeSite(() => state);
/** In its own process, like `npm run release`. */
export const changeInProcess = (decision: string, env: object = {}) => {
  const script = `import { changeSite } from './tools/release/registry.mjs';
    import * as changes from './tools/release/siteState.mjs';
    await changeSite((state) => (${decision}), { isGated: false });`;
  const options = { cwd: join(__dirname, '../..'), env: { ...process.env, ...env } };
  return run(process.execPath, ['--input-type=module', '-e', script], options);
};

export const DRAWS_NOTHING = `exports.drawFirstScreens = async () => ({ style: '', screens: [] });`;
export const rendererOf = (id: string) => `releases/host/${id}/.first-screen/index.cjs`;

export function put(path: string, content: string): void {
  mkdirSync(dirname(join(SITE, path)), { recursive: true });
  writeFileSync(join(SITE, path), content);
}

export function putRelease(name: string, id: string, more: object): void {
  const base = `/releases/${name}/${id}/`;
  const release = { id, base, files: { 'a.js': 'sha384-a', 'a.svg': 'x' }, parts: {}, ...more };
  put(`${base}release.json`, JSON.stringify(release));
  if (name !== 'host') return;
  putPageFiles(`${base}.page`);
  if (!existsSync(join(SITE, rendererOf(id)))) put(rendererOf(id), DRAWS_NOTHING);
}

/** As the host's build writes them. */
function putPageFiles(folder: string): void {
  const sources = join(__dirname, '../../host');
  put(`${folder}/index.html`, readFileSync(join(sources, 'src/index.html'), 'utf8'));
  for (const file of ['critical.css', 'boot.js', 'show.js']) put(`${folder}/${file}`, '');
  put(`${folder}/static/sw.js`, readFileSync(join(sources, 'static/sw.js'), 'utf8'));
}

const IDS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function putReleases(): void {
  const embed = { 'embed/e.js': 'sha384-e' };
  putRelease('host', 'h1', { entry: ['a.js'], embed: 'embed/e.js', files: { 'a.js': 'sha384-a', ...embed } });
  put('releases/host/h1/embed/e.js', 'embed()');
  for (const id of IDS) {
    const meta = { name: 'games', pages: {}, widgets: {}, note: '</script><script>alert(1)</script>' };
    putRelease('games', id, { entry: ['a.js'], container: `site_games_${id}`, meta });
  }
}

/** Release "a" is active, "b" to "e" are older, "f" is the canary. */
export const stateOf = (more: Partial<State> = {}): State => ({
  ...{ sequence: 0, aliases: {}, overrideOrigins: [], imageOrigins: [], address: null },
  remotes: {
    host: { history: ['h1'], canary: null },
    games: { history: IDS.slice(0, 5), canary: { id: 'f', share: 10 } },
  },
  ...more,
});

export const read = (file: string) => readFileSync(join(SITE, file), 'utf8');
export const registry = () => JSON.parse(read('registry.json').split('\n')[1] ?? '') as Record<string, unknown>;
