/** Which modules exist once on the page, and how host and remotes share them (docs/architecture.md). */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesUnder, hashOf } from '../files.mjs';
import { layerFolder, PUBLISHED_KIT } from '../paths.mjs';

const require = createRequire(import.meta.url);
const barrel = (name) => fileURLToPath(new URL(`./barrels/${name}.js`, import.meta.url));

/** Packages. A barrel lists the exports that the shared copy contains; the rest is not bundled. */
const PACKAGES = {
  react: {},
  'react/': { package: 'react' },
  'react-dom': {},
  'react-dom/': { package: 'react-dom' },
  'react-router-dom': { barrel: barrel('react-router-dom') },
  rxjs: { barrel: barrel('rxjs') },
  'styled-components': { barrel: barrel('styled-components') },
  i18next: {},
  'react-i18next': { barrel: barrel('react-i18next') },
  '@tanstack/react-query': { barrel: barrel('react-query') },
};

/** The packages' names; the host provides them all (tools/check/undeclaredDependencies.mjs). */
export const SINGLETON_PACKAGES = Object.keys(PACKAGES);

/** Two constants of the contract's sources, or of their compiled form in the published package. */
function contractNumber(name) {
  const file = ['ts', 'js'].map((end) => join(layerFolder('contract'), `remote.${end}`)).find(existsSync);
  return Number(new RegExp(`\\b${name} = (\\d+);`).exec(readFileSync(file, 'utf8'))[1]);
}

/**
 * The version of the contract is its number, not that of the package: a release of the package with another change in its API
 * must not end remotes that fit the host.
 */
const CONTRACT = {
  version: `${contractNumber('CONTRACT_VERSION')}.0.0`,
  requiredVersion: `^${contractNumber('CONTRACT_VERSION')}.0.0`,
  strictVersion: true,
};

/** Own layers that must be one on the page: both have identity (contexts, the bus). */
const LAYERS = { '@site/shared/contract': CONTRACT, '@site/shared/platform': {} };

/** Versions as which the host's copies are accepted besides their own: the contracts that it has adapters for. Share key → versions. */
export const earlierVersions = (
  oldest = contractNumber('OLDEST_CONTRACT'),
  current = contractNumber('CONTRACT_VERSION'),
) => ({
  '@site/shared/contract': Array.from({ length: current - oldest }, (_, index) => `${oldest + index}.0.0`),
});

/**
 * Own layers without identity: one copy if all were built from the same sources. The share key contains their hash, so a
 * remote built from other sources has its own copy
 * (docs/decisions/0005).
 */
const KIT = ['@site/shared/theme', '@site/shared/i18n', '@site/shared/ui'];
export const KIT_FOLDERS = KIT.map((key) => layerFolder(key.replace('@site/shared/', '')));
const KIT_SOURCES = ['kernel', 'theme', 'i18n', 'ui'].map(layerFolder);

/** Of the sources, also for a remote that uses the package built from them. */
export const kitHash = () => PUBLISHED_KIT ?? hashOf(KIT_SOURCES.flatMap((folder) => filesUnder(folder))).slice(0, 8);

const routerFile = (name) => join(dirname(packagePath('react-router')), `dist/production/${name}.mjs`);

/** The package.json of react-router offers bundlers its development files only, with their warnings. */
export const PRODUCTION_FILES = {
  'react-router/dom$': routerFile('dom-export'),
  'react-router$': routerFile('index'),
};

/** Share key → barrel file, for the lint rule that limits imports to the barrel's names. */
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
  const packages = Object.entries(PACKAGES).map(([key, { package: name, barrel: file }]) => [
    key,
    { ...versions(key, name ?? key), ...settings(file) },
  ]);
  const layers = Object.entries(LAYERS).map(([key, extra]) => [
    key,
    { ...versions(key, '@site/shared'), ...extra, ...settings() },
  ]);
  return Object.fromEntries([...packages, ...layers]);
}

function kit(settings) {
  const hash = kitHash();
  return Object.fromEntries(
    KIT.map((key) => [key, { ...versions(`${key}~${hash}`, '@site/shared'), requiredVersion: false, ...settings }]),
  );
}

/** Modules that a remote's server bundle takes from the host's; host/src/first-screen/sharedModules.ts provides the same. */
export const SHARED_ON_SERVER = [
  ...Object.keys(PACKAGES).filter((key) => !key.endsWith('/')),
  'react/jsx-runtime',
  'react-dom/client',
  ...Object.keys(LAYERS),
];

/** The host bundles every shared module in its first scripts. */
export const hostShares = () => ({
  ...table((file) => ({ eager: true, ...(file ? { import: file } : {}) })),
  ...kit({ eager: true }),
});

/**
 * The embed script loads the same modules when a remote is mounted. Only the contract is needed by the script itself.
 */
export const embedShares = () => {
  const shares = { ...table((file) => (file ? { import: file } : {})), ...kit({}) };
  return { ...shares, '@site/shared/contract': { ...shares['@site/shared/contract'], eager: true } };
};

/** A remote uses the page's copies and bundles no fallback, except for the kit. */
export const remoteShares = () => ({ ...table(() => ({ import: false })), ...kit({}) });
