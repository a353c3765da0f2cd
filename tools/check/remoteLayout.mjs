/**
 * remoteLayoutFaults: one plan for the sources of every remote (docs/contributing.md, “Where things go”): which folders there are,
 * how files and folders are written, and that a file has the name of what it exports.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { ROOT } from '../paths.mjs';

const FOLDERS = ['screens', 'widgets', 'components', 'queries', 'model', 'locales', 'testing'];
/** Beside the folders. */
const FILES = /^remote(\.meta|\.stories|(\.\w+)?\.test)?\.tsx?$/;
const LOCALES = /^(pages\/)?[a-z]{2}\.json$/;
/** Written by the test beside them. */
const RECORDS = /^testing\/recorded\/[\w-]+\.txt$/;
const TEST = /\.(test|stories)\.tsx?$/;
/** Folders whose .tsx files are components. */
const COMPONENTS = ['screens', 'widgets', 'components'];

/** Of the remotes in this repository. */
export const remoteLayoutFaults = () =>
  readdirSync(ROOT)
    .filter((name) => name.startsWith('remote-'))
    .sort()
    .flatMap((name) => layoutFaults(join(ROOT, name), name));

/**
 * @param {string} folder of a remote's package
 * @param {string} name how its files are named in the result
 * @returns {string[]} one line for each fault, with the remedy
 */
export function layoutFaults(folder, name) {
  const source = join(folder, 'src');
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(source.length + 1))
    .map((path) => path.split(sep).join('/'))
    .sort()
    .flatMap((path) => {
      const found = faultOf(path, join(source, path));
      return found ? [`${name}/src/${path}: ${found}`] : [];
    });
}

function faultOf(path, file) {
  const [top, ...inside] = path.split('/');
  if (inside.length === 0)
    return FILES.test(path) ? null : `only remote.ts, remote.meta.ts, their tests and stories are beside the folders`;
  if (!FOLDERS.includes(top)) return `move it to one of ${FOLDERS.join(', ')}`;
  if (top === 'locales')
    return LOCALES.test(inside.join('/')) ? null : 'texts are in <language>.json or pages/<language>.json';
  const folders = inside.slice(0, -1);
  const wrong = folders.find((one) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(one));
  if (wrong) return `write the folder ${wrong} in lower case, with hyphens between words`;
  if (RECORDS.test(path)) return null;
  if (!/\.tsx?$/.test(path)) return 'only sources in TypeScript are here';
  return TEST.test(path) ? null : nameFault({ top, file });
}

function nameFault({ top, file }) {
  const [name, ...suffix] = basename(file)
    .replace(/\.tsx?$/, '')
    .split('.');
  if (suffix.length > 0) {
    const component = readdirSync(dirname(file)).includes(`${name}.tsx`);
    return suffix.join('.') === 'styles' && component ? null : `it belongs to no ${name}.tsx beside it`;
  }
  const isComponent = COMPONENTS.includes(top) && file.endsWith('.tsx');
  // Helpers of tests may be components, too.
  if (top === 'testing') return null;
  // A .tsx file may also have a hook or a function that makes components.
  if (!(isComponent ? /^[A-Za-z][A-Za-z0-9]*$/ : /^[a-z][A-Za-z0-9]*$/).test(name))
    return 'write components in PascalCase and everything else in camelCase';
  const { values, types, hasUnnamedDefault } = exportsOf(readFileSync(file, 'utf8'));
  if (isComponent || /^use[A-Z]/.test(name))
    return [...values, ...types].includes(name) || hasUnnamedDefault
      ? null
      : `it exports no ${name}: rename it to its main export`;
  // A module of several functions is named by its topic.
  if (values.length !== 1) return null;
  const isNamed = [...values, ...types].some((one) => plain(one).includes(plain(name)));
  return isNamed ? null : `it exports ${values[0]} only: rename it to that`;
}

/** REPORT_RANGES is the export of reportRanges.ts. */
const plain = (name) => name.replaceAll('_', '').toLowerCase();

function exportsOf(code) {
  const declared = [
    ...code.matchAll(
      /^export (default )?(?:async |abstract |declare )*(function\*?|const|let|class|interface|type) (\w+)/gm,
    ),
  ].map(([, , kind, name]) => ({ isType: /interface|type/.test(kind), name }));
  const listed = [...code.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, isType, names]) =>
    names
      .split(',')
      .map((text) => text.trim())
      .filter(Boolean)
      .map((text) => ({ isType: Boolean(isType) || text.startsWith('type '), name: text.split(/\s+/).at(-1) })),
  );
  const all = [...declared, ...listed];
  return {
    values: all.filter(({ isType }) => !isType).map(({ name }) => name),
    types: all.filter(({ isType }) => isType).map(({ name }) => name),
    /** `export default Shown;` */
    hasUnnamedDefault: /^export default (?!(async )?function|class)/m.test(code),
  };
}
