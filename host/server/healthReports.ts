/**
 * Health reports of browsers: how often each release was started, failed, threw or was slow. Only counts are stored; the
 * registry service stops a bad release by them (tools/registry/watchReleases.mjs). No personal data: an address is hashed with
 * a key of this process, in memory, for the limit only.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ERROR_HEADERS } from './safeHeaders';

export const REPORT_PATH = '/health-report';
const MAX_BYTES = 2_000;
const MAX_REPORTS = 20;
/** Of one address: reports in a window, and page loads of one release that count. */
const WINDOW_MS = 60_000;
const MAX_REQUESTS = 60;
const MAX_COUNTED = 10;
const MAX_ADDRESSES = 50_000;
const WRITE_EVERY_MS = 2_000;

const OUTCOMES = ['tried', 'failed', 'errored', 'slow'] as const;
type Outcome = (typeof OUTCOMES)[number];
type Counts = Record<Outcome, number>;

interface Report {
  readonly remote: string;
  readonly release: string;
  readonly outcome: Outcome;
}

interface Settings {
  /** The site folder. */
  readonly folder: string;
  /** The address that the limits are for. */
  readonly addressOf: (request: IncomingMessage) => string;
  readonly now?: () => number;
}

export interface HealthReports {
  readonly receive: (request: IncomingMessage, response: ServerResponse) => void;
  /** Writes the counts if they have changed. */
  readonly write: () => Promise<void>;
  readonly close: () => void;
}

export function createHealthReports({ folder, addressOf, now = Date.now }: Settings): HealthReports {
  const counts = new Map<string, Map<string, Counts>>();
  const key = randomBytes(32);
  let visitors = new Map<string, number>();
  let windowEnds = 0;
  let hasChanged = false;
  const file = join(folder, '.health', `${process.pid}.json`);

  /** How often this was seen in the current window. */
  const times = (...parts: readonly string[]): number => {
    if (now() > windowEnds || visitors.size > MAX_ADDRESSES) {
      visitors = new Map();
      windowEnds = now() + WINDOW_MS;
    }
    const hash = createHmac('sha256', key).update(parts.join(' ')).digest('base64');
    const seen = (visitors.get(hash) ?? 0) + 1;
    visitors.set(hash, seen);
    return seen;
  };

  const count = ({ remote, release, outcome }: Report) => {
    const releases = counts.get(remote) ?? new Map<string, Counts>();
    const of = releases.get(release) ?? { tried: 0, failed: 0, errored: 0, slow: 0 };
    of[outcome] += 1;
    counts.set(remote, releases.set(release, of));
    hasChanged = true;
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
    const known = await readReleases(folder);
    for (const report of reports) {
      const { remote, release, outcome } = report;
      if (known.has(`${remote} ${release}`) && times(address, remote, release, outcome) <= MAX_COUNTED) count(report);
    }
    return 204;
  };

  const write = async () => {
    if (!hasChanged) return;
    hasChanged = false;
    mkdirSync(join(folder, '.health'), { recursive: true });
    const content = Object.fromEntries([...counts].map(([remote, releases]) => [remote, Object.fromEntries(releases)]));
    await writeFile(`${file}.tmp`, JSON.stringify(content));
    await rename(`${file}.tmp`, file);
  };
  const timer = setInterval(() => void write().catch(() => undefined), WRITE_EVERY_MS).unref();

  return {
    receive: (request, response) => {
      void handle(request)
        .catch(() => 500)
        .then((status) => response.writeHead(status, status >= 400 ? ERROR_HEADERS : {}).end());
    },
    write,
    close: () => {
      clearInterval(timer);
      rmSync(file, { force: true });
    },
  };
}

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
  const { remote, release, outcome, ...others } = (value ?? {}) as Record<string, unknown>;
  const isText = typeof remote === 'string' && typeof release === 'string';
  return isText && OUTCOMES.some((known) => known === outcome) && Object.keys(others).length === 0;
};

/** Only releases that the site lists are counted, so the counts stay few. */
async function readReleases(folder: string): Promise<ReadonlySet<string>> {
  const text = await readFile(join(folder, 'registry.json'), 'utf8');
  const { remotes } = JSON.parse(text.slice(text.indexOf('\n') + 1)) as {
    remotes: readonly {
      readonly name: string;
      readonly active: { readonly id: string };
      readonly canary: { readonly release: { readonly id: string } } | null;
      readonly previous: readonly { readonly id: string }[];
    }[];
  };
  return new Set(
    remotes.flatMap(({ name, active, canary, previous }) =>
      [active, ...(canary ? [canary.release] : []), ...previous].map(({ id }) => `${name} ${id}`),
    ),
  );
}
