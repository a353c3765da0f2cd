/** rebuildSite: a site folder with exactly the releases of a receipt, from those that this site folder has stored. */
import { spawn } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, SITE_DIR } from '../paths.mjs';
import { releaseFolder } from '../release/buildRelease.mjs';
import { readState } from '../release/siteState.mjs';
import { CliError } from '../run/command.mjs';

const releasesOf = ({ host, remotes }) => Object.entries({ host, ...remotes });

/** Refuses a receipt with a release that is not stored here. */
export function requireStored(receipt) {
  const missing = releasesOf(receipt).filter(
    ([name, id]) => !existsSync(join(releaseFolder(name, id), 'release.json')),
  );
  if (missing.length === 0) return;
  const folder = relative(ROOT, SITE_DIR) || SITE_DIR;
  throw new CliError(
    [
      `This composition cannot be rebuilt from ${folder}: it has no`,
      ...missing.map(([name, id]) => `  ${name} ${id}`),
      'A release is stored while it is one of the last 20 of its remote, and for at least 7 days.',
      'Copy its folder to releases/<remote>/ of the site folder, or set SITE_DIR to a site folder that has it.',
    ].join('\n'),
  );
}

/** @param {{ folder: string, keys: string }} target the new site folder, and the folder of the key that signs it */
export async function rebuildSite(receipt, { folder, keys }) {
  for (const [name, id] of releasesOf(receipt))
    cpSync(releaseFolder(name, id), join(folder, 'releases', name, id), { recursive: true });
  // They belong to the site, not to a release: without them links and pictures would differ.
  const { aliases, imageOrigins, address } = readState();
  await compose({ receipt, aliases, imageOrigins, address }, { SITE_DIR: folder, SITE_KEY_DIR: keys });
}

/** In a process of its own: the modules of tools/release read the site folder once. */
function compose(input, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'compose.mjs')], {
      cwd: ROOT,
      // The replay's folder must never be published.
      env: { ...process.env, SITE_BUCKET: '', ...env },
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new CliError(output.trim()))));
    child.stdin.end(JSON.stringify(input));
  });
}
