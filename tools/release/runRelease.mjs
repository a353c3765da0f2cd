/** runRelease: what `npm run release` does once the packages are there. */
import { parseArgs } from 'node:util';
import { remoteNames } from '../paths.mjs';
import { pagesOf, removeAlias, setAlias } from './aliases.mjs';
import { buildRelease } from './buildRelease.mjs';
import { releaseId } from './inputs.mjs';
import { activate, allowOverrides, changeSite, putCanary, readState, rollBack } from './registry.mjs';
import { Trouble } from '../run/command.mjs';
import { say } from '../run/say.mjs';

const USAGE =
  'Usage: npm run release -- <remote> [--canary <percent> | --rollback], or -- --allow-override | --forbid-override <origin>, ' +
  'or -- --alias /old=/m/new | --remove-alias /old';

/** @param {readonly string[]} args as typed after `npm run release --` */
export async function runRelease(args) {
  const { values, positionals } = readArguments(args);
  const origin = values['allow-override'] ?? values['forbid-override'];
  if (origin !== undefined) return overrides(origin, values['allow-override'] !== undefined);
  if (values.alias !== undefined) return addAlias(values.alias);
  if (values['remove-alias'] !== undefined) return dropAlias(values['remove-alias']);
  const [name] = positionals;
  const known = ['host', ...remoteNames()];
  if (!known.includes(name)) throw new Trouble(`${USAGE}\nRemotes here: ${known.join(', ')}`);
  say(await (values.rollback ? back(name) : forth(name, values.canary)));
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
        alias: { type: 'string' },
        'remove-alias': { type: 'string' },
      },
    });
  } catch (error) {
    // Node's further sentences are about something else.
    throw new Trouble(`${error.message.split('. ')[0]}.\n${USAGE}`);
  }
}

async function overrides(origin, isAllowed) {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new Trouble(`${origin} is no origin: it should look like http://localhost:3001.`);
  await changeSite((state) => allowOverrides(state, origin, isAllowed));
  say(
    isAllowed
      ? `builds of ${origin} may stand in: open a page with ?override=<remote>@${origin}`
      : `builds of ${origin} may not stand in any more`,
  );
}

async function addAlias(pair) {
  const [, from, to] = /^([^=]*)=(.*)$/.exec(pair) ?? [];
  if (from === undefined) throw new Trouble(`--alias takes a pair of paths: --alias /old=/m/new\n${USAGE}`);
  await changeSite((state) => setAlias(state, from, to, pagesOf(state)));
  say(`${from} leads to ${to} on every new page load`);
}

async function dropAlias(from) {
  await changeSite((state) => removeAlias(state, from));
  say(`${from} leads to home, like every unknown path`);
}

async function back(name) {
  const { remotes } = await changeSite((state) => rollBack(state, name));
  return `${name} is back on release ${remotes[name].history[0]} for every new page load`;
}

async function forth(name, canary) {
  const share = canary === undefined ? null : shareOf(canary);
  if (share !== null && !readState().remotes[name])
    throw new Trouble(`${name} has no active release yet: release it without --canary first.`);
  const id = await releaseId(name);
  const made = (await buildRelease(name, id)) ? 'built and released' : 'released';
  await changeSite((state) => (share === null ? activate(state, name, id) : putCanary(state, name, id, share)));
  return `${made} ${name} ${id}${share === null ? '' : ` to ${share} % of the visitors`}`;
}

function shareOf(percent) {
  const share = Number(percent);
  if (Number.isInteger(share) && share >= 1 && share <= 99) return share;
  throw new Trouble('--canary takes a percentage from 1 to 99.');
}
