/** The times of `npm run test:hours`, in Dhaka's local time. */
import { CliError } from './command.mjs';

const DHAKA_MS = 6 * 3_600_000;
const DAY_MS = 86_400_000;
const FRIDAY = 5;
const HALF_A_YEAR_MS = 183 * DAY_MS;

/**
 * Around midnight and in between, in the days from tomorrow on: an ordinary one, a Friday, the first and the last of a month;
 * and in half a year, when a date in a test that was in the future has passed.
 * @param {number} now epoch milliseconds
 * @returns {string[]} such as "2026-12-01T00:10"
 */
export function defaultHours(now) {
  const tomorrow = now + DAY_MS;
  const dayWhere = (isWanted) => {
    let at = tomorrow;
    while (!isWanted(new Date(at + DHAKA_MS), new Date(at + DHAKA_MS + DAY_MS))) at += DAY_MS;
    return localDay(at);
  };
  const first = dayWhere((day) => day.getUTCDate() === 1);
  const last = dayWhere((_, next) => next.getUTCDate() === 1);
  const friday = dayWhere((day) => day.getUTCDay() === FRIDAY);
  return [
    ...[`${first}T00:10`, `${friday}T05:55`, `${localDay(tomorrow)}T12:00`, `${friday}T17:30`, `${last}T23:40`],
    `${localDay(now + HALF_A_YEAR_MS)}T20:20`,
  ];
}

const localDay = (at) => new Date(at + DHAKA_MS).toISOString().slice(0, 10);

/**
 * @param {string} time such as "2026-12-01T00:10", in Dhaka
 * @param {number} now epoch milliseconds
 * @returns {number} how far `Date` is shifted, in milliseconds
 */
export function shiftTo(time, now) {
  const at = Date.parse(`${time}:00+06:00`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time) || Number.isNaN(at))
    throw new CliError(`--at must be a time in Dhaka, such as 2026-12-01T00:10, not "${time}"`);
  return at - now;
}
