/** Builds before and after a change of one line in one remote, and what a return visitor then downloads again. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../../tools/paths.mjs';
import { browserConfig } from '../../../tools/webpack/remote.mjs';
import { compile, monolithConfig } from './webpackConfigs.mjs';

const REMOTE = 'games';
const CHANGED = join(packageFolder(REMOTE), 'src/screens/games/GamesScreen.tsx');

/** @param {string} out @param {string} entry of the monolith */
export async function buildReleases(out, entry) {
  await compile(remoteConfig(join(out, 'ours-before')));
  await compile(withChange(remoteConfig(join(out, 'ours-after'))));
  await compile(withChange(monolithConfig({ entry, out: join(out, 'monolith-after') })));
}

function remoteConfig(out) {
  const dir = packageFolder(REMOTE);
  const config = browserConfig(dir, { dir, name: REMOTE, release: 'bench', out });
  return { ...config, cache: { ...config.cache, name: `bench-release-${REMOTE}` } };
}

const withChange = (config) => ({
  ...config,
  cache: { ...config.cache, name: `${config.cache.name}-changed` },
  module: {
    ...config.module,
    rules: [
      ...config.module.rules,
      { test: (file) => file === CHANGED, enforce: 'pre', loader: join(import.meta.dirname, 'addLine.mjs') },
    ],
  },
});

/**
 * Files are named by their content: a new name is a new download.
 * @param {{ release: string, monolith: string }} folders of buildArms
 * @returns {{ ours: number, monolith: number }} bytes, compressed
 */
export const releaseBytes = ({ release, monolith }) => ({
  ours: newBytes(join(release, 'ours-before'), join(release, 'ours-after')),
  monolith: newBytes(monolith, join(release, 'monolith-after')),
});

function newBytes(before, after) {
  const known = new Set(readdirSync(before));
  const changed = readdirSync(after).filter((file) => file.endsWith('.js.br') && !known.has(file));
  return changed.reduce((sum, file) => sum + statSync(join(after, file)).size, 0);
}
