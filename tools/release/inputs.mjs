/** releaseId: the hash of everything a release is made of, so that the same inputs are the same release and are built once. */
import { join } from 'node:path';
import { filesUnder, hashOf } from '../files.mjs';
import { packageFolder, ROOT } from '../paths.mjs';
import { publicKey } from './keys.mjs';

/** @param {string} name 'host' or a remote */
export async function releaseId(name) {
  const inputs = [
    packageFolder(name),
    ...['shared', 'tools/webpack', 'package-lock.json'].map((path) => join(ROOT, path)),
  ];
  // The host carries the public key: another key is another host.
  const key = name === 'host' ? JSON.stringify(await publicKey()) : '';
  return hashOf(inputs.flatMap(filesUnder), key).slice(0, 12);
}
