/** npm run release -- games [--canary 10 | --rollback]: releases one remote while the site runs. The next page load has it. */
import { parseArgs } from 'node:util';
import { remoteNames } from '../paths.mjs';
import { buildRelease } from '../release/buildRelease.mjs';
import { releaseId } from '../release/inputs.mjs';
import { activate, publish, putCanary, readState, rollBack } from '../release/registry.mjs';
import { runCommand, Trouble } from '../run/command.mjs';
import { say } from '../run/say.mjs';

const USAGE = 'Usage: npm run release -- <remote> [--canary <percent> | --rollback]';

await runCommand(async (args) => {
  const { values, positionals } = readArguments(args);
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
      options: { canary: { type: 'string' }, rollback: { type: 'boolean' } },
    });
  } catch (error) {
    throw new Trouble(`${error.message}\n${USAGE}`);
  }
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
