/**
 * Health reports of browsers: how often each release of host and remotes was started, failed, threw, was slow or had a write refused. Only counts are
 * stored; the registry service stops a bad release by them (tools/registry/watchReleases.mjs). No personal data: an address is
 * hashed with a key of this process, in memory, for the limit only.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createAddressLimit } from './addressLimit';
import { createHealthCounts, type HealthCounts } from './healthCounts';
import { readListed } from './listedReleases';
import { ERROR_HEADERS } from './safeHeaders';

export const REPORT_PATH = '/health-report';
const MAX_BYTES = 4_000;
const MAX_REPORTS = 20;
/** Of one address in a minute: reports, and page loads of one release that count. */
const MAX_REQUESTS = 60;
const MAX_COUNTED = 10;
const WRITE_EVERY_MS = 2_000;

/** As HealthReport of host/src/federation/healthReports.ts and NOTHING of tools/registry/watchReleases.mjs; tests compare them. */
const OUTCOMES = ['tried', 'session', 'failed', 'errored', 'slow', 'write', 'write-failed'] as const;
type Outcome = (typeof OUTCOMES)[number];
type Counts = Record<Outcome, number>;

export interface Report {
  readonly remote: string;
  readonly release: string;
  readonly outcome: Outcome;
  /** "<release of the canary>:canary" or ":control": the group of a comparison (host/src/federation/cohortOf.ts). */
  readonly cohort?: string;
}

const COHORT = /^([\w-]+):(?:canary|control)$/;

interface Settings {
  /** The site folder. */
  readonly folder: string;
  /** The address that the limits are for. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Called for every report that counts. */
  readonly counted?: (report: Report) => void;
  readonly now?: () => number;
  /** Where the counts are written; default: a file of this process in the site folder. */
  readonly stored?: HealthCounts;
}

export interface HealthReports {
  readonly receive: (request: IncomingMessage, response: ServerResponse) => void;
  /** Writes the counts if they have changed, or could not be written before. Never rejects. */
  readonly write: () => Promise<void>;
  readonly close: () => void;
}

export function createHealthReports(settings: Settings): HealthReports {
  const { folder, addressOf, counted, now = Date.now, stored = createHealthCounts(folder) } = settings;
  const counts = new Map<string, Map<string, Counts>>();
  const times = createAddressLimit(now);
  // Written at the start, too: a folder that cannot be written is noticed before the first bad release.
  let hasChanged = true;

  const count = ({ remote, release, outcome, cohort }: Report) => {
    const releases = counts.get(remote) ?? new Map<string, Counts>();
    // A group is counted beside the releases, by its name.
    for (const name of cohort ? [release, cohort] : [release]) {
      const of = releases.get(name) ?? noCounts();
      of[outcome] += 1;
      releases.set(name, of);
    }
    counts.set(remote, releases);
    hasChanged = true;
    counted?.({ remote, release, outcome });
  };

  const handle = async (request: IncomingMessage): Promise<number> => {
    if (request.method !== 'POST') return 405;
    // A foreign page must not report in the name of its visitors.
    if (request.headers['sec-fetch-site'] !== 'same-origin') return 403;
    const address = addressOf(request);
    if (times(address) > MAX_REQUESTS) return 429;
    const text = await readBody(request);
    const reports = text === null ? null : parseReports(text);
    if (!reports) return text === null ? 413 : 400;
    const { releases, hosts } = await readListed(folder);
    for (const report of reports) {
      const { remote, release, outcome, cohort } = report;
      const listed = remote === 'host' ? hosts : (releases.get(remote) ?? []);
      const canary = COHORT.exec(cohort ?? '')?.[1] ?? release;
      if (
        listed.includes(release) &&
        listed.includes(canary) &&
        times(address, remote, release, outcome) <= MAX_COUNTED
      )
        count(report);
    }
    return 204;
  };

  const write = async () => {
    if (!hasChanged) return;
    hasChanged = false;
    const content = Object.fromEntries([...counts].map(([remote, releases]) => [remote, Object.fromEntries(releases)]));
    if (!(await stored.write(content))) hasChanged = true;
  };
  const timer = setInterval(() => void write(), WRITE_EVERY_MS).unref();

  return {
    receive: (request, response) => {
      void handle(request)
        .catch(() => 500)
        .then((status) => response.writeHead(status, status >= 400 ? ERROR_HEADERS : {}).end());
    },
    write,
    close: () => {
      clearInterval(timer);
      stored.close();
    },
  };
}

const noCounts = () => Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Counts;

/** Null when it is longer than a report may be. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_BYTES) return null;
  }
  return text;
}

function parseReports(text: string): readonly Report[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.length <= MAX_REPORTS && value.every(isReport) ? value : null;
  } catch {
    return null;
  }
}

const isReport = (value: unknown): value is Report => {
  const { remote, release, outcome, cohort, ...others } = (value ?? {}) as Record<string, unknown>;
  const isText = typeof remote === 'string' && typeof release === 'string';
  const isCohort = cohort === undefined || (typeof cohort === 'string' && COHORT.test(cohort));
  return isText && isCohort && OUTCOMES.some((known) => known === outcome) && Object.keys(others).length === 0;
};
