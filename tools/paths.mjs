/**
 * Paths of the repository; SITE_DIR and SITE_KEY_DIR may be changed by environment variables. Installed as the package
 * `@site/tools` (docs/own-repository.md), the repository is the project that uses it, and its only package is one remote.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';

export const TOOLS = import.meta.dirname;
export const IS_INSTALLED = TOOLS.split(sep).includes('node_modules');
export const ROOT = IS_INSTALLED ? projectOf(process.cwd()) : resolve(TOOLS, '..');
export const SHARED = IS_INSTALLED
  ? dirname(createRequire(import.meta.url).resolve('@site/shared/package.json'))
  : join(ROOT, 'shared');
export const SITE_DIR = resolve(ROOT, process.env.SITE_DIR || '.site');
export const KEY_DIR = resolve(ROOT, process.env.SITE_KEY_DIR || '.keys');

/** The remotes of this repository, found by their folders. */
export function remoteNames() {
  return readdirSync(ROOT)
    .filter((folder) => folder.startsWith('remote-') && existsSync(join(ROOT, folder, 'src/remote.ts')))
    .map((folder) => folder.slice('remote-'.length))
    .sort();
}

export const packageFolder = (name) => (IS_INSTALLED ? ROOT : join(ROOT, name === 'host' ? 'host' : `remote-${name}`));

/** The nearest folder with a package.json: commands may be started in a subfolder. */
function projectOf(folder) {
  if (existsSync(join(folder, 'package.json'))) return folder;
  return dirname(folder) === folder ? process.cwd() : projectOf(dirname(folder));
}

/** `kit`, of the published package only: the hash of the kit's sources (tools/webpack/shares.mjs). */
export const { exports: SUBPATHS, kit: PUBLISHED_KIT } = JSON.parse(readFileSync(join(SHARED, 'package.json'), 'utf8'));

/** The folder of a layer of shared, by its public subpath: 'ui' → shared/src/kit/ui. */
export const layerFolder = (layer) => dirname(join(SHARED, SUBPATHS[`./${layer}`].default ?? SUBPATHS[`./${layer}`]));

/** Folders of a host release: the renderer of its first screens, and the page's own files. Servers ignore dot folders. */
export const FIRST_SCREEN = '.first-screen';
export const PAGE_FILES = '.page';
/** Address of the folder of a package's public files: those of all its releases, named by content (docs/decisions/0015). */
export const sharedBase = (name) => `/releases/${name}/files/`;
/** Folder of a remote's release for its server bundle (docs/decisions/0008). */
export const SERVER = '.server';
/** Folder of a release for its source maps (tools/webpack/sourceMaps.mjs). */
export const MAPS = '.maps';
/** Folder of a release for its bill of materials (tools/release/sbom.mjs). */
export const SBOM = '.sbom';
