/**
 * The last step of a release, for tests that made the release folder themselves. A child process with SITE_DIR that does
 * one action per message: ['keepActive'], ['activate', remote, id], ['rollBack', remote], ['allowOverride', origin], ['prepareKey'] or
 * ['switchKey']; answers null or an error.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRelease, releaseFolder } from '@site/tools/release/buildRelease.mjs';
import { prepareKey, switchKey } from '@site/tools/release/keys.mjs';
import { changeSite, keysOf, signAgain } from '@site/tools/release/registry.mjs';
import { activate, allowOverrides, putCanary, readState, rollBack } from '@site/tools/release/siteState.mjs';

const actions = {
  keepActive: () => changeSite(withoutHistory, { isGated: false }),
  activate: (remote, id) => {
    updateHashes(releaseFolder(remote, id));
    // Tests release what the gate would refuse.
    return changeSite((state) => activate(state, remote, id), { isGated: false });
  },
  canary: (remote, id, share) => {
    updateHashes(releaseFolder(remote, id));
    return changeSite((state) => putCanary(state, remote, id, Number(share)), { isGated: false });
  },
  rollBack: (remote) => changeSite((state) => rollBack(state, remote), { isGated: false }),
  allowOverride: (origin) => changeSite((state) => allowOverrides(state, origin, true)),
  prepareKey,
  switchKey: async () => {
    await switchKey(keysOf(readRelease('host', readState().remotes.host.history[0])));
    await signAgain();
  },
};

process.on('message', async ([action, ...args]) => {
  try {
    await actions[action](...args);
    process.send(null);
  } catch (error) {
    process.send(String(error.stack));
  }
});

/** As after the first build. */
function withoutHistory(state) {
  const remotes = Object.entries(state.remotes).map(([name, { history }]) => [
    name,
    { history: history.slice(0, 1), canary: null, withdrawn: [] },
  ]);
  return { ...state, remotes: Object.fromEntries(remotes) };
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
