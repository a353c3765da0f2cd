/**
 * npm run release -- games [--canary 10 | --rollback]: releases one remote while the site runs. The next page load has it.
 * npm run release -- --allow-override <origin> (or --forbid-override): whose builds may stand in for remotes (PLAT-06).
 */
import { parseArgs } from 'node:util';
import { remoteNames } from '../paths.mjs';
import { buildRelease } from '../release/buildRelease.mjs';
import { releaseId } from '../release/inputs.mjs';
import { activate, allowOverrides, publish, putCanary, readState, rollBack } from '../release/registry.mjs';
import { runCommand, Trouble } from '../run/command.mjs';
import { say } from '../run/say.mjs';

const USAGE =
  'Usage: npm run release -- <remote> [--canary <percent> | --rollback], or -- --allow-override | --forbid-override <origin>';

await runCommand(async (args) => {
  const { values, positionals } = readArguments(args);
  const origin = values['allow-override'] ?? values['forbid-override'];
  if (origin !== undefined) return overrides(origin, values['allow-override'] !== undefined);
  const [name] = positionals;
  const known = ['host', ...remoteNames()];
  if (!known.includes(name)) throw new Trouble(`${USAGE}\nRemotes here: ${known.join(', ')}`);
  const state = readState();
  if (!state.remotes.host && name !== 'host') throw new Trouble('There is no site yet: run npm run build first.');
  const { next, message } = values.rollback ? back(state, name) : await forth(state, name, values.canary);
  await publish(next);
  say(message);
});

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
      },
    });
  } catch (error) {
    throw new Trouble(`${error.message}\n${USAGE}`);
  }
}

async function overrides(origin, isAllowed) {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin)
    throw new Trouble(`${origin} is no origin: it should look like http://localhost:3001.`);
  await publish(allowOverrides(readState(), origin, isAllowed));
  say(
    isAllowed
      ? `builds of ${origin} may stand in: open a page with ?override=<remote>@${origin}`
      : `builds of ${origin} may not stand in any more`,
  );
}

function back(state, name) {
  const next = rollBack(state, name);
  return { next, message: `${name} is back on release ${next.remotes[name].history[0]} for every new page load` };
}

async function forth(state, name, canary) {
  const id = await releaseId(name);
  const isNew = await buildRelease(name, id);
  const made = isNew ? 'built and released' : 'released';
  if (canary === undefined) return { next: activate(state, name, id), message: `${made} ${name} ${id}` };
  const share = Number(canary);
  if (!Number.isInteger(share) || share < 1 || share > 99)
    throw new Trouble('--canary takes a percentage from 1 to 99.');
  if (!state.remotes[name]) throw new Trouble(`${name} has no active release yet: release it without --canary first.`);
  return { next: putCanary(state, name, id, share), message: `${made} ${name} ${id} to ${share} % of the visitors` };
}
