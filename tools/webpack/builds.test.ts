/** The several builds of a package: what each writes, that none deletes another's, and the addresses that they have in common. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';

const WORK = mkdtempSync(join(tmpdir(), 'site-builds-'));
afterAll(() => rmSync(WORK, { recursive: true, force: true }));

const RELEASE = 'a00000000001';
const REMOTE = {
  'package.json': '{ "type": "module", "sideEffects": false }',
  'src/remote.meta.ts': `export const meta = { name: 'chess', contract: 1, pages: {}, widgets: {}, locales: [] };`,
  'node_modules/react/index.js': `export const useState = 'its own';`,
  'src/board.png': 'the picture of a board',
  'src/lobby.ts': `import { useState } from 'react'; import board from './board.png'; export { board, useState };`,
  'src/remote.ts': `const defineRemote = (meta: object, parts: object) => ({ ...meta, ...parts });
    export default defineRemote({}, { pages: { lobby: () => import('./lobby') } });`,
};
const INLINE = ['visitor', 'boot', 'show'];
const HOST = {
  'package.json': '{ "type": "module", "sideEffects": false }',
  'src/index.ts': `globalThis.site = { keys: __SITE_PUBLIC_KEYS__ };`,
  'src/embed/index.ts': `globalThis.embed = { release: __SITE_RELEASE__, keys: __SITE_PUBLIC_KEYS__, mount: () => import('./mount') };`,
  'src/embed/mount.ts': `export const mounted = true;`,
  'src/first-screen/index.ts': `export const rendered = 'a page';`,
  ...Object.fromEntries(INLINE.map((name) => [`src/first-screen/${name}.ts`, `globalThis.${name} = '${name}';`])),
};

const addressOf = (file: string) => JSON.stringify(pathToFileURL(file).href);

/** Builds with a preset, each of its configurations in this order; Module Federation and what it shares are left out. */
async function build(
  name: string,
  sources: Readonly<Record<string, string>>,
  preset: string,
  order: readonly number[],
) {
  const [dir, out] = [join(WORK, name), join(WORK, 'out', name)];
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  // Of an earlier build.
  mkdirSync(out, { recursive: true });
  writeFileSync(join(out, 'old.js'), 'old');
  const script = `
    import webpack from ${addressOf(require.resolve('webpack'))};
    import { hostConfig, remoteConfig } from ${addressOf(join(__dirname, 'index.mjs'))};
    import { browserConfig } from ${addressOf(join(__dirname, 'remote.mjs'))};
    const dir = ${JSON.stringify(dir)};
    const isFederation = ({ constructor }) => constructor.name === 'ModuleFederationPlugin';
    const configs = ${preset};
    for (const index of ${JSON.stringify(order)}) await new Promise((resolve, reject) => {
      const compiler = webpack({ ...configs[index], cache: false });
      compiler.run((error, stats) => {
        if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
        else compiler.close(resolve);
      });
    });`;
  writeFileSync(join(dir, 'build.mjs'), script);
  const env = { ...process.env, SITE_RELEASE: RELEASE, SITE_OUT: out, SITE_KEY_DIR: join(WORK, 'keys') };
  await promisify(execFile)(process.execPath, [join(dir, 'build.mjs')], { cwd: join(__dirname, '..'), env });
  return out;
}

describe('of a remote', () => {
  let out: string;
  beforeAll(async () => {
    const preset = `remoteConfig(dir)().map((config, index) => index === 0
      ? browserConfig(dir, { dir, name: 'chess', release: process.env.SITE_RELEASE, out: process.env.SITE_OUT }, {})
      : config)`;
    // The server's first: the browser's folder contains it.
    out = await build('chess', REMOTE, preset, [1, 0]);
  }, 120_000);
  const published = () => readdirSync(out).filter((file) => !file.startsWith('.'));

  it('[PLAT-02] the browser’s build deletes files of an earlier one, and not the server’s bundle', () => {
    expect(published()).toContain('files.json');
    expect(published()).not.toContain('old.js');
    expect(readdirSync(join(out, '.server'))).toEqual(['index.cjs']);
  });

  it('[PLAT-04] the server’s bundle is one file, names pictures as the browser’s does, and takes shared modules from the host', async () => {
    const module = {
      exports: {} as { default: { pages: { lobby: () => Promise<{ board: string; useState: unknown }> } } },
    };
    const required: string[] = [];
    const require = (name: string) => {
      required.push(name);
      return { useState: `that of the host's ${name}` };
    };
    const text = readFileSync(join(out, '.server/index.cjs'), 'utf8');
    runInContext(`(module, exports, require) => {${text}\n}`, createContext({}))(module, module.exports, require);
    const { board, useState } = await module.exports.default.pages.lobby();
    const picture = published().find((file) => file.endsWith('.png'));
    expect(readFileSync(join(out, picture ?? ''), 'utf8')).toBe(REMOTE['src/board.png']);
    expect([board, useState]).toEqual([`/releases/chess/files/${picture}`, `that of the host's react`]);
    expect(required).toEqual(['react']);
  });
});

it('[PLAT-02] [PLAT-05] those of the host: each in its folder; the embed script has its own release, and both the keys', async () => {
  const preset = `(await hostConfig(dir)()).map((config) => ({ ...config, plugins: config.plugins.filter((one) => !isFederation(one)) }))`;
  // The site's last: it is the one whose folder contains those of the others.
  const out = await build('host', HOST, preset, [1, 2, 3, 0]);
  expect(existsSync(join(out, 'old.js'))).toBe(false);
  const run = (file: string) => {
    const document = { currentScript: { tagName: 'SCRIPT', src: `https://site.test/${file}` } };
    const page: Record<string, unknown> = { document };
    page.globalThis = Object.assign(page, { self: page });
    runInContext(readFileSync(join(out, file), 'utf8'), createContext(page));
    return page;
  };
  const entryOf = (list: string) =>
    join(dirname(list), (JSON.parse(readFileSync(join(out, list), 'utf8')) as { entry: string[] }).entry[0] ?? '');
  const keys = [expect.objectContaining({ kty: 'EC', crv: 'P-256' }) as object];
  expect(run(entryOf('embed/files.json')).embed).toMatchObject({ release: RELEASE, keys });
  expect(run(entryOf('files.json')).site).toEqual({ keys });
  for (const name of INLINE) expect(run(`.page/${name}.js`)[name]).toBe(name);
  const first: unknown = createRequire(__filename)(join(out, '.first-screen/index.cjs'));
  expect(first).toMatchObject({ rendered: 'a page' });
}, 120_000);
