/** stageShared: the files of the published `@site/shared`: JavaScript (ES modules) and type declarations, by TypeScript. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { layerFolder, ROOT } from '../paths.mjs';
import { kitHash, SINGLETON_PACKAGES } from '../webpack/shares.mjs';
import { caret, pick, readManifest, writeManifest } from './manifests.mjs';

const SOURCES = join(ROOT, 'shared/src');
const LIB = 'lib';
/** Only the site server and the gateway import this layer. */
const UNPUBLISHED = './server';
const TEST = /(\.test|[\\/]testing)\.tsx?$/;
/** A relative import or export of a compiled file. */
const RELATIVE = /(\bfrom |\bimport\((?:\/\*.*?\*\/ )?|^import )(['"])(\.{1,2}\/[^'"]+)\2/gm;
/** What the test kit imports; only tests need it, and `@site/tools` brings it. */
const TEST_PACKAGES = ['@testing-library/react', '@testing-library/user-event'];

export function stageShared(folder) {
  const lib = join(folder, LIB);
  compile(folder, lib);
  cpSync(SOURCES, lib, { recursive: true, filter: (path) => statSync(path).isDirectory() || isCopied(path) });
  for (const path of filesOf(lib).filter((file) => /\.(js|d\.ts)$/.test(file))) {
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replace(RELATIVE, (_, start, quote, to) => start + quote + withExtension(path, to) + quote),
    );
  }
  writeManifest(folder, manifest());
}

/** Data, fonts, and declarations of modules without types. Sources are compiled instead. */
const isCopied = (path) => path.endsWith('.d.ts') || !/\.tsx?$/.test(path);

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((file) => join(folder, String(file)))
    .filter((path) => statSync(path).isFile());

function compile(folder, lib) {
  const config = join(folder, 'tsconfig.json');
  const compilerOptions = { noEmit: false, declaration: true, outDir: lib, rootDir: SOURCES, stripInternal: true };
  const unpublished = `${layerFolder(basename(UNPUBLISHED))}/`;
  const isPublished = (path) => /\.tsx?$/.test(path) && !TEST.test(path) && !path.startsWith(unpublished);
  const paths = filesOf(SOURCES).filter(isPublished);
  const files = paths.map((path) => relative(folder, path));
  writeFileSync(config, JSON.stringify({ extends: join(ROOT, 'tools/tsconfig.base.json'), compilerOptions, files }));
  // TypeScript 7 by path, as in tools/check/checks.mjs.
  execFileSync(process.execPath, [join(ROOT, 'node_modules/tsc7/bin/tsc'), '-p', config], { cwd: ROOT, stdio: 'pipe' });
  rmSync(config);
}

/** ES modules name files, as Node and webpack require: './Button' → './Button.js', './text' → './text/index.js'. */
function withExtension(importer, request) {
  const path = join(dirname(importer), request);
  const found = ['', '.js', '/index.js'].find((end) => existsSync(path + end) && statSync(path + end).isFile());
  if (found === undefined && existsSync(`${path}.d.ts`)) return `${request}.js`;
  if (found === undefined) throw new Error(`${importer} imports ${request}, which the package does not have`);
  return request + found;
}

function manifest() {
  const { name, version, exports: sources, dependencies, devDependencies } = readManifest('shared');
  const published = Object.entries(sources).filter(([subpath]) => subpath !== UNPUBLISHED);
  const singletons = SINGLETON_PACKAGES.filter((other) => dependencies[other]);
  const own = Object.keys(dependencies).filter((other) => !singletons.includes(other));
  return {
    name,
    version,
    description: 'Contract, platform, user interface kit and test kit of the site, for remotes',
    sideEffects: false,
    files: [LIB],
    exports: { ...Object.fromEntries(published.map(builtExport)), './package.json': './package.json' },
    dependencies: pick(own, dependencies),
    // Once on the page, from the host: a remote has them for types and tests.
    peerDependencies: {
      ...pick(singletons, dependencies, caret),
      ...pick(TEST_PACKAGES, devDependencies, caret),
    },
    peerDependenciesMeta: Object.fromEntries(TEST_PACKAGES.map((other) => [other, { optional: true }])),
    kit: kitHash(),
  };
}

function builtExport([subpath, source]) {
  const file = source.replace('./src/', `./${LIB}/`).replace(/\.ts$/, '');
  return [subpath, { types: `${file}.d.ts`, default: `${file}.js` }];
}
