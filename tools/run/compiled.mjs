/** compiledFile: a server's TypeScript as one JavaScript file, compiled again after a source has changed. */
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { ROOT } from '../paths.mjs';
import { writeFileAtomic } from './writeFileAtomic.mjs';

/** Packages of many small ES modules; as part of the file they load in a fraction of the time. */
const BUNDLED = ['typebox', 'drizzle-orm'];
/** The last line of a compiled file: its sources with their sizes and times. */
const SOURCES = '\n// sources: ';

/**
 * A loader that translates each module at every start takes about half of a start's processor time.
 * @param {string} entry path of a TypeScript file
 * @param {string} folder where the result is stored; packages are resolved from it, so it is in the entry's package
 * @returns {Promise<string>} path of the compiled file
 */
export async function compiledFile(entry, folder) {
  const file = join(folder, `${basename(entry, '.ts')}.mjs`);
  if (!isCurrent(file)) writeFileAtomic(file, await compile(entry, file));
  return file;
}

/** The two servers, by their paths in the repository. */
export const SERVERS = { gateway: 'mock-server/src/edge/main.ts', site: 'host/server/main.ts' };

/** The compiled file of a server, in its package. @param {string} path of its TypeScript file in the repository */
export const compiledServer = (path) => compiledFile(resolve(ROOT, path), join(ROOT, path.split('/')[0], '.compiled'));

function isCurrent(file) {
  try {
    const text = readFileSync(file, 'utf8');
    const sources = JSON.parse(text.slice(text.lastIndexOf(SOURCES) + SOURCES.length));
    return sources.every(([path, state]) => stateOf(resolve(ROOT, path)) === state);
  } catch {
    return false;
  }
}

function stateOf(path, before = Infinity) {
  const { mtimeMs, size } = statSync(path);
  // Changed while it was compiled: the next start compiles again.
  return mtimeMs < before ? `${mtimeMs} ${size}` : null;
}

async function compile(entry, file) {
  const require = createRequire(import.meta.url);
  const tsx = require.resolve('tsx/package.json');
  // The compiler of the tsx package itself, so both give the same result.
  const esbuild = createRequire(tsx)('esbuild');
  const start = Date.now();
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [onFirstUse, packagesOutside, ownFolder],
  });
  await esbuild.stop();
  const files = Object.keys(metafile.inputs).filter((path) => !path.startsWith(`${NO_FILE}:`));
  const sources = [...files, import.meta.filename, tsx];
  const states = sources.map((path) => [path, stateOf(resolve(ROOT, path), start)]);
  return `${outputFiles[0].text.trimEnd()}${SOURCES}${JSON.stringify(states)}`;
}

/**
 * Packages that a bundled one imports statically, although it is itself imported when it is needed: an `import` of the compiled
 * file would load them at every start. CommonJS only.
 */
const ON_FIRST_USE = ['pg'];
/** Namespace of modules that are not read from a file. */
const NO_FILE = 'on-first-use';
const onFirstUse = {
  name: NO_FILE,
  setup: (build) => {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'import-statement' && ON_FIRST_USE.includes(path) ? { path, namespace: NO_FILE } : undefined,
    );
    build.onLoad({ filter: /./, namespace: NO_FILE }, ({ path }) => ({
      contents: `import { createRequire } from 'node:module';
        export default createRequire(import.meta.url)(${JSON.stringify(path)});`,
    }));
  },
};

const packagesOutside = {
  name: 'packages-outside',
  setup: (build) =>
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const isInside =
        path.startsWith('@site/') || BUNDLED.some((name) => path === name || path.startsWith(`${name}/`));
      return kind === 'entry-point' || isInside ? undefined : { path, external: true };
    }),
};

/** A module that reads a file beside it must still find it. */
const ownFolder = {
  name: 'own-folder',
  setup: (build) =>
    build.onLoad({ filter: /[\\/]server[\\/].*\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
      loader: 'ts',
    })),
};
