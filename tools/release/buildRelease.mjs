/** buildRelease: runs one package's webpack into a folder beside the releases, and moves it in when it is whole. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder, SITE_DIR } from '../paths.mjs';
import { DISK_FULL, Trouble } from '../run/command.mjs';
import { compressFolder } from './compress.mjs';
import { publicKey } from './keys.mjs';
import { readMeta } from './meta.mjs';
import { keepPageParts } from './pageParts.mjs';

export const releaseFolder = (name, id) => join(SITE_DIR, 'releases', name, id);

/**
 * Build a release unless its folder is there already.
 * @returns {Promise<boolean>} whether anything had to be built
 */
export async function buildRelease(name, id) {
  const folder = releaseFolder(name, id);
  if (existsSync(folder)) return false;
  const half = join(SITE_DIR, 'releases', name, `.half-${id}-${process.pid}`);
  try {
    mkdirSync(half, { recursive: true });
    await runWebpack(name, id, half);
    await describe(name, id, half);
    await compressFolder(half);
    if (name === 'host') keepPageParts(half);
    renameSync(half, folder);
  } catch (error) {
    // Another build of the same inputs may have been faster; its folder is as good as this one.
    if (existsSync(folder)) return false;
    throw error;
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
  return true;
}

async function describe(name, id, folder) {
  const files = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8'));
  const release = { id, base: `/releases/${name}/${id}/`, builtAt: new Date().toISOString(), ...files };
  if (name !== 'host') {
    const meta = readMeta(packageFolder(name));
    if (meta.name !== name) throw new Error(`remote-${name}: its meta calls itself '${meta.name}'`);
    writeFileSync(join(folder, 'remote.json'), JSON.stringify(meta, null, 1));
    release.meta = meta;
  }
  if (name === 'host') {
    addEmbed(release, folder);
    release.key = await publicKey();
  }
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release, null, 1));
  rmSync(join(folder, 'files.json'));
}

/** The script for foreign pages is a part of the host's release, in a folder of its own. */
function addEmbed(release, folder) {
  const path = join(folder, 'embed/files.json');
  const { entry, files } = JSON.parse(readFileSync(path, 'utf8'));
  release.embed = `embed/${entry[0]}`;
  for (const [file, integrity] of Object.entries(files)) release.files[`embed/${file}`] = integrity;
  rmSync(path);
}

function runWebpack(name, id, out) {
  return new Promise((resolve, reject) => {
    const webpack = spawn(process.execPath, [join(import.meta.dirname, 'webpackOnce.mjs')], {
      cwd: packageFolder(name),
      env: { ...process.env, SITE_RELEASE: id, SITE_OUT: out, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const listen = (chunk) => (said += chunk);
    webpack.stdout.on('data', listen);
    webpack.stderr.on('data', listen);
    webpack.on('error', reject);
    webpack.on('close', (code, signal) => {
      if (code === 0) resolve();
      else if (signal) reject(new Trouble(`The build of ${name} was stopped.`));
      else if (said.includes('ENOSPC')) reject(new Trouble(DISK_FULL));
      else reject(new Trouble(`${name} does not build:\n${said.trim()}`));
    });
  });
}
