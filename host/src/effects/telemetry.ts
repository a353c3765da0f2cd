/**
 * Telemetry: what the operator sees of this page, sent to its own site (docs/operating.md): web vitals, errors and failed
 * calls with their remote and release. Nothing of the visitor; the server removes what a message may contain. Loaded with
 * home, so that a visit of two seconds reports, too; what measures the vitals loads later (vitals.ts).
 */
import { Subscription } from 'rxjs';
import type { Journal, JournalEntry } from '@site/shared/platform';

export interface Vital {
  /** Milliseconds; `cls` has no unit. `frame`: for how long a frame blocked. */
  readonly name: 'lcp' | 'inp' | 'cls' | 'frame';
  readonly value: number;
  readonly remote?: string;
  readonly release?: string;
}

const PATH = '/telemetry';
const SEND_EVERY_MS = 10_000;
/** Of one message, and of one page. */
const MAX_SENT = 10;
const MAX_ENTRIES = 40;
const MAX_DETAIL = 1_500;
/** They are vitals (vitals.ts). */
const MEASURED = /^(slow |long frame|layout shift)/;

interface Page {
  readonly journal: Journal;
  readonly window: Window;
  /** The vitals since the last call; one that was sent before is left out. */
  readonly takeVitals: () => readonly Vital[];
  readonly send?: (path: string, body: string) => void;
}

export function sendTelemetry({ journal, window, takeVitals, send = sendBeacon }: Page): Subscription {
  const { document, location } = window;
  let last: JournalEntry | undefined;
  let sent = 0;
  const sentVitals = new Set<string>();
  const isNew = (vital: Vital) => {
    const key = JSON.stringify(vital);
    return !sentVitals.has(key) && sentVitals.add(key);
  };
  const flush = () => {
    const isEnding = document.visibilityState === 'hidden';
    const written = journal.entries();
    const news = written.slice(last ? written.lastIndexOf(last) + 1 : 0);
    last = written.at(-1) ?? last;
    const entries = news.filter(({ what, remote }) => remote && !MEASURED.test(what)).slice(0, MAX_SENT);
    const vitals = isEnding ? takeVitals().filter(isNew) : [];
    if (entries.length + vitals.length === 0 || sent >= MAX_ENTRIES) return;
    sent += entries.length;
    send(PATH, JSON.stringify({ page: location.pathname, vitals, entries: entries.map(toReport) }));
  };
  const timer = setInterval(flush, SEND_EVERY_MS);
  // It bubbles: the listeners of the document, which report the largest paint, have run.
  window.addEventListener('visibilitychange', flush);
  return new Subscription(() => {
    clearInterval(timer);
    window.removeEventListener('visibilitychange', flush);
  });
}

const toReport = ({ at, what, remote, release = '', requestId, detail = '' }: JournalEntry) => ({
  ...{ what: what.slice(0, 200), remote, release, detail: detail.slice(0, MAX_DETAIL) },
  /** Milliseconds. */
  ago: Math.max(0, Date.now() - at),
  ...(requestId ? { requestId } : {}),
});

function sendBeacon(path: string, body: string): void {
  navigator.sendBeacon(path, body);
}
