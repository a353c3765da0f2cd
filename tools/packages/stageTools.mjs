/** stageTools: the files of the published `@site/tools`: presets of webpack and jest, and the commands of a remote. */
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { callSchemaFile } from '../jest/callSchemas.mjs';
import { TOOLS } from '../paths.mjs';
import { caret, pick, readManifest, writeManifest } from './manifests.mjs';

const COMMAND = 'own-repository/command.mjs';
/** Files that are used without an import, and the modules that a remote imports. */
const ENTRIES = [
  COMMAND,
  'own-repository/reload.js',
  // In a process of its own (release/gate/conformance.mjs).
  'bin/conformance.mjs',
  'conformance/probe.js',
  'conformance/hydration.js',
  'jest/sampleOf.mjs',
  'webpack/remote.mjs',
  'release/webpackOnce.mjs',
  'jest/index.mjs',
  'jest/BrowserEnvironment.mjs',
  'jest/setup.mjs',
  'jest/asset.cjs',
  'jest/routerOfPage.js',
  'tsconfig.base.json',
  ...['webpack/barrels', 'webpack/stubs'].flatMap((folder) =>
    readdirSync(join(TOOLS, folder)).map((file) => `${folder}/${file}`),
  ),
];
/** Of webpack, beside the file that names it. */
const LOADER = /\bloader: join\(import\.meta\.dirname, '([^']+)'\)/g;
const IMPORT = /(?:^(?:import|export)[^'"`;]*?from\s*|^import\s*|\bimport\(\s*)'([^'$]+)'/gm;

/** Used by name: loaders, plugins, compilers, types. */
const NAMED = ['@swc/jest', '@swc/plugin-styled-components', 'jest', 'swc-loader', 'tsc7'];
const TYPES = ['@types/jest', '@types/node', '@types/react', '@types/react-dom'];
/** For the test kit of `@site/shared`. */
const TEST_KIT = ['@testing-library/react', '@testing-library/user-event'];

export function stageTools(folder) {
  const files = closureOf(ENTRIES);
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(TOOLS, file), join(folder, file));
  }
  cpSync(callSchemaFile(), join(folder, 'jest/call-schemas.json'));
  chmodSync(join(folder, COMMAND), 0o755);
  writeManifest(folder, manifest(files));
}

/** The files and all files that they import, relative to the tools folder. */
function closureOf(entries) {
  const found = new Set();
  const visit = (file) => {
    if (found.has(file)) return;
    found.add(file);
    for (const request of importsOf(file).filter((name) => name.startsWith('.'))) {
      const path = resolve(TOOLS, dirname(file), request);
      if (!existsSync(path)) throw new Error(`${file} imports ${request}, which does not exist`);
      visit(relative(TOOLS, path));
    }
  };
  entries.forEach(visit);
  return [...found].sort();
}

function importsOf(file) {
  if (file.endsWith('.json')) return [];
  const code = readFileSync(join(TOOLS, file), 'utf8');
  const loaders = [...code.matchAll(LOADER)].map(([, name]) => `./${name}`);
  return [...[...code.matchAll(IMPORT)].map(([, name]) => name), ...loaders];
}

/** Of `@scope/name/file` the package. */
const packageOf = (request) => /^(@[^/]+\/[^/]+|[^/]+)/.exec(request)[1];

function manifest(files) {
  const { name, version, dependencies } = readManifest('tools');
  const shared = readManifest('shared');
  const imported = files
    .flatMap(importsOf)
    .filter((request) => !/^(\.|node:|whole\/)/.test(request))
    .map(packageOf);
  const needed = [...new Set([...imported, ...NAMED, ...TYPES])].sort();
  return {
    name,
    version,
    description: 'Build, tests, development and releases of a remote of the site',
    bin: { 'site-remote': COMMAND },
    exports: {
      './webpack': './webpack/remote.mjs',
      './jest': './jest/index.mjs',
      './tsconfig.base.json': './tsconfig.base.json',
      './package.json': './package.json',
    },
    files: [...new Set([...files.map((file) => file.split('/')[0]), 'jest'])].sort(),
    engines: { node: '>=20.12' },
    dependencies: { ...pick(needed, dependencies), ...pick(TEST_KIT, shared.devDependencies) },
    peerDependencies: { [shared.name]: caret(shared.version) },
  };
}
