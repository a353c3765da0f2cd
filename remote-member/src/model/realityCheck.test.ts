import { secondsUntilCheck } from './realityCheck';

describe('the next reality check', () => {
  it.each([
    ['is due when the minutes are over', { minutes: 15, elapsedSec: 900 }, 0, 0],
    ['stays due however late the player comes', { minutes: 15, elapsedSec: 9_000 }, 0, 0],
    ['waits for what is left', { minutes: 15, elapsedSec: 600 }, 0, 300],
    ['counts from the last one', { minutes: 30, elapsedSec: 2_000 }, 1_900, 1_700],
    ['never comes where none is wanted', { minutes: 0, elapsedSec: 99_999 }, 0, null],
  ])('[MEM-16] %s', (_, check, toldAt, expected) => {
    expect(secondsUntilCheck(check, toldAt)).toBe(expected);
  });
});
