import { cohortOf } from './cohortOf';
import type { RegisteredRemote, RemoteRelease } from './registry';

const release = (id: string) => ({ id }) as RemoteRelease;
const withCanary = (share: number): RegisteredRemote => ({
  name: 'games',
  active: release('a1'),
  canary: { release: release('c1'), share },
  previous: [release('p1')],
});
/** The release and the group of every browser, by its number. */
const all = (share: number) =>
  Array.from({ length: 100 }, (_, bucket) => {
    const runs = bucket < share ? 'c1' : 'a1';
    return { bucket, runs, cohort: cohortOf(withCanary(share), bucket, runs) };
  });
const numbersOf = (share: number, cohort: string) =>
  all(share).flatMap((one) => (one.cohort === cohort ? [one.bucket] : []));

it('[PLAT-11] compares a canary of 10 % with the next ten numbers, not with all others', () => {
  expect(numbersOf(10, 'c1:canary')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(numbersOf(10, 'c1:control')).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  expect(numbersOf(1, 'c1:control')).toEqual([1]);
  expect(numbersOf(50, 'c1:control')).toHaveLength(50);
});

it('[PLAT-11] for every share: both groups have the same size, each on its own release, and there is no third one', () => {
  for (let share = 1; share < 100; share += 1) {
    const [canary, control] = [numbersOf(share, 'c1:canary'), numbersOf(share, 'c1:control')];
    expect(canary).toHaveLength(Math.min(share, 100 - share));
    expect(control).toHaveLength(canary.length);
    expect(canary.every((bucket) => bucket < share) && control.every((bucket) => bucket >= share)).toBe(true);
    expect(all(share).filter(({ cohort }) => cohort)).toHaveLength(2 * canary.length);
  }
});

it('[PLAT-11] counts no browser without a number, with a replaced release, or without a canary', () => {
  expect(cohortOf(withCanary(99), 100, 'a1')).toBeUndefined();
  expect(cohortOf(withCanary(10), 12, 'p1')).toBeUndefined();
  // The canary has failed in this browser: it runs the active release, but was not chosen for the control.
  expect(cohortOf(withCanary(10), 3, 'a1')).toBeUndefined();
  expect(cohortOf({ ...withCanary(10), canary: null }, 12, 'a1')).toBeUndefined();
});
