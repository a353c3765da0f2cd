/** How a process is operated: its variables, its window of calls, its readiness, and when the ledger is checked. */
import type { Database } from '../../ground/db/database';
import { ConfigError } from '../config';
import { createCallWindow } from './call-window';
import { startLedgerChecks } from './ledger-check';
import { operationsConfig } from './operations-config';
import { createReadiness } from './readiness';

describe('the variables', () => {
  it('[OPS-03] have defaults, and a level of the log by mode', () => {
    expect(operationsConfig({}, 'demo')).toEqual({
      ...{ logLevel: 'error', slowQueryMs: 250, isProcess: true, drainMs: 0, ledgerCheckMs: 3_600_000 },
    });
    expect(operationsConfig({}, 'production').logLevel).toBe('info');
  });

  it('[OPS-03] are milliseconds, seconds and minutes; 0 is a value of the first two', () => {
    const env = { LOG_LEVEL: 'warn', SLOW_QUERY_MS: '0', DRAIN_SECONDS: '7', LEDGER_CHECK_MINUTES: '0.5' };
    expect(operationsConfig(env, 'production')).toMatchObject({
      ...{ logLevel: 'warn', slowQueryMs: 0, drainMs: 7_000, ledgerCheckMs: 30_000 },
    });
  });

  it.each([
    [{ SLOW_QUERY_MS: 'fast' }, 'SLOW_QUERY_MS must be a number of 0 or more.'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS must be a number of 0 or more.'],
    [{ DRAIN_SECONDS: '3601' }, 'DRAIN_SECONDS must be 3600 at most.'],
    // Either would check without a pause.
    [{ LEDGER_CHECK_MINUTES: '0' }, 'LEDGER_CHECK_MINUTES must be more than 0, and 35000 at most.'],
    [{ LEDGER_CHECK_MINUTES: '35001' }, 'LEDGER_CHECK_MINUTES must be more than 0, and 35000 at most.'],
    [
      { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: '127.0.0.1:4318' },
      'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT is an address like http://127.0.0.1:4318.',
    ],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of silent, error, warn, info.'],
  ])('[OPS-03] refuses %j', (env, message) => {
    expect(() => operationsConfig(env, 'demo')).toThrow(new ConfigError(message));
  });
});

describe('the window of calls', () => {
  it('[OPS-03] counts 4xx as refused, 5xx as failed, and a duration in the first limit that is not below it', () => {
    const calls = createCallWindow(() => 0);
    for (const status of [200, 304, 399, 400, 499, 500, 599]) calls.add(status, 5);
    expect(calls.figures()).toMatchObject({ total: 7, refused: 2, failed: 2, p95Ms: 5 });
    const one = createCallWindow(() => 0);
    one.add(200, 5.1);
    expect(one.figures().p95Ms).toBe(10);
  });

  it('[OPS-03] has the current minute and the four before it', () => {
    let now = 59_999;
    const calls = createCallWindow(() => now);
    calls.add(200, 1);
    now = 299_999;
    expect(calls.figures().total).toBe(1);
    now = 300_000;
    expect(calls.figures()).toMatchObject({ total: 0, p95Ms: null, perMinute: 0 });
    calls.add(200, 1);
    calls.add(200, 1);
    now = 630_000;
    // Of four and a half minutes; the first five of the process are over.
    expect(calls.figures().perMinute).toBe(0);
  });
});

describe('readiness', () => {
  afterEach(() => jest.useRealTimers());

  it('[OPS-03] waits two seconds for the database', async () => {
    jest.useFakeTimers();
    const db = { execute: () => new Promise(() => undefined) } as unknown as Database;
    const { reasons } = createReadiness({ db });
    let found: readonly string[] | undefined;
    void reasons().then((answer) => (found = answer));
    await jest.advanceTimersByTimeAsync(1_999);
    expect(found).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(found).toEqual(['database unreachable']);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('[OPS-03] leaves no timer when the database has answered', async () => {
    jest.useFakeTimers();
    const db = { execute: () => Promise.reject(new Error('connection lost')) } as unknown as Database;
    expect(await createReadiness({ db }).reasons()).toEqual(['database unreachable']);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('[OPS-05] names a database that cannot store, also while the process drains', async () => {
    const db = { execute: () => Promise.resolve({ rows: [] }) } as unknown as Database;
    const readiness = createReadiness({ db, fault: () => 'the disk is full' });
    expect(await readiness.reasons()).toEqual(['the disk is full']);
    readiness.drain();
    expect([await readiness.reasons(), readiness.isDraining()]).toEqual([['draining', 'the disk is full'], true]);
  });
});

describe('the checks of the ledger', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const HOUR_MS = 3_600_000;
  /** A database on which the last check was made so long ago. */
  const databaseOf = (execute: () => Promise<unknown>) => ({ execute }) as never;
  const log = { error: () => undefined } as never;

  it('[OPS-03] begin a minute after the start, follow the last check of any process, and end with the process', async () => {
    let reads = 0;
    const age = () => {
      reads += 1;
      return Promise.resolve({ rows: [{ age: HOUR_MS - 120_000 }] });
    };
    const stop = startLedgerChecks(databaseOf(age), log, HOUR_MS);
    await jest.advanceTimersByTimeAsync(59_999);
    expect(reads).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(reads).toBe(1);
    await jest.advanceTimersByTimeAsync(119_999);
    expect(reads).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(reads).toBe(2);
    await stop();
    await jest.advanceTimersByTimeAsync(10 * HOUR_MS);
    expect([reads, jest.getTimerCount()]).toEqual([2, 0]);
  });

  it('[OPS-03] go on after a failure, which is logged', async () => {
    const faults: unknown[] = [];
    let reads = 0;
    const fail = () => {
      reads += 1;
      return Promise.reject(new Error('connection lost'));
    };
    const logger = { error: (_about: object, text: string) => faults.push(text) } as never;
    const stop = startLedgerChecks(databaseOf(fail), logger, HOUR_MS);
    await jest.advanceTimersByTimeAsync(60_000 + HOUR_MS);
    expect([reads, faults]).toEqual([2, Array(2).fill('the ledger could not be checked')]);
    await stop();
  });
});
