/**
 * Signs and publishes the composition of a receipt in SITE_DIR, where its releases are. The site's own key is not needed:
 * the copy of the host accepts a new key in its place, so a replay works wherever the releases are.
 */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SITE_DIR } from '../paths.mjs';
import { readRelease, releaseFolder } from '../release/buildRelease.mjs';
import { publicKey } from '../release/keys.mjs';
import { keysOf, signAgain } from '../release/registry.mjs';
import { CliError, runCommand } from '../run/command.mjs';

await runCommand(async () => {
  const { receipt, aliases, imageOrigins, address } = JSON.parse(await text(process.stdin));
  acceptKey(receipt.host, await publicKey());
  const only = (id) => ({ history: [id], canary: null, withdrawn: [] });
  const remotes = Object.fromEntries(
    Object.entries({ host: receipt.host, ...receipt.remotes }).map(([name, id]) => [name, only(id)]),
  );
  const state = { sequence: receipt.sequence, remotes, aliases, imageOrigins, address, overrideOrigins: [] };
  writeFileSync(join(SITE_DIR, 'state.json'), JSON.stringify(state));
  // Publishes the state with the sequence that it has.
  await signAgain();
});

/** Replaces the keys that a host release was built for. Nothing else of its files changes. */
function acceptKey(id, key) {
  const folder = releaseFolder('host', id);
  const release = readRelease('host', id);
  const built = keysOf(release);
  if (!built) throw new CliError(`The host release ${id} is too old to be replayed: it does not name its keys.`);
  for (const [file, integrity] of Object.entries(release.files)) {
    const path = join(folder, file);
    const before = readFileSync(path, 'latin1');
    const after = built.reduce((code, { x, y }) => code.replaceAll(x, key.x).replaceAll(y, key.y), before);
    if (after === before) continue;
    writeFileSync(path, after, 'latin1');
    for (const copy of ['.br', '.gz']) rmSync(path + copy, { force: true });
    const [algorithm] = integrity.split('-');
    release.files[file] = `${algorithm}-${createHash(algorithm).update(after, 'latin1').digest('base64')}`;
  }
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...release, keys: [key] }));
}
