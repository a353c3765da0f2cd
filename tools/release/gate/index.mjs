/**
 * requirePassed: "can this become active?" Compares the compositions that a change would make with those that visitors get, from
 * the built files alone (docs/releases.md). What was wrong before blocks no other team; what the change makes wrong refuses it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { print } from '../../run/print.mjs';
import { readRelease, releaseFolder } from '../buildRelease.mjs';
import { checkBudgets } from '../budgets.mjs';
import { Refused } from '../../run/refused.mjs';
import { problemsOf } from './composition.mjs';
import { basesOf, compositionsOf, newCompositions } from './compositions.mjs';
import { notesOf } from './notes.mjs';
import { startBundles } from './startBundles.mjs';
import { usesOf, usesOfHost } from './usesOf.mjs';

/**
 * Allowed in the first build of a site: it reports its budgets itself (buildSite.mjs), and a widget without a slot may be for
 * embedding pages only.
 */
const FIRST_ALLOWED = ['budget', 'slots'];
const FIRST_TEXT =
  'The first composition of this site: size budgets and slots refuse nothing, because there is no active one to compare with; ' +
  'npm run conformance checks its remotes in a browser.';

/**
 * Throws a Refused with the problems that a change of the site's state would make, in any composition that visitors get.
 * @param {object} before the state (siteState.mjs)
 * @param {object} next
 * @param {(note: string) => void} [onNote] gets sentences about a change that passed
 */
export async function requirePassed(before, next, onNote = print) {
  const changed = Object.keys(next.remotes).filter((name) => isChanged(before.remotes[name], next.remotes[name]));
  if (changed.length === 0) return;
  const isFirst = !before.remotes.host;
  const former = isFirst ? [] : compositionsOf(before);
  const wanted = newCompositions(former, compositionsOf(next)).filter(({ ids }) => ids.host);
  if (wanted.length === 0) return;
  if (isFirst) onNote(FIRST_TEXT);
  const known = new Map();
  const found = [];
  for (const composition of wanted) {
    const bases = basesOf(composition, former);
    for (const base of bases) if (!known.has(base)) known.set(base, await inspect(base.ids));
    const old = bases.flatMap((base) => known.get(base));
    const problems = (await inspect(composition.ids)).filter((problem) => isNew(problem, old));
    found.push(...problems.map((problem) => withCanary(problem, composition)));
  }
  const problems = found
    .filter(({ check }) => !isFirst || !FIRST_ALLOWED.includes(check))
    .map(({ size: _size, key: _key, ...problem }) => problem)
    .filter(({ text }, index, all) => all.findIndex((other) => other.text === text) === index);
  if (problems.length > 0) throw new Refused(422, 'gate', textOf(changed, next, problems), problems);
  (await notesOf(before, next, changed)).forEach(onNote);
}

/** A larger share brings other canaries together. */
const isChanged = (before, after) =>
  before?.history[0] !== after.history[0] ||
  before?.canary?.id !== after.canary?.id ||
  before?.canary?.share !== after.canary?.share;

/** Who reads "games 1f2e" knows the active release only. */
function withCanary(problem, { canaries }) {
  const isCanary = Object.entries(canaries).some(([name, id]) => problem.release === `${name} ${id}`);
  return isCanary ? { ...problem, release: `${problem.release} (canary)` } : problem;
}

/** The text names the releases of both sides, which differ; a budget that was exceeded before may not grow. */
const isNew = (problem, known) =>
  !known.some((other) => keyOf(other) === keyOf(problem) && (problem.size ?? 0) <= (other.size ?? 0));
const keyOf = ({ check, key, text }) => `${check} ${key ?? text.replace(/\(release \w+\)/g, '')}`;

async function inspect({ host: hostId, ...ids }) {
  const host = describe('host', hostId);
  const remotes = Object.entries(ids).map(([name, id]) => describe(name, id));
  const started = host.server ? await startBundles(host, remotes) : { host: null, remotes: {} };
  const textOfBundle = ({ name, id, server }) => readFileSync(join(releaseFolder(name, id), server.file), 'utf8');
  const problems = problemsOf({
    host: { id: hostId, provides: started.host, uses: host.server ? usesOfHost(textOfBundle(host)) : null },
    remotes: remotes.map((remote) => ({
      ...remote,
      meta: started.metas?.[remote.name] ?? remote.meta,
      uses: remote.server ? usesOf(textOfBundle(remote)) : null,
      faults: started.remotes[remote.name] ?? [],
    })),
  });
  const broken = started.error
    ? [
        {
          check: 'start',
          release: `host ${hostId}`,
          affected: ['host'],
          text: `the host's server bundle does not start: ${started.error}`,
        },
      ]
    : [];
  return [...broken, ...problems, ...budgetProblems(host, remotes.filter(hasPlaces))];
}

/** Another meta is a problem of its own. */
const hasPlaces = ({ meta }) => meta.pages && meta.widgets;

function budgetProblems(host, remotes) {
  return checkBudgets({ host, remotes })
    .figures.filter(({ isExceeded }) => isExceeded)
    .map(({ key, size, text }) => ({
      check: 'budget',
      release: 'the site',
      affected: ['every visitor'],
      key,
      size,
      text: `over budget: ${text}`,
    }));
}

const describe = (name, id) => ({ ...readRelease(name, id), name });

function textOf(changed, { remotes }, problems) {
  const names = changed.map((name) => `${name} ${remotes[name].canary?.id ?? remotes[name].history[0]}`).join(', ');
  const lines = problems.map(
    ({ text, release, affected }) => `- ${text}. Where: ${release}. Affected: ${affected.join(', ')}.`,
  );
  return [`The gate refuses ${names}: nothing was changed.`, ...lines].join('\n');
}
