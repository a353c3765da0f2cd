/** buildSite: brings the site folder up to date with the sources. What did not change is neither built nor released. */
import { remoteNames } from '../paths.mjs';
import { Trouble } from '../run/command.mjs';
import { say } from '../run/say.mjs';
import { buildRelease } from './buildRelease.mjs';
import { releaseId } from './inputs.mjs';
import { weigh } from './budgets.mjs';
import { activate, changeSite, isToActivate, releaseOf } from './registry.mjs';

/** Two webpacks at once keep two cores busy; more only take memory. */
const AT_ONCE = 2;

/**
 * @param {{ only?: string[] }} options names to build; all of them by default
 * @returns what the site weighs (budgets.mjs); the caller decides what to do about too much
 */
export async function buildSite({ only = [] } = {}) {
  const known = ['host', ...remoteNames()];
  const unknown = only.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Trouble(`Nothing here is called ${unknown.join(', ')}. Here: ${known.join(', ')}`);
  const names = only.length > 0 ? only : known;
  const built = await inParallel(names, AT_ONCE, buildOne);
  const state = await changeSite((before) =>
    built.reduce((next, { name, id }) => (isToActivate(next, name, id) ? activate(next, name, id) : next), before),
  );
  for (const { name, id } of built) sayWhereNotOut(name, id, state.remotes[name]);
  return weighSite(state);
}

/** What stands in the sources is not always what stands on the site: somebody took it back, or tries it on a few. */
function sayWhereNotOut(name, id, { history: [current], canary }) {
  if (id === current) return;
  if (canary?.id === id)
    say(`${name}: release ${id} is given to ${canary.share} % of the visitors, ${current} to the rest`);
  else
    say(
      `${name}: release ${id} was taken back, the site stays on ${current}; npm run release -- ${name} gives it out again`,
    );
}

/** The site's figures against its budgets. */
function weighSite({ remotes: { host, ...others } }) {
  const release = (name, { history }) => ({ name, ...releaseOf(name, history[0]) });
  return weigh({
    host: release('host', host),
    remotes: Object.entries(others).map(([name, remote]) => release(name, remote)),
  });
}

async function buildOne(name) {
  const start = performance.now();
  const id = await releaseId(name);
  const isNew = await buildRelease(name, id);
  say(isNew ? `built ${name} (release ${id}) in ${seconds(start)}` : `${name} is up to date (release ${id})`);
  return { name, id };
}

const seconds = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

/** Results in the order of the inputs; the first failure prevents further inputs from starting. */
async function inParallel(inputs, width, work) {
  const results = [];
  let next = 0;
  const worker = async () => {
    while (next < inputs.length) {
      const index = next++;
      results[index] = await work(inputs[index]).catch((error) => {
        next = inputs.length;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
