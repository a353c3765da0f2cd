/**
 * Health reports: how often each release was started, failed, threw, was slow or had a write refused, without data of the visitor
 * (PLAT-11).
 */
import { safeStorage, storageKeys } from '@site/shared/kernel';
import type { Cohort } from './cohortOf';

export interface HealthReport {
  readonly remote: string;
  readonly release: string;
  /**
   * Once per page load: `tried`, `failed`, `slow` (a paint or an interaction above the limits of web vitals), `write` and
   * `write-failed` (what moves money was answered, was refused: countWrites.ts). Once per session: `session` (it was started)
   * and `errored` (an error that nothing caught).
   */
  readonly outcome: 'tried' | 'session' | 'failed' | 'errored' | 'slow' | 'write' | 'write-failed';
  /** While a canary runs, in the two groups that are compared. */
  readonly cohort?: Cohort;
}

/** Where the reports go, and what they need of the page. */
interface Page {
  readonly send: (path: string, body: string) => void;
  readonly cohortOf: (remote: string, release: string) => Cohort | undefined;
}

const PATH = '/health-report';
const COLLECT_MS = 500;
/** Not while the page loads; a page that is left earlier reports then. */
const FIRST_AFTER_MS = 3_000;
const MAX_REPORTS = 20;
const ONCE_PER_SESSION: readonly HealthReport['outcome'][] = ['session', 'errored'];

const THIS_PAGE: Page = {
  // Not awaited by the browser, and sent although the page is closing.
  send: (path, body) => void navigator.sendBeacon(path, body),
  cohortOf: (remote, release) => globalThis.__site?.cohortOf(remote, release),
};

/** Sends each report once per page, or once per session of the tab, together with those of the same moment. */
export function createHealthReporter(page: Partial<Page> = {}): (report: HealthReport) => void {
  const { send, cohortOf } = { ...THIS_PAGE, ...page };
  const known = new Set<string>();
  const started = Date.now();
  let waiting: HealthReport[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    if (waiting.length > 0) send(PATH, JSON.stringify(waiting.slice(0, MAX_REPORTS)));
    waiting = [];
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  const add = (report: HealthReport) => {
    const { remote, release, outcome } = report;
    const cohort = cohortOf(remote, release);
    // With the group: a session that is older than the canary counts in both groups, from its next page load on.
    const key = [remote, release, outcome, cohort].join(' ');
    if (known.has(key)) return;
    known.add(key);
    if (ONCE_PER_SESSION.includes(outcome) && !addToSession(key)) return;
    if (waiting.push(cohort ? { ...report, cohort } : report) > 1) return;
    timer = setTimeout(flush, Math.max(COLLECT_MS, started + FIRST_AFTER_MS - Date.now()));
  };
  return (report) => {
    add(report);
    if (report.outcome === 'tried') add({ ...report, outcome: 'session' });
  };
}

/** @returns false when this session has reported it before */
function addToSession(key: string): boolean {
  const storage = safeStorage('sessionStorage');
  const reported = readReported(storage.getItem(storageKeys.reportedHealth));
  if (reported.includes(key)) return false;
  storage.setItem(storageKeys.reportedHealth, JSON.stringify([...reported, key]));
  return true;
}

function readReported(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
