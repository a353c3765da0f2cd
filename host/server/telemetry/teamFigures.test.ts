/** @jest-environment node */
/** What is counted for a team, and for how long; how it is shown: teamPage.test.ts. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFigures } from './storeFigures';
import { createTeamFigures } from './teamFigures';
import type { TelemetryEvent } from './telemetryEvent';

const HOUR_MS = 3_600_000;
const START = 1_000_000 * HOUR_MS;
let now = START;
beforeEach(() => (now = START));
const games = { remote: 'games', release: 'g2', page: '' };
const error = (message: string, kind: 'error' | 'note' = 'error'): TelemetryEvent => ({
  ...{ ...games, kind, at: now, what: 'crashed', message, frames: [] },
});
const call: TelemetryEvent = { ...games, kind: 'call', at: START, call: 'GET /wps/x', code: 'offline', traceId: '' };

it('[PLAT-12] counts loads, errors and failed calls, each of its own remote; what started is no second load', () => {
  const figures = createTeamFigures(() => now);
  for (const outcome of ['tried', 'failed', 'write', 'tried'] as const) figures.onReport({ ...games, outcome });
  figures.onReport({ remote: 'promo', release: 'p1', outcome: 'tried' });
  for (let index = 0; index < 4; index += 1) figures.onEvent(call);
  figures.onEvent(error('x'));
  figures.onEvent(error('only noted', 'note'));
  const none = { lcp: null, inp: null, cls: null, frame: null };
  const counts = { loads: 2, errors: 1, failedCalls: 4, p75: none };
  expect(figures.of('games')).toMatchObject(counts);
  expect(figures.of('games').releases.get('g2')?.all).toEqual(counts);
  expect(figures.of('games').lastErrors.map((event) => event.message)).toEqual(['x']);
  expect(figures.of('promo')).toMatchObject({ loads: 1, errors: 0, failedCalls: 0 });
  expect(figures.of('member')).toMatchObject({ loads: 0, lastErrors: [] });
});

it('[PLAT-12] counts the last 24 hours: this one and the 23 before', () => {
  const figures = createTeamFigures(() => now);
  figures.onReport({ ...games, outcome: 'tried' });
  now += 23 * HOUR_MS + HOUR_MS - 1;
  expect(figures.of('games').loads).toBe(1);
  figures.onReport({ ...games, release: 'g3', outcome: 'tried' });
  expect(figures.of('games').loads).toBe(2);
  expect(
    figures
      .of('games')
      .releases.get('g2')
      ?.hours.map(({ loads }) => loads)
      .indexOf(1),
  ).toBe(0);
  now += 1;
  expect(figures.of('games').loads).toBe(1);
  expect([...figures.of('games').releases.keys()]).toEqual(['g3']);
});

it('[PLAT-12] shows the ten last errors, the latest first, for a day', () => {
  const figures = createTeamFigures(() => now);
  for (let index = 1; index <= 11; index += 1) figures.onEvent(error(`error ${index}`));
  const messages = () => figures.of('games').lastErrors.map((event) => event.kind === 'error' && event.message);
  expect(messages()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `error ${index}`));
  now += 24 * HOUR_MS - 1;
  expect(messages()).toHaveLength(10);
  now += 1;
  expect(messages()).toEqual([]);
});

it('[PLAT-12] three quarters of the values are at most the one that is shown, 0 among them', () => {
  const figures = createTeamFigures(() => now);
  const add = (name: 'lcp' | 'cls', value: number) => figures.onEvent({ ...games, kind: 'vital', name, value });
  add('cls', 0);
  expect(figures.of('games').p75).toEqual({ lcp: null, inp: null, cls: 0, frame: null });
  for (const value of [800, 100, 400, 200, 300, 500, 700, 600]) add('lcp', value);
  expect(figures.of('games').p75.lcp).toBe(600);
});

describe('figures in the site folder', () => {
  let folder: string;
  beforeEach(() => {
    jest.useFakeTimers();
    folder = mkdtempSync(join(tmpdir(), 'site-figures-'));
  });
  afterEach(() => {
    jest.useRealTimers();
    rmSync(folder, { recursive: true, force: true });
  });
  const open = (name = '3000') => openFigures(folder, name, () => now);

  it('[PLAT-12] are stored every minute, those of each server in its own file', () => {
    const { onReport, close } = open();
    onReport({ ...games, outcome: 'tried' });
    jest.advanceTimersByTime(59_999);
    expect(open().of('games').loads).toBe(0);
    jest.advanceTimersByTime(1);
    expect(open().of('games').loads).toBe(1);
    expect(open('3001').of('games').loads).toBe(0);
    close();
    expect(jest.getTimerCount()).toBe(3);
  });

  it('[PLAT-12] of another form are forgotten', () => {
    const { onReport, close } = open();
    onReport({ ...games, outcome: 'tried' });
    close();
    const figures = { games: { hours: [[1_000_000, []]], errors: [error('earlier')] } };
    const store = (format: number) =>
      writeFileSync(join(folder, '.health', 'teams-3000'), JSON.stringify({ format, figures }));
    store(1);
    expect(open().of('games').lastErrors).toHaveLength(1);
    store(2);
    expect(open().of('games').lastErrors).toEqual([]);
  });

  it('[PLAT-12] that cannot be stored cost nothing else', () => {
    writeFileSync(join(folder, '.health'), 'a file');
    const { onReport, of, close } = open();
    onReport({ ...games, outcome: 'tried' });
    jest.advanceTimersByTime(60_000);
    close();
    expect(of('games').loads).toBe(1);
  });
});
