import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Point = { readonly at: number; readonly value: number };
interface Judged {
  readonly figure: string;
  readonly perHour: number;
  readonly verdict: string;
}
let growth: {
  slopeOf: (points: readonly Point[]) => number;
  lowestOfGroups: (points: readonly Point[], size?: number) => readonly Point[];
  judgeLife: (life: { process: string; life: number; samples: readonly Record<string, number>[] }) => readonly Judged[];
};
interface Interruptions {
  during: (name: string, work: () => Promise<unknown>, graceMs: number) => Promise<unknown>;
  met: (from: number) => string | null;
}
let schedule: {
  scheduleOf: (minutes: number) => {
    loadMs: number;
    releaseEveryMs: number;
    events: readonly { at: number; name: string }[];
  };
  createInterruptions: (now: () => number) => Interruptions;
};
let createRecord: (interruptions: Interruptions) => {
  interrupted: Record<string, number>;
  problems: readonly { readonly what: string }[];
  failure: (from: number, what: string) => void;
};
let parseMetrics: (text: string) => Record<string, number>;
let report: { soakReport: (result: object) => string; soakProblems: (result: object) => readonly string[] };
type Processors = Record<'all' | 'used' | 'stolen' | 'own', number>;
let createMachineLog: (sources: { read: () => Processors | undefined; load: () => number }) => {
  readonly minutes: readonly object[];
  readonly note: (at: number) => void;
};
let readProcessors: (proc: string, pid: number) => Processors | null;
beforeAll(async () => {
  ({ createMachineLog, readProcessors } = (await import('./machine.mjs' as string)) as never);
  growth = (await import('./growth.mjs' as string)) as never;
  schedule = (await import('./schedule.mjs' as string)) as never;
  ({ createRecord } = (await import('./record.mjs' as string)) as never);
  ({ parseMetrics } = (await import('./sampler.mjs' as string)) as never);
  report = (await import('./report.mjs' as string)) as never;
});

const MINUTE = 60_000;
const MB = 1_000_000;

/** Samples of a life, one each 5 s. */
const samplesOf = (minutes: number, figure: string, valueAt: (minute: number) => number) =>
  Array.from({ length: minutes * 12 + 1 }, (_, index) => ({ at: index * 5_000, [figure]: valueAt(index / 12) }));

const verdictOf = (minutes: number, figure: string, valueAt: (minute: number) => number) =>
  growth.judgeLife({ process: 'gateway', life: 1, samples: samplesOf(minutes, figure, valueAt) })[0]!.verdict;

describe('growth', () => {
  it('finds the slope of a line although single samples are far off', () => {
    const points = Array.from({ length: 20 }, (_, at) => ({ at, value: at % 7 === 3 ? 900 : 5 + 2 * at }));
    expect(growth.slopeOf(points)).toBeCloseTo(2, 0);
    expect(growth.slopeOf([{ at: 1, value: 5 }])).toBe(0);
  });

  it('compares memory after garbage collections: a sawtooth without a trend does not grow', () => {
    expect(verdictOf(40, 'heap', (minute) => (60 + ((minute * 37) % 20)) * MB)).toBe('within');
    expect(verdictOf(40, 'heap', (minute) => (60 + ((minute * 37) % 20) + minute) * MB)).toBe('grows');
  });

  it('does not count the warm-up', () => {
    expect(verdictOf(40, 'rss', (minute) => Math.min(300, 100 + minute * 25) * MB)).toBe('within');
  });

  it('does not judge the memory of a few minutes, but handles and connections', () => {
    expect(verdictOf(3, 'heap', (minute) => minute * 50 * MB)).toBe('too short');
    expect(verdictOf(3, 'handles', (minute) => 10 + minute * 30)).toBe('grows');
    expect(verdictOf(3, 'connections', () => 10)).toBe('within');
  });
});

describe('schedule', () => {
  it.each([3, 60])('has every restart and fault within the load of %d minutes, and a rest after it', (minutes) => {
    const { loadMs, releaseEveryMs, events } = schedule.scheduleOf(minutes);
    expect(new Set(events.map(({ name }) => name)).size).toBe(5);
    expect(events.every(({ at }) => at > 0 && at < loadMs)).toBe(true);
    expect(loadMs).toBeLessThanOrEqual(minutes * MINUTE - 20_000);
    expect(loadMs / releaseEveryMs).toBeGreaterThan(15);
  });

  it('counts a failure apart only if the request met an announced interruption', async () => {
    let now = 100;
    const interruptions = schedule.createInterruptions(() => now);
    const record = createRecord(interruptions);
    record.failure(90, 'before');
    await interruptions.during('gateway kill', async () => void (now = 200), 50);
    record.failure(95, 'under way when it began');
    now = 300;
    record.failure(250, 'in the time to connect again');
    record.failure(251, 'after it');
    expect(record.interrupted).toEqual({ 'gateway kill': 2 });
    expect(record.problems.map(({ what }) => what)).toEqual(['before', 'after it']);
  });
});

it('reads the figures of a process from its metrics', () => {
  const text = [
    '# HELP process_resident_memory_bytes Resident memory size in bytes.',
    'process_resident_memory_bytes 2.5e8',
    'process_open_fds 31',
    'gateway_push_sockets 2',
    'gateway_database_connections{state="used"} 1',
    'gateway_database_connections{state="idle"} 4',
    'gateway_database_connections{state="waiting"} 0',
  ].join('\n');
  expect(parseMetrics(text)).toEqual({
    ...{ rss: 250_000_000, descriptors: 31, sockets: 2 },
    ...{ connections: 5, used: 1, waiting: 0 },
  });
});

describe('report', () => {
  const row = { process: 'gateway', life: 3, figure: 'heap', minutes: 30, first: 80 * MB, last: 81 * MB, growth: MB };
  const result = {
    ...{ date: '2026-11-23T01:30Z', minutes: 60, seed: 4, isComplete: true, problems: [], idle: [], machine: [] },
    ...{ counts: { rounds: 9 }, interrupted: { 'gateway kill': 4 }, events: { releases: 2 } },
    growth: [{ ...row, perHour: 2 * MB, verdict: 'within' }],
    money: { checked: { 'ledger transfers': 12 }, faults: [] },
  };

  it('shows counts and growth of a soak that passed', () => {
    const text = report.soakReport(result);
    expect(text).toContain('2026-11-23T01:30Z, `npm run soak -- --minutes 60 --seed 4`: **passed**');
    expect(text).toContain('interruption: 4 gateway kill. Others: 0.');
    expect(text).toContain('| gateway 3 | heap | 30.0 | 80.0 MB | 81.0 MB | 2.0 MB per hour | within |');
    expect(report.soakProblems(result)).toEqual([]);
    expect(report.soakReport({ ...result, isComplete: false })).toContain('(stopped early): **no failure until then**');
  });

  it('fails for growth, open connections, money and requests', () => {
    const failed = {
      ...result,
      problems: [{ at: 0, what: 'GET /m/home: 500' }],
      idle: ['idle: 3 push sockets are open'],
      growth: [{ ...row, perHour: 90 * MB, verdict: 'grows' }],
      money: { checked: {}, faults: ['all postings sum to 5'] },
    };
    expect(report.soakProblems(failed)).toEqual([
      '00:00:00 GET /m/home: 500 (processors unknown)',
      'growth: gateway 3 heap by 90.0 MB per hour',
      'idle: 3 push sockets are open',
      'all postings sum to 5',
    ]);
    expect(report.soakReport(failed)).toContain('**failed**');
    expect(report.soakProblems({ ...result, money: null })).toEqual(['the money was not checked']);
  });

  it('says which problems are missed time limits on an occupied machine, and whether they are all', () => {
    const machine = [
      { from: 0, to: MINUTE, others: 0.05, stolen: 0.01, load: 3 },
      { from: MINUTE, to: 2 * MINUTE, others: 0.7, stolen: 0.02, load: 40 },
    ];
    const late = { at: 1.5 * MINUTE, what: 'GET /m/home: no answer TimeoutError: aborted due to timeout' };
    const occupied = { ...result, machine, problems: [late] };
    expect(report.soakProblems(occupied)).toEqual([
      `00:01:30 ${late.what} (processors: 70 % other work, 2 % stolen, load 40)`,
    ]);
    expect(report.soakReport(occupied)).toContain('**inconclusive, on an occupied machine**');
    expect(report.soakReport(occupied)).toContain('Of these, 1 missed a time limit');
    const alsoWrong = { at: 1.5 * MINUTE, what: 'GET /m/home: 500' };
    const lateAndIdle = { ...late, at: 0.5 * MINUTE };
    for (const problem of [alsoWrong, lateAndIdle])
      expect(report.soakReport({ ...occupied, problems: [late, problem] })).toContain('**failed**');
  });
});

describe('machine', () => {
  it('subtracts what the soak and its processes use', () => {
    const values = [
      { all: 0, used: 0, stolen: 0, own: 0 },
      { all: 1000, used: 800, stolen: 50, own: 300 },
    ];
    const log = createMachineLog({ read: () => values.shift(), load: () => 7 });
    for (const at of [0, 30_000, MINUTE]) log.note(at);
    expect(log.minutes).toEqual([{ from: 0, to: MINUTE, others: 0.5, stolen: 0.05, load: 7 }]);
  });

  it('adds up a process and its descendants, also those that have ended', () => {
    const proc = mkdtempSync(join(tmpdir(), 'proc-'));
    writeFileSync(join(proc, 'stat'), 'cpu  10 20 30 40 5 1 2 3 0 0\ncpu0 1 1 1 1\n');
    const add = (pid: number, parent: number, ticks: string) => {
      mkdirSync(join(proc, String(pid)));
      writeFileSync(join(proc, String(pid), 'stat'), `${pid} (a (b) c) S ${parent} 1 1 0 -1 4 0 0 0 0 ${ticks} 20 0`);
    };
    add(7, 1, '1 2 30 40');
    add(8, 7, '100 200 0 0');
    add(9, 8, '1000 0 0 0');
    add(10, 1, '9999 0 0 0');
    expect(readProcessors(proc, 7)).toEqual({ all: 111, used: 63, stolen: 3, own: 1373 });
    expect(readProcessors(join(proc, 'none'), 7)).toBeNull();
    rmSync(proc, { recursive: true });
  });
});
