/** Files that survive a release: a small remote is built twice, with one line changed between (docs/decisions/0015). */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';

const WORK = mkdtempSync(join(tmpdir(), 'site-own-chunks-'));
afterAll(() => rmSync(WORK, { recursive: true, force: true }));

const BASE = 'https://site.test/releases/chess/files/';
/** The pages share a module with state, and one of them is long. */
const SOURCES = {
  'package.json': '{ "type": "module", "sideEffects": false }',
  'src/remote.meta.ts': `export const meta = { name: 'chess', contract: 1, pages: { lobby: { path: '/m/chess' } }, widgets: {}, locales: ['bn'] };`,
  'src/remote.ts': `import { meta } from './remote.meta';
    const defineRemote = (meta: object, parts: object) => ({ meta, ...parts });
    export default defineRemote(meta, { pages: { lobby: () => import('./lobby'), rules: () => import('./rules') } });`,
  'src/state.ts': `let count = 0; export const next = () => (count += 1); export const text = '${'state '.repeat(8_000)}';`,
  'src/rules.ts': `import { next, text } from './state'; import { meta } from './remote.meta';
    export const path = meta.pages.lobby.path; export default () => next() + text.slice(9_999_999); export const all = '${'rule '.repeat(2_000)}';`,
};
const lobby = (title: string) => `import { next } from './state'; export default () => '${title} ' + next();`;

interface Built {
  readonly container: string;
  readonly entry: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  readonly parts: Readonly<Record<string, readonly string[]>>;
  readonly out: string;
}

/** The remote's own preset, in a process of its own; the kit is left out, which takes most of a build's time. */
async function build(release: string, title: string): Promise<Built> {
  const [dir, out] = [join(WORK, `sources-${release}`), join(WORK, release)];
  for (const [file, text] of Object.entries({ ...SOURCES, 'src/lobby.ts': lobby(title) })) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  const config = `
    import webpack from ${addressOf(require.resolve('webpack'))};
    import { browserConfig } from ${addressOf(join(__dirname, 'remote.mjs'))};
    const build = ${JSON.stringify({ dir, name: 'chess', release, out })};
    const compiler = webpack({ ...browserConfig(build.dir, build, {}), cache: false });
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) throw error ?? new Error(stats.toString('errors-only'));
      compiler.close(() => undefined);
    });`;
  writeFileSync(join(dir, 'build.mjs'), config);
  await promisify(execFile)(process.execPath, [join(dir, 'build.mjs')], { cwd: join(__dirname, '..') });
  return { ...(JSON.parse(readFileSync(join(out, 'files.json'), 'utf8')) as Omit<Built, 'out'>), out };
}

const addressOf = (file: string) => JSON.stringify(pathToFileURL(file).href);

let first: Built;
let second: Built;
beforeAll(async () => {
  [first, second] = await Promise.all([build('a00000000001', 'Lobby'), build('a00000000002', 'Room')]);
}, 60_000);

const bytesOf = ({ out }: Built, files: readonly string[]) =>
  files.reduce((sum, file) => sum + readFileSync(join(out, file)).length, 0);

it('[PLAT-02] after a change of one page only that page and the entry have another address', () => {
  const before = Object.keys(first.files);
  const changed = Object.keys(second.files).filter((file) => !before.includes(file));
  const page = changed.filter((file) => file !== second.entry[0]);
  expect(page).toHaveLength(1);
  expect(readFileSync(join(second.out, page[0] ?? ''), 'utf8')).toContain('Room');
  expect(changed).toContain(second.entry[0]);
  // Chunks of both pages, their common state, the exposed module, the entry.
  expect(before.length).toBeGreaterThan(changed.length + 2);
  const share = bytesOf(second, changed) / bytesOf(second, Object.keys(second.files));
  expect(share).toBeLessThan(0.3);
});

it('names for each page the files that it needs besides those of the whole remote', () => {
  const { parts, entry, files, out } = first;
  expect(Object.keys(parts).sort()).toEqual(['page:lobby', 'page:rules', 'remote']);
  expect(parts.remote).toContain(entry[0]);
  const all = Object.values(parts).flat();
  expect(all.filter((file) => !(file in files))).toEqual([]);
  const has = (part: string, text: string) =>
    parts[part]!.some((file) => readFileSync(join(out, file), 'utf8').includes(text));
  expect(['page:lobby', 'page:rules', 'remote'].map((part) => has(part, 'Lobby'))).toEqual([true, false, false]);
  expect(['page:lobby', 'page:rules', 'remote'].map((part) => has(part, 'rule rule'))).toEqual([false, true, false]);
  // What both need is in both.
  expect(['page:lobby', 'page:rules', 'remote'].map((part) => has(part, 'state state'))).toEqual([true, true, false]);
});

it('[PLAT-02] the same name is always the same content, which contains neither the release nor a path of the machine', () => {
  for (const file of Object.keys(first.files).filter((name) => name in second.files))
    expect(second.files[file]).toBe(first.files[file]);
  for (const { out } of [first, second])
    for (const file of readdirSync(out).filter((name) => name.endsWith('.js'))) {
      const text = readFileSync(join(out, file), 'utf8');
      expect([file, /a0000000000\d|ownContentHash/.exec(text), text.includes(WORK)]).toEqual([file, null, false]);
    }
});

it('[PLAT-03] [PLAT-11] two releases on one page load a common file once, and each has its own modules', async () => {
  const { loads, remoteOf } = pageWith([first, second]);
  const [{ pages: a }, { pages: b }] = [await remoteOf(first), await remoteOf(second)];
  const [lobbyA, rulesA, lobbyB, rulesB] = [await a.lobby(), await a.rules(), await b.lobby(), await b.rules()];
  expect([lobbyA.default(), rulesA.default(), lobbyA.default()]).toEqual(['Lobby 1', '2', 'Lobby 3']);
  expect([lobbyB.default(), rulesB.default()]).toEqual(['Room 1', '2']);
  expect(new Set(loads).size).toBe(loads.length);
  expect(first.container).not.toBe(second.container);
});

it('[PLAT-03] the meta is in the registry, and in the code of the page that imports it', async () => {
  const { meta, pages } = await pageWith([first]).remoteOf(first);
  expect(meta).toEqual({ name: 'chess', contract: 1, pages: {}, widgets: {}, locales: [] });
  expect((await pages.rules()).path).toBe('/m/chess');
  const remote = first.parts.remote!.map((file) => readFileSync(join(first.out, file), 'utf8')).join('');
  expect(remote).not.toContain('/m/chess');
});

interface Remote {
  readonly meta: object;
  readonly pages: Readonly<Record<'lobby' | 'rules', () => Promise<Page>>>;
}
interface Page {
  readonly default: () => string;
  readonly path?: string;
}

/** A page as the host makes it: one loader of scripts, which runs each file once, and one federation runtime. */
function pageWith(releases: readonly Built[]) {
  const loads: string[] = [];
  const scripts = new Map<string, Promise<void>>();
  const page = createContext({ URL });
  const run = async (url: string) => {
    loads.push(url);
    const file = url.slice(BASE.length);
    const { out } = releases.find(({ files }) => file in files) ?? { out: '' };
    Object.assign(page, { document: { currentScript: { tagName: 'SCRIPT', src: url } } });
    runInContext(readFileSync(join(out, file), 'utf8'), page);
  };
  const load = (url: string) => {
    const script = scripts.get(url) ?? run(url);
    scripts.set(url, script);
    return script;
  };
  const { default: federation } = createRequire(__filename)('@module-federation/webpack-bundler-runtime') as {
    default: { runtime: { createInstance: unknown } };
  };
  const __siteFederation = {
    ...federation,
    runtime: { ...federation.runtime, init: federation.runtime.createInstance },
  };
  Object.assign(page, { self: page, globalThis: page, __site: { load }, __siteFederation });
  return {
    loads,
    remoteOf: async ({ container, entry }: Built): Promise<Remote> => {
      await load(BASE + entry[0]);
      const { get } = (page as Record<string, { get: (module: string) => Promise<() => unknown> }>)[container] ?? {};
      return ((await get?.('./remote'))?.() as { readonly default: Remote }).default;
    },
  };
}
