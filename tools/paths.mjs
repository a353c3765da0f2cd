/** Paths of the repository; SITE_DIR and SITE_KEY_DIR may be changed by environment variables. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');
export const SITE_DIR = resolve(ROOT, process.env.SITE_DIR ?? '.site');
export const KEY_DIR = resolve(ROOT, process.env.SITE_KEY_DIR ?? '.keys');

/** The remotes of this repository, found by their folders. */
export function remoteNames() {
  return readdirSync(ROOT)
    .filter((folder) => folder.startsWith('remote-') && existsSync(join(ROOT, folder, 'src/remote.ts')))
    .map((folder) => folder.slice('remote-'.length))
    .sort();
}

export const packageFolder = (name) => join(ROOT, name === 'host' ? 'host' : `remote-${name}`);

const SUBPATHS = JSON.parse(readFileSync(join(ROOT, 'shared/package.json'), 'utf8')).exports;

/** The folder of a layer of shared, by its public subpath: 'ui' → shared/src/kit/ui. */
export const layerFolder = (layer) => dirname(join(ROOT, 'shared', SUBPATHS[`./${layer}`]));

/** Folders of a host release: the renderer of its first screens, and the page's own files. Servers ignore dot folders. */
export const FIRST_SCREEN = '.first-screen';
export const PAGE_FILES = '.page';
/** Folder of a remote's release for its server bundle (docs/decisions/0008). */
export const SERVER = '.server';
