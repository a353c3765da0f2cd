/** Packages that run a script when they are installed: each needs a decision in `allowScripts` of package.json. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/** @returns {string[]} packages without a decision, and decisions about packages that have no install script */
export function unlistedInstallScripts(
  lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')),
  manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
) {
  const { allowScripts = {} } = manifest;
  const withScript = new Set(
    Object.entries(lock.packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path, { name }]) => name ?? path.replace(/^.*node_modules\//, '')),
  );
  return [
    ...[...withScript]
      .filter((name) => allowScripts[name] === undefined)
      .map((name) => `${name} has an install script: add it to allowScripts in package.json, true or false`),
    ...Object.keys(allowScripts)
      .filter((name) => !withScript.has(name))
      .map((name) => `${name} has no install script: remove it from allowScripts`),
  ];
}
