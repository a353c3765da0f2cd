/** releaseId: the hash of everything a release is made of, so that the same inputs are the same release and are built once. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packageFolder, ROOT } from '../paths.mjs';
import { publicKey } from './keys.mjs';

/** Tests and their doubles are in no bundle. */
const IGNORED = /(^|\/)(node_modules|dist|server|testing|coverage)(\/|$)|\.test\.tsx?$/;

/** @param {string} name 'host' or a remote */
export async function releaseId(name) {
  const hash = createHash('sha256');
  const inputs = [
    packageFolder(name),
    join(ROOT, 'shared'),
    join(ROOT, 'tools/webpack'),
    join(ROOT, 'package-lock.json'),
  ];
  for (const file of inputs.flatMap(filesUnder)) {
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  // The host carries the public key: another key is another host.
  if (name === 'host') hash.update(JSON.stringify(await publicKey()));
  return hash.digest('hex').slice(0, 12);
}

function filesUnder(path) {
  if (IGNORED.test(relative(ROOT, path))) return [];
  try {
    return readdirSync(path, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const child = join(path, entry.name);
        return entry.isDirectory() ? filesUnder(child) : IGNORED.test(relative(ROOT, child)) ? [] : [child];
      });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
}
