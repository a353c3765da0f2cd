/** What stands on the page once, and how host and remotes share it. The one table of it (docs/architecture.md). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { filesUnder, hashOf } from '../files.mjs';
import { layerFolder } from '../paths.mjs';

const require = createRequire(import.meta.url);
const barrel = (name) => fileURLToPath(new URL(`./barrels/${name}.js`, import.meta.url));

/** Packages. A barrel names the part of a package that is on the page: the rest is left out of the bytes. */
const PACKAGES = {
  react: {},
  'react/': { of: 'react' },
  'react-dom': {},
  'react-dom/': { of: 'react-dom' },
  'react-router-dom': { barrel: barrel('react-router-dom') },
  rxjs: { barrel: barrel('rxjs') },
  'styled-components': {},
  i18next: {},
  'react-i18next': { barrel: barrel('react-i18next') },
  '@tanstack/react-query': { barrel: barrel('react-query') },
};

/** The packages' names; the host brings them all (tools/check/packages.mjs). */
export const ON_THE_PAGE = Object.keys(PACKAGES);

/** Own layers that must be one on the page: both hold identity (contexts, the bus), both are versioned by contract. */
const LAYERS = { '@site/shared/contract': { strictVersion: true }, '@site/shared/platform': {} };

/**
 * Own layers that hold no identity: one copy while everybody was built from the same sources. The share key carries
 * their hash, so a remote built from other sources brings its own copy instead of meeting an older one
 * (docs/decisions/0005).
 */
const KIT = ['@site/shared/theme', '@site/shared/i18n', '@site/shared/ui'];
const KIT_SOURCES = ['kernel', 'theme', 'i18n', 'ui'].map(layerFolder);

/** Share key → barrel file, for the lint rule that holds imports to the barrel's names. */
export const BARRELS = Object.fromEntries(
  Object.entries(PACKAGES).flatMap(([key, { barrel: file }]) => (file ? [[key, file]] : [])),
);

const manifest = (name) => JSON.parse(readFileSync(packagePath(name), 'utf8'));

/** Some packages do not export their package.json, so walk up from the main file instead. */
function packagePath(name) {
  for (const folder of require.resolve.paths(name)) {
    const path = `${folder}/${name}/package.json`;
    try {
      readFileSync(path);
      return path;
    } catch {
      // Not in this node_modules: look one folder up.
    }
  }
  throw new Error(`${name} is not installed`);
}

function versions(key, name) {
  const { version } = manifest(name);
  return { singleton: true, version, requiredVersion: `^${version}`, shareKey: key };
}

function table(settings) {
  const packages = Object.entries(PACKAGES).map(([key, { of, barrel: file }]) => [
    key,
    { ...versions(key, of ?? key), ...settings(file) },
  ]);
  const layers = Object.entries(LAYERS).map(([key, extra]) => [
    key,
    { ...versions(key, '@site/shared'), ...extra, ...settings() },
  ]);
  return Object.fromEntries([...packages, ...layers]);
}

function kit(settings) {
  const hash = hashOf(KIT_SOURCES.flatMap(filesUnder)).slice(0, 8);
  return Object.fromEntries(
    KIT.map((key) => [key, { ...versions(`${key}~${hash}`, '@site/shared'), requiredVersion: false, ...settings }]),
  );
}

/** The host brings every shared module in its first scripts: nothing of it is ever fetched later. */
export const hostShares = () => ({
  ...table((file) => ({ eager: true, ...(file ? { import: file } : {}) })),
  ...kit({ eager: true }),
});

/**
 * The embed script brings the same modules, but only when a remote is really put on a page. The contract alone is read
 * by the script itself.
 */
export const embedShares = () => {
  const shares = { ...table((file) => (file ? { import: file } : {})), ...kit({}) };
  return { ...shares, '@site/shared/contract': { ...shares['@site/shared/contract'], eager: true } };
};

/** A remote takes them from the page and ships no spare copy, but of the kit. */
export const remoteShares = () => ({ ...table(() => ({ import: false })), ...kit({}) });
