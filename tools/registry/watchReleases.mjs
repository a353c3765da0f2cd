/**
 * watchReleases: stops a canary, or rolls back a release that has just become active, when browsers report that it fails
 * (healthRule.mjs). The site servers write their counts into the site folder (host/server/healthReports.ts).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_DIR } from '../paths.mjs';
import { changeSite, readState, rollBack } from '../release/registry.mjs';
import { audited, recordAction } from './audit.mjs';
import { verdictOf } from './healthRule.mjs';

const EVERY_MS = 5_000;
/** Consecutive bad verdicts before anything is done. */
const WINDOWS = 2;
/** Afterwards a release is no longer compared with the one before it: a later failure has another cause. */
const WATCHED_MS = 3600 * 1000;
const NOTHING = { tried: 0, failed: 0 };

/** remote → release → { tried, failed }, of all site servers of this folder. */
export function readCounts(folder = join(SITE_DIR, '.health')) {
  const totals = {};
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    if (!file.endsWith('.json')) continue;
    const counts = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    for (const [remote, releases] of Object.entries(counts)) {
      for (const [release, { tried, failed }] of Object.entries(releases)) {
        const of = ((totals[remote] ??= {})[release] ??= { ...NOTHING });
        of.tried += tried;
        of.failed += failed;
      }
    }
  }
  return totals;
}

/** What is judged: a canary against the active release, a new active release against the one before it. */
const candidateOf = ({ history, canary }) =>
  canary
    ? { id: canary.id, control: history[0], isCanary: true }
    : { id: history[0], control: history[1], isCanary: false };

/**
 * A check that is called every few seconds and remembers what it has seen.
 * @param {{ isObserving?: boolean, now?: () => number, read?: typeof readCounts }} [options] `isObserving`: records what it would do
 */
export function createReleaseCheck({ isObserving = false, now = Date.now, read = readCounts } = {}) {
  const watched = new Map();
  let isFirst = true;

  const watch = (name, candidate, counts) => {
    const known = watched.get(name);
    if (known?.id === candidate.id && known.isCanary === candidate.isCanary) return known;
    // What is active at the start has proven itself; a canary has not.
    const isJudged = Boolean(candidate.control) && (candidate.isCanary || !isFirst);
    const before = { ...(counts[name]?.[candidate.id] ?? NOTHING) };
    const beforeControl = candidate.isCanary ? { ...(counts[name]?.[candidate.control] ?? NOTHING) } : NOTHING;
    const entry = { ...candidate, before, beforeControl, isJudged, since: now(), bad: 0 };
    watched.set(name, entry);
    return entry;
  };

  const judge = async (name, entry, counts, holds) => {
    const of = (id) => counts[name]?.[id] ?? NOTHING;
    const candidate = minus(of(entry.id), entry.before);
    const { isBad, why } = verdictOf(candidate, minus(of(entry.control), entry.beforeControl));
    entry.bad = isBad ? entry.bad + 1 : 0;
    if (entry.bad < WINDOWS) return;
    entry.isJudged = false;
    const action = entry.isCanary ? 'stop canary' : 'rollback';
    const record = { by: 'rule', from: 'this machine', remote: name, release: entry.id, why };
    const reason = isObserving ? 'observing only' : holds[name] && `held: ${holds[name]}`;
    if (reason) recordAction({ ...record, action, result: 'not done', reason });
    else
      await audited({ ...record, action }, () => changeSite((state) => stop(state, name, entry), { isGated: false }));
  };

  return async () => {
    const { remotes, holds = {} } = readState();
    const counts = read();
    for (const [name, remote] of Object.entries(remotes)) {
      if (name === 'host') continue;
      const entry = watch(name, candidateOf(remote), counts);
      const isOver = !entry.isCanary && now() - entry.since > WATCHED_MS;
      if (entry.isJudged && !isOver) await judge(name, entry, counts, holds);
    }
    isFirst = false;
  };
}

/** Nothing when a team has changed it meanwhile. */
function stop(state, name, { id, isCanary }) {
  const current = candidateOf(state.remotes[name]);
  return current.id === id && current.isCanary === isCanary ? rollBack(state, name) : state;
}

/** A restarted server counts from zero. */
const minus = (counts, before) =>
  counts.tried < before.tried ? counts : { tried: counts.tried - before.tried, failed: counts.failed - before.failed };

/** `REGISTRY_AUTO`: on (default), observe, off. Returns a function that ends it. */
export function watchReleases(mode = process.env.REGISTRY_AUTO ?? 'on') {
  if (mode === 'off') return () => undefined;
  const check = createReleaseCheck({ isObserving: mode === 'observe' });
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await check().catch((error) => console.error('Releases were not checked:', error.message));
    isRunning = false;
  };
  const timer = setInterval(run, EVERY_MS).unref();
  void run();
  return () => clearInterval(timer);
}
