/**
 * buildPackages: the published packages, as tarballs: what a team needs for a remote in a repository of its own
 * (docs/own-repository.md). Their versions are those of shared/package.json and tools/package.json.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { stageCreate } from './stageCreate.mjs';
import { stageShared } from './stageShared.mjs';
import { stageTools } from './stageTools.mjs';

/**
 * @param {string} out folder of the tarballs
 * @returns {string[]} their file names
 */
export function buildPackages(out) {
  const stage = join(ROOT, `.cache/packages-${process.pid}`);
  try {
    const folders = Object.entries({ shared: stageShared, tools: stageTools, create: stageCreate }).map(
      ([name, stageFiles]) => {
        const folder = join(stage, name);
        mkdirSync(folder, { recursive: true });
        stageFiles(folder);
        return folder;
      },
    );
    mkdirSync(out, { recursive: true });
    const options = ['--json', '--ignore-scripts', '--pack-destination', out];
    const output = execFileSync('npm', ['pack', ...options, ...folders], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return JSON.parse(output).map(({ filename }) => filename);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}
