/** The published packages, used by a project outside this repository. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const WORK = realpathSync(mkdtempSync(join(tmpdir(), 'site-packages-')));
const PACKAGES = join(WORK, 'packages');
const PROJECT = join(WORK, 'chess');
const packageOf = (name: string) => join(PROJECT, 'node_modules/@site', name);

/** Without the colours that jest's workers turn on. */
const { FORCE_COLOR: _colors, ...env } = process.env;
const npm = (...args: string[]) => spawnSync('npm', args, { cwd: PROJECT, encoding: 'utf8', env });

beforeAll(async () => {
  execFileSync(process.execPath, [join(ROOT, 'tools/bin/packages.mjs'), '--trial', PACKAGES], { stdio: 'pipe' });
  const { createProject } = (await import('./testProject.mjs' as string)) as {
    createProject: (project: object) => void;
  };
  createProject({ folder: PROJECT, packages: PACKAGES, name: 'chess', site: 'https://www.example.com/m/home' });
}, 300_000);
afterAll(() => rmSync(WORK, { recursive: true, force: true }));

interface Manifest {
  readonly name: string;
  readonly dependencies?: object;
  readonly peerDependencies?: object;
}
const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
const textsOf = (folder: string) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => /\.(m?js|cjs|json|d\.ts)$/.test(file))
    .map((file): [file: string, text: string] => [file, readFileSync(join(folder, file), 'utf8')]);

const IMPORT = /^(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"$]+)['"]/gm;
const nameOf = (request: string) => /^(@[^/]+\/[^/]+|[^/]+)/.exec(request)?.[1] ?? '';

it.each(['shared', 'tools'])('@site/%s declares every package that it imports', (name) => {
  const { dependencies, peerDependencies, name: own } = manifestOf(packageOf(name));
  const declared = Object.keys({ ...dependencies, ...peerDependencies, [own]: '' });
  const imported = textsOf(packageOf(name))
    .flatMap(([, text]) => [...text.matchAll(IMPORT)].map(([, from, lazy]) => from ?? lazy ?? ''))
    .filter((request) => !/^(\.|node:|whole\/|react-refresh)/.test(request))
    .map(nameOf)
    .filter((request) => !builtinModules.includes(request));
  expect(imported.length).toBeGreaterThan(10);
  expect([...new Set(imported)].filter((request) => !declared.includes(request))).toEqual([]);
});

it('an unknown option is refused with the usage: it is no folder', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'tools/bin/packages.mjs'), '--nothing'], {
    cwd: WORK,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^Unknown option '--nothing'[^]*Usage: npm run packages/),
  ]);
  expect(readdirSync(WORK).filter((name) => name.startsWith('-'))).toEqual([]);
});

/** ES modules name files. A comment for webpack may be before the name. */
const WITHOUT_EXTENSION = /(?:\bfrom |\bimport\((?:\/\*.*?\*\/ )?)['"]\.{1,2}\/(?![^'"]*\.\w+['"])[^'"]*['"]/;

it('[PLAT-09] every file of @site/shared names the files that it imports with their extension', () => {
  const files = textsOf(packageOf('shared')).filter(([file]) => file.endsWith('.js'));
  expect(files.filter(([, text]) => WITHOUT_EXTENSION.test(text)).map(([file]) => file)).toEqual([]);
});

it.each(['shared', 'tools'])('@site/%s names no path of this repository', (name) => {
  const texts = textsOf(packageOf(name));
  expect(texts.filter(([, text]) => text.includes(ROOT)).map(([file]) => file)).toEqual([]);
});

it('the created project has its site and its packages, and one name everywhere', () => {
  const manifest = manifestOf(PROJECT) as Manifest & { readonly site: string };
  expect(manifest).toMatchObject({ name: 'remote-chess', site: 'https://www.example.com' });
  // Otherwise npm install asks the team to review install scripts.
  expect(manifest).toMatchObject({ allowScripts: { '@swc/core': false, esbuild: false, 'unrs-resolver': false } });
  expect(manifest.dependencies).toMatchObject({ '@site/shared': expect.stringMatching(/^file:.*\.tgz$/) as string });
  expect(textsOf(join(PROJECT, 'src')).filter(([, text]) => text.includes('__'))).toEqual([]);
  expect(readFileSync(join(PROJECT, '.gitignore'), 'utf8')).toContain('node_modules/');
});

it('a type error in the remote fails its test command before any test runs', () => {
  writeFileSync(
    join(PROJECT, 'src/wrong.ts'),
    "import { Money } from '@site/shared/ui';\nexport const wrong: string = Money;\n",
  );
  const { status, stderr, stdout } = npm('test', '--silent');
  expect(stdout).toContain('src/wrong.ts(2,14): error TS2322');
  expect(stderr).toContain('The types have errors');
  expect(stderr).not.toContain('Tests:');
  expect(status).toBe(1);
}, 300_000);

it('the commands of the remote explain themselves, and a wrong option is refused with the usage', () => {
  expect(npm('run', '-s', 'release', '--', '--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('site-remote release [--canary') as string,
  });
  expect(npm('run', '-s', 'release', '--', '--nothing')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Unknown option '--nothing'[^]*\nUsage: npm run release/) as string,
  });
});
