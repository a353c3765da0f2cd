/** runHistory: what the releases of this remote did, by the site's registry service (docs/releases.md). */
import { parseArgs } from 'node:util';
import { healthText } from '../registry/healthText.mjs';
import { actionText } from '../release/actionText.mjs';
import { registryFromEnvironment } from '../release/client.mjs';
import { CliError } from '../run/command.mjs';
import { print } from '../run/print.mjs';
import { remoteName, siteAddress } from './settings.mjs';

const SHOWN_ACTIONS = 20;

/** @param {readonly string[]} args `--json`: all that the service answers */
export async function runHistory(args) {
  const isJson = readArguments(args);
  const name = remoteName();
  const registry = registryFromEnvironment({ ...process.env, REGISTRY_URL: process.env.REGISTRY_URL || siteAddress() });
  const [history, { releases }] = await Promise.all([registry.history(name), registry.health(name)]);
  print(isJson ? JSON.stringify({ ...history, health: releases }, null, 2) : historyText(history, releases));
}

function readArguments(args) {
  try {
    return parseArgs({ args: [...args], options: { json: { type: 'boolean', default: false } } }).values.json;
  } catch (error) {
    throw new CliError(`${error.message}\nUsage: npm run history -- [--json]`);
  }
}

/** @param {object} history answer of `history` @param {object[]} releases of the answer of `health` */
export function historyText({ remote, active, canary, hold, actions }, releases) {
  const first = active ? `${remote}: release ${active} is active` : `${remote} has no active release yet`;
  const shown = actions.slice(0, SHOWN_ACTIONS).map((action) => `  ${actionText({ ...action, remote: '' })}`);
  return [
    `${first}${canary ? `, ${canary.id} is a canary for ${canary.share} %` : ''}.`,
    ...(hold ? [`Held: the rule does not stop its releases (${hold}).`] : []),
    ...(releases.length > 0 ? ['', healthText('Page loads since the site servers started', releases)] : []),
    ...(shown.length > 0 ? ['', 'Actions, newest first', ...shown] : []),
  ].join('\n');
}
