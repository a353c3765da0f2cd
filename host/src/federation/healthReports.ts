/**
 * Health reports: how often each release was started, failed, threw, was slow or had a write refused, without data of the visitor
 * (PLAT-11).
 */

export interface HealthReport {
  readonly remote: string;
  readonly release: string;
  /**
   * `errored`: an error that nothing caught; `slow`: a paint or an interaction above the limits of web vitals; `write` and
   * `write-failed`: what moves money was answered, was refused (countWrites.ts).
   */
  readonly outcome: 'tried' | 'failed' | 'errored' | 'slow' | 'write' | 'write-failed';
}

const PATH = '/health-report';
const COLLECT_MS = 500;
/** Not while the page loads; a page that is left earlier reports then. */
const FIRST_AFTER_MS = 3_000;
const MAX_REPORTS = 20;

/** Sends each report once per page, together with those of the same moment. */
export function createHealthReporter(send: (path: string, body: string) => void = sendBeacon) {
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
  return (report: HealthReport) => {
    const key = Object.values(report).join(' ');
    if (known.has(key)) return;
    known.add(key);
    if (waiting.push(report) > 1) return;
    timer = setTimeout(flush, Math.max(COLLECT_MS, started + FIRST_AFTER_MS - Date.now()));
  };
}

/** Not awaited by the browser, and sent although the page is closing. */
function sendBeacon(path: string, body: string): void {
  navigator.sendBeacon(path, body);
}
