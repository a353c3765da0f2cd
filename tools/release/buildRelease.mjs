/** buildRelease: runs one package's webpack into a temporary folder and renames it when it is complete. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_SCREEN, packageFolder, SERVER, sharedBase, SITE_DIR } from '../paths.mjs';
import { DISK_FULL, CliError } from '../run/command.mjs';
import { compressFolder } from './compress.mjs';
import { publicKeys } from './keys.mjs';
import { readMeta } from './meta.mjs';
import { writeSbom } from './sbom.mjs';
import { storePageFiles } from './pageFiles.mjs';
import { shareFiles } from './sharedFiles.mjs';

export const releaseFolder = (name, id) => join(SITE_DIR, 'releases', name, id);

/** The description of a release (release.json). */
export const readRelease = (name, id) =>
  JSON.parse(readFileSync(join(releaseFolder(name, id), 'release.json'), 'utf8'));

/**
 * Builds a release unless its folder exists.
 * @returns {Promise<boolean>} whether it was built now
 */
export async function buildRelease(name, id) {
  const folder = releaseFolder(name, id);
  if (existsSync(folder)) return false;
  const temporary = join(SITE_DIR, 'releases', name, `.temporary-${id}-${process.pid}`);
  try {
    mkdirSync(temporary, { recursive: true });
    await runWebpack(name, id, temporary);
    await writeDescription(name, id, temporary);
    writeSbom(name, temporary);
    await compressFolder(temporary);
    if (name === 'host') storePageFiles(temporary);
    renameSync(temporary, folder);
    shareFiles(name, readRelease(name, id), folder);
  } catch (error) {
    // Another process may have built the same inputs meanwhile; its folder is identical.
    if (existsSync(folder)) return false;
    throw error;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  return true;
}

async function writeDescription(name, id, folder) {
  const files = JSON.parse(readFileSync(join(folder, 'files.json'), 'utf8'));
  const release = { id, base: sharedBase(name), builtAt: new Date().toISOString(), ...files };
  release.server = serverBundleOf(folder, name);
  if (name !== 'host') {
    const meta = readMeta(packageFolder(name));
    if (meta.name !== name) throw new Error(`remote-${name}: its meta has the name '${meta.name}'`);
    writeFileSync(join(folder, 'remote.json'), JSON.stringify(meta, null, 1));
    release.meta = meta;
  }
  if (name === 'host') {
    addEmbed(release, folder);
    release.keys = await publicKeys();
    release.readsFileLists = true;
  }
  writeFileSync(join(folder, 'release.json'), JSON.stringify(release, null, 1));
  rmSync(join(folder, 'files.json'));
}

/** The bundle for Node and its hash; the site server runs it only if they match (host/server/pages). */
function serverBundleOf(folder, name) {
  const file = `${name === 'host' ? FIRST_SCREEN : SERVER}/index.cjs`;
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('base64');
  return { file, integrity: `sha256-${hash}` };
}

/** The script for foreign pages is part of the host's release, in its own folder. */
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
    let output = '';
    const collect = (chunk) => (output += chunk);
    webpack.stdout.on('data', collect);
    webpack.stderr.on('data', collect);
    webpack.on('error', reject);
    webpack.on('close', (code, signal) => {
      if (code === 0) resolve();
      else if (signal) reject(new CliError(`The build of ${name} was stopped.`));
      else if (output.includes('ENOSPC')) reject(new CliError(DISK_FULL));
      else reject(new CliError(`${name} does not build:\n${output.trim()}`));
    });
  });
}
