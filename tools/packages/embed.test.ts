/** The published @site/embed, used by applications outside this repository. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const ROOT = join(__dirname, '../..');
const APP = realpathSync(mkdtempSync(join(tmpdir(), 'site-embed-')));
const PACKAGE = join(APP, 'node_modules/@site/embed');

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(APP, path)), { recursive: true });
  writeFileSync(join(APP, path), text);
};

/** What the declarations need of packages that are not installed here. */
const STUBS = {
  'node_modules/vue/package.json': '{"name":"vue","types":"index.d.ts"}',
  'node_modules/vue/index.d.ts': 'export interface GlobalComponents { RouterLink: object }',
  'node_modules/svelte/package.json': '{"name":"svelte","exports":{"./elements":{"types":"./elements.d.ts"}}}',
  'node_modules/svelte/elements.d.ts': 'export interface SvelteHTMLElements { div: { id?: string } }',
};

const PINNED = { release: 'a', sequence: 1, src: '/releases/host/a/embed/b.js', integrity: 'sha384-c' };
/** Programs that use the package; `.txt`, because they are not compiled in this repository. */
const PROGRAMS = join(__dirname, 'embed-app');
const GLOBAL_JSX = 'globalJsx.tsx';

const COMPILER = { strict: true, noEmit: true, target: 'es2022', module: 'esnext', moduleResolution: 'bundler' };

beforeAll(async () => {
  const { buildPackages } = (await import('./buildPackages.mjs' as string)) as {
    buildPackages: (out: string, names: readonly string[]) => readonly string[];
  };
  const [tarball = ''] = buildPackages(APP, ['embed']);
  mkdirSync(PACKAGE, { recursive: true });
  execFileSync('tar', ['-xzf', join(APP, tarball), '--strip-components=1', '-C', PACKAGE]);
  for (const name of ['react', '@types/react', 'csstype'])
    cpSync(join(ROOT, 'node_modules', name), join(APP, 'node_modules', name), { recursive: true, dereference: true });
  for (const [path, text] of Object.entries(STUBS)) put(path, text);
  put('pinned.json', JSON.stringify(PINNED));
  for (const file of readdirSync(PROGRAMS)) cpSync(join(PROGRAMS, file), join(APP, file.replace(/\.txt$/, '')));
  // The example of docs/integrating.md.
  cpSync(join(ROOT, 'examples/ReactPage.tsx'), join(APP, 'ReactPage.tsx'));
}, 60_000);
afterAll(() => rmSync(APP, { recursive: true, force: true }));

const typeErrors = (options: object, files: readonly string[]) => {
  put('tsconfig.json', JSON.stringify({ compilerOptions: { ...COMPILER, ...options }, files }));
  const tsc = join(ROOT, 'node_modules/tsc7/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', APP], { encoding: 'utf8' });
  return { status, stdout };
};

it('[PLAT-13] its types compile in applications with React 19, Vue and Svelte, and refuse wrong names', () => {
  const files = readdirSync(APP).filter((file) => /\.tsx?$/.test(file) && file !== GLOBAL_JSX);
  // Not skipping library checks: the declarations themselves are checked, too.
  expect(typeErrors({ jsx: 'react-jsx', resolveJsonModule: true, types: [] }, files)).toEqual({
    status: 0,
    stdout: '',
  });
}, 60_000);

it('[PLAT-13] the element is known to the global JSX namespace of React 18', () => {
  expect(typeErrors({ jsx: 'preserve', types: [] }, [GLOBAL_JSX])).toEqual({ status: 0, stdout: '' });
}, 60_000);

it('[PLAT-13] can be imported on a server, with its subpaths', () => {
  const script = `for (const path of ['', '/react', '/vue', '/svelte']) await import(['@site/embed', path].join('')).then((module) => console.log(Object.keys(module).join()))`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: APP, encoding: 'utf8' });
  expect(stdout).toBe('mount\nSiteRemote\n\n\n');
});

it('[PLAT-13] is at most 5 kB compressed, has a README, and depends on nothing', () => {
  const scripts = readdirSync(PACKAGE).filter((file) => file.endsWith('.js'));
  const code = Buffer.concat(scripts.map((file) => readFileSync(join(PACKAGE, file))));
  expect(scripts).toContain('embed-client.js');
  expect(gzipSync(code).length).toBeLessThan(5_120);
  expect(readFileSync(join(PACKAGE, 'README.md'), 'utf8')).toContain('npm install @site/embed');
  const manifest = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as object;
  expect(manifest).toMatchObject({ name: '@site/embed', peerDependencies: { react: '>=17' } });
  expect(manifest).not.toHaveProperty('dependencies');
});
