/** runRelease: `npm run release` after the packages are installed. */
import { parseArgs } from 'node:util';
import { remoteNames } from '../paths.mjs';
import { pagesOf, removeAlias, setAlias } from './aliases.mjs';
import { buildRelease } from './buildRelease.mjs';
import { releaseId } from './inputs.mjs';
import { activate, allowImages, allowOverrides, changeSite, putCanary, readState, rollBack } from './registry.mjs';
import { CliError } from '../run/command.mjs';
import { print } from '../run/print.mjs';

const USAGE =
  'Usage: npm run release -- <remote> [--canary <percent> | --rollback], or -- --allow-override | --forbid-override <origin>, ' +
  'or -- --allow-images | --forbid-images <https origin>, or -- --alias /old=/m/new | --remove-alias /old';

/** A literal origin: no path, and no wildcard or separator that the policy would interpret. */
const ORIGIN = /^https?:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/;

/** @param {readonly string[]} args as typed after `npm run release --` */
export async function runRelease(args) {
  const { values, positionals } = readArguments(args);
  const origin = values['allow-override'] ?? values['forbid-override'];
  if (origin !== undefined) return changeOverrides(origin, values['allow-override'] !== undefined);
  const imageOrigin = values['allow-images'] ?? values['forbid-images'];
  if (imageOrigin !== undefined) return changeImageOrigins(imageOrigin, values['allow-images'] !== undefined);
  if (values.alias !== undefined) return addAlias(values.alias);
  if (values['remove-alias'] !== undefined) return deleteAlias(values['remove-alias']);
  const [name] = positionals;
  const known = ['host', ...remoteNames()];
  if (!known.includes(name)) throw new CliError(`${USAGE}\nPackages: ${known.join(', ')}`);
  print(await (values.rollback ? rollBackRemote(name) : releaseRemote(name, values.canary)));
}

function readArguments(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        canary: { type: 'string' },
        rollback: { type: 'boolean' },
        'allow-override': { type: 'string' },
        'forbid-override': { type: 'string' },
        'allow-images': { type: 'string' },
        'forbid-images': { type: 'string' },
        alias: { type: 'string' },
        'remove-alias': { type: 'string' },
      },
    });
  } catch (error) {
    // Node's further sentences are about positional arguments.
    throw new CliError(`${error.message.split('. ')[0]}.\n${USAGE}`);
  }
}

async function changeOverrides(origin, isAllowed) {
  if (!ORIGIN.test(origin))
    throw new CliError(`${origin} is not an origin: it should look like http://localhost:3001.`);
  await changeSite((state) => allowOverrides(state, origin, isAllowed));
  print(
    isAllowed
      ? `builds of ${origin} may override remotes: open a page with ?override=<remote>@${origin}`
      : `builds of ${origin} may no longer override remotes`,
  );
}

async function changeImageOrigins(origin, isAllowed) {
  if (!ORIGIN.test(origin) || !origin.startsWith('https:'))
    throw new CliError(`${origin} is not an https origin: it should look like https://images.example.com.`);
  await changeSite((state) => allowImages(state, origin, isAllowed));
  print(`images of ${origin} are ${isAllowed ? 'allowed' : 'no longer allowed'} on every new page load`);
}

async function addAlias(pair) {
  const [, from, to] = /^([^=]*)=(.*)$/.exec(pair) ?? [];
  if (from === undefined) throw new CliError(`--alias needs two paths: --alias /old=/m/new\n${USAGE}`);
  await changeSite((state) => setAlias(state, from, to, pagesOf(state)));
  print(`${from} redirects to ${to} on every new page load`);
}

async function deleteAlias(from) {
  await changeSite((state) => removeAlias(state, from));
  print(`${from} redirects to home, like every unknown path`);
}

async function rollBackRemote(name) {
  const { remotes } = await changeSite((state) => rollBack(state, name));
  return `${name} is back on release ${remotes[name].history[0]} for every new page load`;
}

async function releaseRemote(name, canary) {
  const share = canary === undefined ? null : shareOf(canary);
  if (share !== null && !readState().remotes[name])
    throw new CliError(`${name} has no active release yet: release it without --canary first.`);
  const id = await releaseId(name);
  const action = (await buildRelease(name, id)) ? 'built and released' : 'released';
  await changeSite((state) => (share === null ? activate(state, name, id) : putCanary(state, name, id, share)));
  return `${action} ${name} ${id}${share === null ? '' : ` to ${share} % of the visitors`}`;
}

function shareOf(percent) {
  const share = Number(percent);
  if (Number.isInteger(share) && share >= 1 && share <= 99) return share;
  throw new CliError('--canary takes a percentage from 1 to 99.');
}
