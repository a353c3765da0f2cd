/**
 * createOwnChecks: the service itself runs the conformance kit on releases that were never active (`REGISTRY_CONFORMANCE=own`), one
 * after the other, from their upload on. What has passed is stored beside the key: releases never change.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEY_DIR } from '../paths.mjs';
import { recordAction } from '../release/audit.mjs';
import { releaseFolder } from '../release/buildRelease.mjs';
import { requireConformance } from '../release/gate/conformance.mjs';
import { Refused } from '../run/refused.mjs';
import { writeFileAtomic } from '../run/writeFileAtomic.mjs';

const FILE = join(KEY_DIR, 'conforming.json');
/** Ids of releases; a site stores far fewer. */
const MAX_STORED = 1_000;

/** @param {{ check?: typeof requireConformance }} [options] rejects with a Refused when the release does not conform */
export function createOwnChecks({ check = requireConformance } = {}) {
  const runs = new Map();
  let queue = Promise.resolve();

  const start = (remote, release) => {
    const key = `${remote}/${release}`;
    if (readPassed().includes(key) || runs.get(key)?.isRunning) return;
    const run = { isRunning: true, problem: null };
    runs.set(key, run);
    const record = (result, reason) =>
      recordAction({ by: 'registry', from: 'this machine', action: 'conformance', remote, release, result, reason });
    queue = queue
      .then(() => check({ name: remote, id: release, folder: releaseFolder(remote, release) }))
      .then(() => {
        writeFileAtomic(FILE, JSON.stringify([key, ...readPassed()].slice(0, MAX_STORED)), { mode: 0o600 });
        runs.delete(key);
      })
      .then(
        () => record('passed'),
        (problem) => {
          Object.assign(run, { isRunning: false, problem });
          record('refused', problem.message);
        },
      )
      // The next release is checked all the same.
      .catch((error) => console.error(`The check of ${remote} ${release} was not recorded:`, error.message));
  };

  return {
    start,
    /** Throws while the release is being checked (code `verifying`; starts it where nothing has), and when it does not conform. */
    require: (remote, release) => {
      const key = `${remote}/${release}`;
      if (readPassed().includes(key)) return;
      const { problem } = runs.get(key) ?? {};
      // Another attempt checks again: a machine without memory says nothing about a release.
      if (problem) runs.delete(key);
      if (problem) throw problem;
      start(remote, release);
      const text = `The registry checks ${remote} ${release} in a browser first: try again in a minute.`;
      throw Object.assign(new Refused(409, 'verifying', text), { isUnrecorded: true });
    },
  };
}

/** Read each time: another process of the service may have checked it. */
const readPassed = () => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : []);
