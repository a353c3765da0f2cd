/** The status page: every figure is in its row, and what needs action is marked. */
import { createMetrics } from './metrics';
import { createCallWindow } from './call-window';
import { createReadiness } from './readiness';
import { ownGateway } from '../../testing/own-gateway';
import { statusFigures } from './status-figures';
import { statusPage, type StatusFigures } from './status-page';

const gateway = ownGateway();
const AT = Date.parse('2026-11-21T06:00:00Z');

const FIGURES: StatusFigures = {
  at: AT,
  pid: 4711,
  uptimeSeconds: 90,
  reasons: [],
  calls: { perMinute: 12.34, failed: 2, refused: 7, total: 500, p95Ms: 250 },
  ledger: { faults: 0, checkedAt: AT - 45_000 },
  overdue: { 'draw-lotteries': 0, 'settle-rebates': 59 },
  sockets: 3,
  connections: { total: 9, idle: 5, waiting: 0 },
  slowQueries: 8,
  memoryBytes: 123_456_789,
};

/** Rows by name; `!` before the value of one that needs action. */
function rowsOf(figures: Partial<StatusFigures> = {}): Record<string, string> {
  const html = statusPage({ ...FIGURES, ...figures });
  const rows = [...html.matchAll(/<th scope="row">([^<]*)<\/th><td( class="bad")?>([^<]*)/g)];
  return Object.fromEntries(rows.map(([, name, bad, value]) => [name!, `${bad ? '!' : ''}${value}`]));
}

it('[OPS-03] shows every figure in its row', () => {
  expect(rowsOf()).toEqual({
    Health: 'answers',
    Readiness: 'ready',
    Started: '90 s ago',
    Memory: '123 MB',
    'Open sockets': '3',
    'Database connections': '4 used, 5 idle, 0 requests waiting',
    'Slow queries since the start': '8',
    'Calls per minute': '12.3',
    'Failed (5xx)': '2 of 500 (0.4 %)',
    'Refused (4xx)': '7',
    '95 % answered within': '250 ms',
    'Ledger check': 'sound, 45 s ago',
    'settle-rebates': 'due for 59 s',
  });
  expect(statusPage(FIGURES)).toContain('Process 4711, 2026-11-21T06:00:00.000Z.');
});

it.each<[string, string, Partial<StatusFigures>, string]>([
  [
    'a reason not to be ready',
    'Readiness',
    { reasons: ['draining', 'migrations missing'] },
    '!draining, migrations missing',
  ],
  [
    'waiting requests',
    'Database connections',
    { connections: { total: 16, idle: 0, waiting: 4 } },
    '!16 used, 0 idle, 4 requests waiting',
  ],
  [
    'more than one failed call in a hundred',
    'Failed (5xx)',
    { calls: { ...FIGURES.calls, failed: 6 } },
    '!6 of 500 (1.2 %)',
  ],
  ['slow calls', '95 % answered within', { calls: { ...FIGURES.calls, p95Ms: 2_500 } }, '!2.5 s'],
  ['very slow calls', '95 % answered within', { calls: { ...FIGURES.calls, p95Ms: Infinity } }, '!more than 10 s'],
  ['faults of the ledger', 'Ledger check', { ledger: { faults: 2, checkedAt: AT - 7_200_000 } }, '!2 faults, 2 h ago'],
  ['work that is late', 'settle-rebates', { overdue: { 'settle-rebates': 180 } }, '!due for 3 min'],
  ['a database that does not answer', 'Work that is due', { overdue: null }, '!unknown: the database does not answer'],
])('[OPS-03] marks %s', (_what, name, figures, expected) => {
  expect(rowsOf(figures)[name]).toBe(expected);
});

it.each<[string, string, Partial<StatusFigures>, string]>([
  [
    'no call',
    '95 % answered within',
    { calls: { perMinute: 0, failed: 0, refused: 0, total: 0, p95Ms: null } },
    'no call',
  ],
  ['no ledger check yet', 'Ledger check', { ledger: null }, 'a minute after the start'],
  ['no work that is due', 'Work that is due', { overdue: { 'draw-lotteries': 0 } }, 'none'],
])('[OPS-03] does not mark %s', (_what, name, figures, expected) => {
  expect(rowsOf(figures)[name]).toBe(expected);
});

it('[OPS-03] its figures are those of the metrics and of the pool', async () => {
  const { open } = gateway.services;
  const connections = { total: 7, idle: 4, waiting: 2 };
  const overdue = { 'settle-rebates': 61 };
  const metrics = createMetrics(open, { overdueJobs: () => Promise.resolve(overdue) });
  metrics.sockets.set(5);
  metrics.slowQueries.inc(3);
  const calls = createCallWindow(() => AT);
  calls.add(404, 20);
  const operations = { metrics, calls, readiness: createReadiness(open) };
  const figures = await statusFigures(operations, { ...open, connections: () => connections });
  expect(figures).toMatchObject({ connections, overdue, sockets: 5, slowQueries: 3, reasons: [], ledger: null });
  expect(figures).toMatchObject({ pid: process.pid, calls: calls.figures() });
  expect(Math.abs(figures.uptimeSeconds - process.uptime())).toBeLessThan(60);
  expect(figures.memoryBytes / process.memoryUsage.rss()).toBeGreaterThan(0.5);
});
