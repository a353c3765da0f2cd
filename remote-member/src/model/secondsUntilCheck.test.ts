import { secondsUntilCheck } from './secondsUntilCheck';

describe('the next reality check', () => {
  it.each([
    ['is due when the minutes are over', { minutes: 15, elapsedSec: 900 }, 0, 0],
    ['stays due after the time has passed', { minutes: 15, elapsedSec: 9_000 }, 0, 0],
    ['waits for the remaining time', { minutes: 15, elapsedSec: 600 }, 0, 300],
    ['counts from the last reminder', { minutes: 30, elapsedSec: 2_000 }, 1_900, 1_700],
    ['is null when disabled', { minutes: 0, elapsedSec: 99_999 }, 0, null],
  ])('[MEM-16] %s', (_, check, remindedAtSec, expected) => {
    expect(secondsUntilCheck(check, remindedAtSec)).toBe(expected);
  });
});
