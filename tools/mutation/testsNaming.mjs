/**
 * testsNaming: the tests of a folder that name a file in a string, themselves or through files that they name. Jest does not see
 * `import('./x.mjs' as string)` and started commands, by which the tests of tools use most of it.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The path of a file in quotes or after a variable: './x.mjs', 'x.mjs', `${ROOT}/tools/bin/x.mjs`. */
const NAMED = /['"`](?:\$\{\w+\}\/)?((?:[\w.-]+\/)+[\w.-]+|[\w.-]+\.(?:m?ts|mjs|cjs))['"`]/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.mjs'];

/**
 * @param {string} file absolute
 * @param {readonly string[]} tests absolute
 * @param {readonly string[]} roots folders from which paths are named, besides that of the file that names them
 * @returns {string[]}
 */
export function testsNaming(file, tests, roots) {
  const named = new Map();
  const namedBy = (from) => {
    if (!named.has(from)) named.set(from, filesNamedIn(from, roots));
    return named.get(from);
  };
  return tests.filter((test) => {
    const seen = new Set([test]);
    for (const from of seen) for (const next of namedBy(from)) seen.add(next);
    return seen.has(file);
  });
}

function filesNamedIn(from, roots) {
  if (!/\.(m?ts|tsx|mjs|js|cjs)$/.test(from)) return [];
  const names = [...readFileSync(from, 'utf8').matchAll(NAMED)].map(([, name]) => name);
  return names.flatMap((name) => [dirname(from), ...roots].flatMap((folder) => existing(resolve(folder, name))));
}

function existing(path) {
  const found = ENDINGS.map((ending) => path + ending).find((each) => existsSync(each) && statSync(each).isFile());
  return found && !found.includes('/node_modules/') ? [found] : [];
}
