/**
 * watchReleases: stops a canary, or rolls back a release that has just become active, when browsers report that it fails
 * (healthRule.mjs). The site servers write their counts into the site folder (host/server/healthReports.ts).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_DIR } from '../paths.mjs';
import { changeSite, currentState } from '../release/registry.mjs';
import { rollBack } from '../release/siteState.mjs';
import { audited, recordAction } from '../release/audit.mjs';
import { siteStore } from '../release/siteStore.mjs';
import { autoMode } from '../release/registrySettings.mjs';
import { alwaysFails, verdictOf, WINDOW_SIGNALS } from './healthRule.mjs';

const EVERY_MS = 5_000;
/** Consecutive bad verdicts, or windows, before anything is done. */
const WINDOWS = 2;
/** Afterwards a release is no longer compared with the one before it: a later failure has another cause. */
const WATCHED_MS = 3600 * 1000;
/** Nothing was done, so nothing is signed or recorded. */
const ALREADY_CHANGED = Object.assign(new Error('already changed'), { isUnrecorded: true });
const NOTHING = { tried: 0, session: 0, failed: 0, errored: 0, slow: 0, write: 0, 'write-failed': 0 };

/** remote → release → outcome (host/server/healthReports.ts) → number, of all site servers of this folder. */
export function readCounts(folder = join(SITE_DIR, '.health')) {
  const totals = {};
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    if (!file.endsWith('.json')) continue;
    const counts = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    for (const [remote, releases] of Object.entries(counts)) {
      for (const [release, seen] of Object.entries(releases)) {
        const of = ((totals[remote] ??= {})[release] ??= { ...NOTHING });
        // A server of an older host counts fewer signals.
        for (const key of Object.keys(of)) of[key] += seen[key] ?? 0;
      }
    }
  }
  return totals;
}

/**
 * What is judged: a canary against a control of equal size on the active release, a new active release against the one before it.
 * `counted` and `control`: under which names their counts are (host/src/federation/cohortOf.ts).
 */
const candidateOf = ({ history, canary }) =>
  canary
    ? {
        ...{ id: canary.id, counted: `${canary.id}:canary`, control: `${canary.id}:control`, isCanary: true },
        controlName: 'the control',
      }
    : {
        ...{ id: history[0], counted: history[0], control: history[1], isCanary: false },
        controlName: 'the release before it',
      };

/**
 * A check that is called every few seconds and remembers what it has seen.
 * @param {{ isObserving?: boolean, observesSignals?: boolean, now?: () => number, read?: typeof readCounts }} [options]
 *   `isObserving`: records what it would do; `observesSignals`: only that for uncaught errors, slow pages and refused writes
 */
export function createReleaseCheck(options = {}) {
  const { isObserving = false, observesSignals = true, now = Date.now, read = readCounts } = options;
  const watched = new Map();
  /** Of the check before: what a new release has done since it became active counts, also before it was noticed. */
  let last = null;

  const watch = (name, candidate, counts) => {
    const known = watched.get(name);
    if (known?.id === candidate.id && known.isCanary === candidate.isCanary) return known;
    // What is active at the start has proven itself; a canary has not.
    const isJudged = Boolean(candidate.control) && (candidate.isCanary || last !== null);
    const countsOf = (key) => ({ ...((last ?? counts)[name]?.[key] ?? NOTHING) });
    const [beforeAll, before] = [countsOf(candidate.id), countsOf(candidate.counted)];
    const beforeControl = candidate.isCanary ? countsOf(candidate.control) : NOTHING;
    const windows = WINDOW_SIGNALS.map((signal) => ({ signal, before, beforeControl, bad: 0 }));
    const start = { beforeAll, before, beforeControl, since: now() };
    const entry = { ...candidate, ...start, isJudged, bad: 0, windows, recorded: new Set() };
    watched.set(name, entry);
    return entry;
  };

  const judge = async (name, entry, counts, holds) => {
    const of = (key) => counts[name]?.[key] ?? NOTHING;
    const control = minus(of(entry.control), entry.beforeControl);
    const atOnce = alwaysFails(minus(of(entry.id), entry.beforeAll), control);
    const compared = verdictOf('failed', minus(of(entry.counted), entry.before), control, entry.controlName);
    const { isBad, why } = atOnce.isBad ? atOnce : compared;
    entry.bad = isBad ? entry.bad + 1 : 0;
    if (entry.bad >= WINDOWS) await act(name, entry, { why, holds, isObserving });
    for (const window of entry.windows) {
      if (!entry.isJudged) continue;
      const problem = judgeWindow(entry, window, of);
      const isObserved = isObserving || observesSignals;
      if (problem) await act(name, entry, { why: problem, holds, isObserving: isObserved, signal: window.signal });
    }
  };

  const act = async (name, entry, { why, holds, isObserving: isObserved, signal = 'failed' }) => {
    const action = entry.isCanary ? 'stop canary' : 'rollback';
    const record = { by: 'rule', from: 'this machine', remote: name, release: entry.id, why };
    const reason = isObserved ? 'observing only' : holds[name] && `held: ${holds[name]}`;
    /** The next checks find the same: it is recorded once. */
    const isFirst = (what) => !entry.recorded.has(`${signal} ${what}`) && entry.recorded.add(`${signal} ${what}`);
    // It is judged further: a hold may end.
    if (reason) {
      if (isFirst(reason)) recordAction({ ...record, action, result: 'not done', reason });
      return;
    }
    const change = () =>
      changeSite((state) => stop(state, name, entry), { isGated: false }).catch((error) => {
        throw isFirst(error.message) ? error : Object.assign(error, { isUnrecorded: true });
      });
    await audited({ ...record, action }, change).catch((error) => {
      if (error !== ALREADY_CHANGED) throw error;
    });
    // Not before: the next check tries again what has failed, for example because the disk was full.
    entry.isJudged = false;
  };

  return async () => {
    const { remotes, holds = {} } = await currentState();
    const store = await siteStore();
    await store.readHealthCounts();
    const counts = read();
    const failures = [];
    for (const [name, remote] of Object.entries(remotes)) {
      const entry = watch(name, candidateOf(remote), counts);
      const isOver = !entry.isCanary && now() - entry.since > WATCHED_MS;
      // One that cannot be changed must not end the checks of the others.
      if (entry.isJudged && !isOver) await judge(name, entry, counts, holds).catch((error) => failures.push(error));
    }
    last = counts;
    if (failures.length > 0) throw failures[0];
  };
}

/** Why the release must be stopped after this window; null when it goes on. Every window has a sample of its own. */
function judgeWindow(entry, window, of) {
  const { signal, before, beforeControl } = window;
  const control = minus(of(entry.control), beforeControl);
  const candidate = minus(of(entry.counted), before);
  const { isComplete, isBad, why } = verdictOf(signal, candidate, control, entry.controlName);
  if (!isComplete) return null;
  window.bad = isBad ? window.bad + 1 : 0;
  window.before = { ...of(entry.counted) };
  // Of a release that is no longer active there are few new page loads: its counts until now stay its control.
  if (entry.isCanary) window.beforeControl = { ...of(entry.control) };
  return window.bad >= WINDOWS ? why : null;
}

/** @throws ALREADY_CHANGED when a team, or another process with this rule (npm start, the registry), was faster */
function stop(state, name, { id, isCanary }) {
  const current = candidateOf(state.remotes[name]);
  if (current.id !== id || current.isCanary !== isCanary) throw ALREADY_CHANGED;
  return rollBack(state, name);
}

/** A restarted server counts from zero. */
const minus = (counts, before) =>
  counts.tried < before.tried
    ? counts
    : Object.fromEntries(Object.keys(NOTHING).map((key) => [key, (counts[key] ?? 0) - (before[key] ?? 0)]));

/**
 * Runs a check so that it never rejects and never overlaps with itself.
 * @param {() => Promise<void>} check
 * @param {(line: string) => void} [log] called when the check begins to fail, fails for another reason, or works again
 */
export function createCheckRun(check, log = console.error) {
  let isRunning = false;
  let problem = null;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    const found = await check().then(
      () => null,
      (error) => error.message,
    );
    if (found && found !== problem) log(`Releases are not checked: ${found}`);
    if (!found && problem) log('Releases are checked again.');
    problem = found;
    isRunning = false;
  };
}

/** Returns a function that ends it. */
export function watchReleases(mode = autoMode()) {
  if (mode === 'off') return () => undefined;
  const run = createCheckRun(createReleaseCheck({ isObserving: mode === 'observe', observesSignals: mode !== 'all' }));
  const timer = setInterval(run, EVERY_MS).unref();
  void run();
  return () => clearInterval(timer);
}
