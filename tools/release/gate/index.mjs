/**
 * requirePassed: "can this become active?" Compares the composition that a change would make with the one that is active, from
 * the built files alone (docs/releases.md). What was wrong before blocks no other team; what the change makes wrong refuses it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRelease, releaseFolder } from '../buildRelease.mjs';
import { checkBudgets } from '../budgets.mjs';
import { Refused } from '../../run/refused.mjs';
import { problemsOf } from './composition.mjs';
import { startBundles } from './startBundles.mjs';
import { usesOf, usesOfHost } from './usesOf.mjs';

/**
 * Allowed in the first build of a site: it reports its budgets itself (buildSite.mjs), and a widget without a slot may be for
 * embedding pages only.
 */
const FIRST_ALLOWED = ['budget', 'slots'];

/**
 * Throws a Refused with the problems that a change of the site's state would make.
 * @param {object} before the state (registry.mjs)
 * @param {object} next
 */
export async function requirePassed(before, next) {
  const changed = Object.keys(next.remotes).filter((name) => isChanged(before.remotes[name], next.remotes[name]));
  if (changed.length === 0) return;
  const active = activeIds(before);
  const wanted = [activeIds(next), ...canariesOf(before, next)].filter((ids) => ids.host && !isSame(ids, active));
  if (wanted.length === 0) return;
  const known = active.host ? await inspect(active) : [];
  const found = (await inEach(wanted, inspect)).flat().filter((problem) => isNew(problem, known));
  const problems = found
    .filter(({ check }) => active.host || !FIRST_ALLOWED.includes(check))
    .map(({ size: _size, key: _key, ...problem }) => problem);
  if (problems.length > 0) throw new Refused(422, 'gate', textOf(changed, next, problems), problems);
}

const activeIds = ({ remotes }) =>
  Object.fromEntries(Object.entries(remotes).map(([name, { history }]) => [name, history[0]]));

const isChanged = (before, after) => before?.history[0] !== after.history[0] || before?.canary?.id !== after.canary?.id;
const isSame = (a, b) => Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);

/** A canary is checked as if it were active. */
const canariesOf = (before, next) =>
  Object.entries(next.remotes)
    .filter(([name, { canary }]) => canary && canary.id !== before.remotes[name]?.canary?.id)
    .map(([name, { canary }]) => ({ ...activeIds(next), [name]: canary.id }));

/** The text names the releases of both sides, which differ; a budget that was exceeded before may not grow. */
const isNew = (problem, known) =>
  !known.some((other) => keyOf(other) === keyOf(problem) && (problem.size ?? 0) <= (other.size ?? 0));
const keyOf = ({ check, key, text }) => `${check} ${key ?? text.replace(/\(release \w+\)/g, '')}`;

async function inEach(values, work) {
  const results = [];
  for (const value of values) results.push(await work(value));
  return results;
}

async function inspect({ host: hostId, ...ids }) {
  const host = describe('host', hostId);
  const remotes = Object.entries(ids).map(([name, id]) => describe(name, id));
  const started = host.server ? await startBundles(host, remotes) : { host: null, remotes: {} };
  const textOfBundle = ({ name, id, server }) => readFileSync(join(releaseFolder(name, id), server.file), 'utf8');
  const problems = problemsOf({
    host: { id: hostId, provides: started.host, uses: host.server ? usesOfHost(textOfBundle(host)) : null },
    remotes: remotes.map((remote) => ({
      ...remote,
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
