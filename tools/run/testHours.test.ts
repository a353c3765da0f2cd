/** @jest-environment node */
/** The times of `npm run test:hours`, and the processes that run at them. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

let defaultHours: (now: number) => string[];
let shiftTo: (time: string, now: number) => number;
beforeAll(async () => ({ defaultHours, shiftTo } = (await import('./testHours.mjs' as string)) as never));

it.each([
  ['2026-11-29T08:00', ['2026-12-01', '2026-12-04', '2026-11-30', '2026-12-04', '2026-11-30', '2027-05-31']],
  // In Dhaka it is the first of December already.
  ['2026-12-01T00:30', ['2027-01-01', '2026-12-04', '2026-12-02', '2026-12-04', '2026-12-31', '2027-06-02']],
  ['2028-02-27T23:00', ['2028-03-01', '2028-03-03', '2028-02-28', '2028-03-03', '2028-02-29', '2028-08-28']],
])('at %s: first of a month, a Friday, tomorrow, the Friday, last of a month, in half a year', (now, days) => {
  const hours = defaultHours(Date.parse(`${now}:00+06:00`));
  expect(hours.map((hour) => hour.split('T')[0])).toEqual(days);
  expect(hours.map((hour) => hour.split('T')[1])).toEqual(['00:10', '05:55', '12:00', '17:30', '23:40', '20:20']);
});

it('a time is one of Dhaka, and anything else is refused', () => {
  const now = Date.parse('2026-11-29T18:00:00Z');
  expect(shiftTo('2026-11-30T00:10', now)).toBe(10 * 60_000);
  expect(shiftTo('2026-11-29T23:50', now)).toBe(-10 * 60_000);
  for (const wrong of ['', '00:10', '2026-13-01T00:10', '2026-12-01'])
    expect(() => shiftTo(wrong, now)).toThrow('--at');
});

it('a process has the shifted time in every form of Date, and dates of their own value', () => {
  const code = `console.log(JSON.stringify([Date.now(), +new Date(), Date.parse(Date()), +new Date(5), new Date() instanceof Date,
    new Date().constructor === Date, Date.UTC(2026, 0), +new (class extends Date {})()]))`;
  const preload = join(__dirname, 'shiftedProcess.mjs');
  const env = { ...process.env, SITE_CLOCK_SHIFT_MS: '86400000' };
  const before = Date.now() + 86_400_000;
  const output = execFileSync(process.execPath, ['--import', preload, '-e', code], { env, encoding: 'utf8' });
  const [now, created, called, given, isDate, isConstructor, utc, own] = JSON.parse(output) as [
    number,
    number,
    number,
    number,
    boolean,
    boolean,
    number,
    number,
  ];
  expect([given, isDate, isConstructor, utc]).toEqual([5, true, true, 1_767_225_600_000]);
  for (const time of [now, created, own]) expect(time - before).toBeGreaterThanOrEqual(0);
  for (const time of [now, created, called, own]) expect(Math.abs(time - before)).toBeLessThan(60_000);
});
