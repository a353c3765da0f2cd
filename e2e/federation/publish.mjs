/** The last step of a release, for tests that made the release folder themselves: publish.mjs activate <remote> <id> | rollBack <remote> | allowOverride <origin> */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFolder } from '@site/tools/release/buildRelease.mjs';
import { activate, allowOverrides, changeSite, rollBack } from '@site/tools/release/registry.mjs';

const [action, remote, id] = process.argv.slice(2);

if (action === 'activate') {
  updateHashes(releaseFolder(remote, id));
  // Tests release what the gate would refuse.
  await changeSite((state) => activate(state, remote, id), { isGated: false });
} else if (action === 'allowOverride') {
  await changeSite((state) => allowOverrides(state, remote, true));
} else {
  await changeSite((state) => rollBack(state, remote), { isGated: false });
}

/** The test has edited the files, so their hashes have changed. */
function updateHashes(folder) {
  const path = join(folder, 'release.json');
  const release = JSON.parse(readFileSync(path, 'utf8'));
  for (const file of Object.keys(release.files)) {
    release.files[file] = `sha384-${createHash('sha384')
      .update(readFileSync(join(folder, file)))
      .digest('base64')}`;
  }
  writeFileSync(path, JSON.stringify(release));
}
