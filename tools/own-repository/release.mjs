/** runBuild, runRemoteRelease: builds this remote and releases it through the site's registry service (docs/releases.md). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../paths.mjs';
import { registryFromEnvironment } from '../release/client.mjs';
import { changeHold, HOLD_OPTIONS, holdOf } from '../release/hold.mjs';
import { ACTIONS, releasedText, releaseTo, requireOne, rolledBackText, shareOf } from '../release/releaseTo.mjs';
import { buildRelease, releaseFolder } from '../release/buildRelease.mjs';
import { checkConformance, CONFORMANCE_OPTIONS, requireReason } from '../release/gate/conformance.mjs';
import { releaseId } from '../release/inputs.mjs';
import { argumentMistake, CliError } from '../run/command.mjs';
import { print } from '../run/print.mjs';
import { remoteName, siteAddress } from './settings.mjs';
import { requireTypes } from './test.mjs';

const USAGE =
  'Usage: npm run release -- [--canary <percent> | --rollback | --hold | --unhold] [--why <reason>] [--skip-conformance]';

/** @returns {Promise<string>} the folder of the release */
export async function runBuild() {
  const name = remoteName();
  const { id, isNew } = await build(name);
  const folder = releaseFolder(name, id);
  print(`${isNew ? 'built' : 'unchanged:'} ${name} ${id} in ${folder}`);
  return folder;
}

/**
 * @param {readonly string[]} args as typed after `npm run release --`
 * @param {{ command?: string }} [options] of the conformance kit
 */
export async function runRemoteRelease(args, { command } = {}) {
  const values = readArguments(args);
  const { canary, rollback = false, why = '', 'skip-conformance': isSkipped } = values;
  requireOne(ACTIONS.filter((action) => values[action] !== undefined).map((action) => `--${action}`));
  requireReason({ isSkipped, why });
  const name = remoteName();
  const site = siteAddress();
  const registry = registryFromEnvironment({ ...process.env, REGISTRY_URL: process.env.REGISTRY_URL || site });
  if (rollback) return print(rolledBackText(name, (await registry.rollBack(name, why)).active));
  const hold = holdOf(values);
  if (hold) return print(await changeHold(hold, name, why, registry));
  const share = shareOf(canary);
  const { active, history } = await registry.history(name);
  if (share !== null && !active)
    throw new CliError(`${name} has no active release yet: release it without --canary first.`);
  print(`building ${name} and checking its types …`);
  const [{ id, isNew }] = await Promise.all([build(name), requireTypes()]);
  const release = { name, id, folder: releaseFolder(name, id) };
  const conformance = await checkConformance(release, { history, isSkipped, site, command });
  await releaseTo(registry, { name, id, share, why, conformance });
  print(releasedText(name, id, { share, isNew }));
}

function readArguments(args) {
  try {
    const options = {
      canary: { type: 'string' },
      rollback: { type: 'boolean' },
      why: { type: 'string' },
      ...HOLD_OPTIONS,
      ...CONFORMANCE_OPTIONS,
    };
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new CliError(`${argumentMistake(error)}\n${USAGE}`);
  }
}

async function build(name) {
  // The release id contains the versions of the packages that the remote uses.
  if (!existsSync(join(ROOT, 'package-lock.json')))
    throw new CliError('There is no package-lock.json: run npm install first.');
  const id = await releaseId(name);
  return { id, isNew: await buildRelease(name, id) };
}
