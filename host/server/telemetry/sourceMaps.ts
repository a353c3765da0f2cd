/**
 * createStackResolver: the places of a stack trace in the sources, by the source maps that a release has in its own folder
 * (tools/webpack/sourceMaps.mjs). Visitors never get them: no server answers with a dot folder.
 */
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame } from './frames';

export type ResolveStack = (
  frames: readonly Frame[],
  from: { readonly remote: string; readonly release: string },
) => Promise<readonly string[]>;

/** Parsed maps, the most recently used last; null: there is none. */
const MAX_MAPS = 30;
/** As `MAPS` of tools/paths.mjs. */
const FOLDER = '.maps';
/** Package, folder, file. A visitor sent it: no segment may start with a dot. */
const RELEASE_FILE = /^\/releases\/([\w-]+)\/([\w-]+)\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.js)$/;

/** A frame without a map is written as the file of the site: "/releases/games/g2/9.js:1:77". */
export function createStackResolver(folder: string): ResolveStack {
  const maps = new Map<string, TraceMap | null>();
  const mapOf = async (file: string, from: { readonly remote: string; readonly release: string }) => {
    const [, name = '', directory = '', path = ''] = RELEASE_FILE.exec(file) ?? [];
    if (!path) return null;
    const key = `${file} ${directory === SHARED ? from.release : ''}`;
    const known = maps.get(key);
    const map = known === undefined ? await readMap(folder, name, path, releaseIn(directory, name, from)) : known;
    maps.delete(key);
    maps.set(key, map);
    const oldest = maps.keys().next();
    if (maps.size > MAX_MAPS && !oldest.done) maps.delete(oldest.value);
    return map;
  };
  return (frames, from) =>
    Promise.all(
      frames.map(async ({ file, line, column }) => {
        const map = await mapOf(file, from);
        // Columns of a stack trace start at 1, those of a map at 0.
        const found = map && line > 0 && column > 0 ? originalPositionFor(map, { line, column: column - 1 }) : null;
        return found?.source ? `${found.source}:${found.line}:${found.column + 1}` : `${file}:${line}:${column}`;
      }),
    );
}

/** The folder of files that the releases of a package share (docs/decisions/0015); before it a file was in its release. */
const SHARED = 'files';
const releaseIn = (directory: string, name: string, from: { readonly remote: string; readonly release: string }) => {
  if (directory !== SHARED) return directory;
  return name === from.remote ? from.release : '';
};

/** Files are named by their content, so the map of any release that has the file fits. */
async function readMap(folder: string, name: string, path: string, release: string): Promise<TraceMap | null> {
  const releases = join(folder, 'releases', name);
  const others = await readdir(releases).catch(() => []);
  for (const id of new Set([release, ...others])) {
    if (!/^[\w-]+$/.test(id)) continue;
    const text = await readFile(join(releases, id, FOLDER, `${path}.map`), 'utf8').catch(() => null);
    if (text === null) continue;
    try {
      return new TraceMap(text);
    } catch {
      return null;
    }
  }
  return null;
}
