/** shiftClockOf: the time of `npm run test:hours` in a test file's own globals; the process has it by shiftedProcess.mjs. */
import { shiftDate } from '../run/shiftDate.mjs';

const BY_MS = Number(process.env.SITE_CLOCK_SHIFT_MS ?? 0);

/** @param {typeof globalThis} global of the context in which the test file runs */
export function shiftClockOf(global) {
  if (BY_MS) global.eval(`(${shiftDate})(${BY_MS})`);
}
