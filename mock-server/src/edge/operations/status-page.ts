/** statusPage: what an operator without Grafana has to see of this process, as HTML without a script. */
import { createHash } from 'node:crypto';
import { escapeHtml } from '../../ground/content/escape-html';
import { WINDOW_MINUTES, type CallFigures } from './call-window';

export interface StatusFigures {
  readonly at: number;
  readonly pid: number;
  readonly uptimeSeconds: number;
  /** Why it is not ready; empty: ready. */
  readonly reasons: readonly string[];
  readonly calls: CallFigures;
  /** Null: not checked since the start. */
  readonly ledger: { readonly faults: number; readonly checkedAt: number } | null;
  /** Seconds for which the oldest work of each job has been due; null: the database does not answer. */
  readonly overdue: Readonly<Record<string, number>> | null;
  readonly sockets: number;
  readonly connections: { readonly total: number; readonly idle: number; readonly waiting: number };
  readonly slowQueries: number;
  readonly memoryBytes: number;
}

/** Seconds between two loads of the page. */
const REFRESH = 10;
/** Seconds after which work that is due is shown as a problem: the job loop looks every 30. */
const LATE = 60;

const STYLE = `
:root { color-scheme: light dark; --bad: #b3261e; --line: #c9c9cf; }
@media (prefers-color-scheme: dark) { :root { --bad: #ff8a80; --line: #45454d; } }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 44rem; padding: 0 1rem; }
h1 { font-size: 1.4rem; } h2 { font-size: 1rem; margin-block: 1.5rem 0.25rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-block-start: 1px solid var(--line); font-weight: normal; padding: 0.3rem 0; text-align: start; vertical-align: top; }
th { padding-inline-end: 1rem; width: 45%; } .bad { color: var(--bad); font-weight: bold; }`;

/** For the header of the page: its own style, nothing else. */
export const STATUS_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

interface Row {
  readonly name: string;
  readonly value: string;
  readonly isBad?: boolean;
}

export function statusPage(figures: StatusFigures): string {
  const isReady = figures.reasons.length === 0;
  const sections: readonly (readonly [string, readonly Row[]])[] = [
    ['Process', processRows(figures)],
    [`Calls of the last ${WINDOW_MINUTES} minutes`, callRows(figures.calls)],
    ['Money', [ledgerRow(figures)]],
    ['Jobs', jobRows(figures.overdue)],
  ];
  const tables = sections.map(([title, rows]) => `<h2>${title}</h2><table>${rows.map(toHtml).join('')}</table>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="${REFRESH}">
<meta name="viewport" content="width=device-width"><title>${isReady ? 'Ready' : 'Not ready'}: gateway</title>
<style>${STYLE}</style></head><body><h1>Gateway: ${isReady ? 'ready' : '<span class="bad">not ready</span>'}</h1>
<p>Process ${figures.pid}, ${escapeHtml(new Date(figures.at).toISOString())}. The page loads again every ${REFRESH} seconds and shows this process only: each gateway has its own.</p>
${tables.join('')}<p>Web vitals and errors of browsers are on the site server’s page <code>/teams</code> (its <code>METRICS_PORT</code>).</p></body></html>`;
}

const processRows = ({
  reasons,
  uptimeSeconds,
  memoryBytes,
  sockets,
  connections,
  slowQueries,
}: StatusFigures): Row[] => [
  { name: 'Health', value: 'answers' },
  { name: 'Readiness', value: reasons.length === 0 ? 'ready' : reasons.join(', '), isBad: reasons.length > 0 },
  { name: 'Started', value: `${duration(uptimeSeconds)} ago` },
  { name: 'Memory', value: `${Math.round(memoryBytes / 1e6)} MB` },
  { name: 'Open sockets', value: String(sockets) },
  {
    name: 'Database connections',
    value: `${connections.total - connections.idle} used, ${connections.idle} idle, ${connections.waiting} requests waiting`,
    isBad: connections.waiting > 0,
  },
  { name: 'Slow queries since the start', value: String(slowQueries) },
];

function callRows({ perMinute, failed, refused, total, p95Ms }: CallFigures): Row[] {
  const share = total === 0 ? 0 : failed / total;
  return [
    { name: 'Calls per minute', value: perMinute.toFixed(1) },
    { name: 'Failed (5xx)', value: `${failed} of ${total} (${(share * 100).toFixed(1)} %)`, isBad: share > 0.01 },
    { name: 'Refused (4xx)', value: String(refused) },
    {
      name: '95 % answered within',
      value: p95Ms === null ? 'no call' : durationMs(p95Ms),
      isBad: (p95Ms ?? 0) > 1_000,
    },
  ];
}

const ledgerRow = ({ ledger, at }: StatusFigures): Row =>
  ledger
    ? {
        name: 'Ledger check',
        value: `${ledger.faults === 0 ? 'sound' : `${ledger.faults} faults`}, ${duration((at - ledger.checkedAt) / 1000)} ago`,
        isBad: ledger.faults > 0,
      }
    : { name: 'Ledger check', value: 'a minute after the start' };

function jobRows(overdue: StatusFigures['overdue']): Row[] {
  if (!overdue) return [{ name: 'Work that is due', value: 'unknown: the database does not answer', isBad: true }];
  const due = Object.entries(overdue).filter(([, seconds]) => seconds > 0);
  if (due.length === 0) return [{ name: 'Work that is due', value: 'none' }];
  return due.map(([name, seconds]) => ({ name, value: `due for ${duration(seconds)}`, isBad: seconds > LATE }));
}

const toHtml = ({ name, value, isBad }: Row): string =>
  `<tr><th scope="row">${escapeHtml(name)}</th><td${isBad ? ' class="bad"' : ''}>${escapeHtml(value)}</td></tr>`;

const durationMs = (ms: number): string =>
  ms === Infinity ? 'more than 10 s' : ms >= 1_000 ? `${ms / 1_000} s` : `${ms} ms`;

function duration(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  return seconds < 7_200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3_600)} h`;
}
