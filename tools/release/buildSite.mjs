/** buildSite: updates the site folder. Packages that did not change are neither built nor released. */
import { remoteNames } from '../paths.mjs';
import { localActor, recordAction } from './audit.mjs';
import { CliError } from '../run/command.mjs';
import { inParallel } from '../run/inParallel.mjs';
import { print } from '../run/print.mjs';
import { buildRelease, readRelease } from './buildRelease.mjs';
import { releaseId } from './inputs.mjs';
import { checkBudgets } from './budgets.mjs';
import { changeSite, currentState } from './registry.mjs';
import { activate, shouldActivate } from './siteState.mjs';

/** Two webpack processes use two cores; more only take memory. */
const PARALLEL_BUILDS = 2;

/**
 * @param {{ only?: string[] }} options names to build; all of them by default
 * @returns the figures of budgets.mjs; the caller decides what to do if they are exceeded
 */
export async function buildSite({ only = [] } = {}) {
  const known = ['host', ...remoteNames()];
  const unknown = only.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new CliError(`Unknown package ${unknown.join(', ')}. Packages: ${known.join(', ')}`);
  const names = only.length > 0 ? only : known;
  // In a bucket there can be a build of these sources, and a second one is refused.
  await currentState();
  const built = await inParallel(names, PARALLEL_BUILDS, buildOne);
  let activated = [];
  const state = await changeSite((before) => {
    activated = built.filter(({ name, id }) => shouldActivate(before, name, id));
    return activated.reduce((next, { name, id }) => activate(next, name, id), before);
  });
  for (const { name, id } of activated)
    recordAction({
      ...localActor(),
      action: 'activate',
      remote: name,
      release: id,
      why: 'npm run build',
      result: 'done',
    });
  for (const { name, id } of built) reportIfNotActive(name, id, state.remotes[name]);
  return checkSiteBudgets(state);
}

/** The release of the current sources may be rolled back, or be a canary. */
function reportIfNotActive(name, id, { history: [current], canary }) {
  if (id === current) return;
  if (canary?.id === id)
    print(`${name}: release ${id} is served to ${canary.share} % of the visitors, ${current} to the rest`);
  else
    print(
      `${name}: release ${id} was rolled back, the site stays on ${current}; npm run release -- ${name} releases it again`,
    );
}

/** The site's figures against its budgets. */
function checkSiteBudgets({ remotes: { host, ...others } }) {
  const release = (name, { history }) => ({ name, ...readRelease(name, history[0]) });
  return checkBudgets({
    host: release('host', host),
    remotes: Object.entries(others).map(([name, remote]) => release(name, remote)),
  });
}

async function buildOne(name) {
  const start = performance.now();
  const id = await releaseId(name);
  const isNew = await buildRelease(name, id);
  print(isNew ? `built ${name} (release ${id}) in ${seconds(start)}` : `${name} is up to date (release ${id})`);
  return { name, id };
}

const seconds = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;
