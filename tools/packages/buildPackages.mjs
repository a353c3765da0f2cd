/**
 * buildPackages: the published packages, as tarballs: what a team needs for a remote in a repository of its own
 * (docs/own-repository.md), and what an integrator needs (docs/integrating.md). Their versions are those of the package.json
 * files of shared, tools and host.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { CHANGELOG } from './manifests.mjs';
import { stageCreate } from './stageCreate.mjs';
import { stageEmbed } from './stageEmbed.mjs';
import { stageShared } from './stageShared.mjs';
import { stageTools } from './stageTools.mjs';

const STAGES = { shared: stageShared, tools: stageTools, create: stageCreate, embed: stageEmbed };
/** The folder whose version and changelog a package has. */
const FOLDERS = { shared: 'shared', tools: 'tools', create: 'tools', embed: 'host' };

/**
 * @param {string} out folder of the tarballs
 * @param {readonly (keyof typeof STAGES)[]} [names] which packages; default: all
 * @returns {string[]} their file names
 */
export function buildPackages(out, names = Object.keys(STAGES)) {
  const stage = join(ROOT, `.cache/packages-${process.pid}`);
  try {
    const folders = names.map((name) => {
      const folder = join(stage, name);
      mkdirSync(folder, { recursive: true });
      STAGES[name](folder);
      const changelog = join(ROOT, FOLDERS[name], CHANGELOG);
      if (existsSync(changelog)) cpSync(changelog, join(folder, CHANGELOG));
      return folder;
    });
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
