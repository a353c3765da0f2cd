/** runOwnConformance: builds this remote and runs the conformance kit on it, inside the site that package.json names. */
import { runConformance } from '../conformance/run.mjs';
import { runBuild } from './release.mjs';
import { siteAddress } from './settings.mjs';

/** @param {readonly string[]} args options of the kit @returns {Promise<0 | 1>} the exit code */
export async function runOwnConformance(args) {
  return runConformance([await runBuild(), ...args], { site: siteAddress() });
}
