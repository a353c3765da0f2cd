import type { LoginDay } from '@site/shared/wps';
import { streakOf } from './streak';

const STATES: Readonly<Record<string, LoginDay['state']>> = { c: 'CLAIMED', m: 'MISSED', r: 'READY', w: 'WAITING' };

it.each([
  ['rwww', 0],
  ['ccrw', 2],
  ['cmcr', 1],
  ['cmrw', 0],
  ['cccc', 4],
  ['', 0],
])('[PRO-04] of the days %s, %s in a row are claimed', (days, streak) => {
  expect(streakOf([...days].map((day) => ({ state: STATES[day]! })))).toBe(streak);
});
