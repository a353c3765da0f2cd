/** The rule that stops a release: examples, and what holds for all counts. */
import { assert, boolean, integer, property, record } from 'fast-check';

interface Counts {
  readonly tried: number;
  readonly failed: number;
}
let verdictOf: (candidate: Counts, control: Counts) => { readonly isBad: boolean; readonly why: string };
beforeAll(async () => ({ verdictOf } = (await import('./healthRule.mjs' as string)) as never));

const counts = (tried: number, failed: number): Counts => ({ tried, failed });
const GOOD = counts(1_000, 10);

it.each<[string, Counts, Counts, boolean]>([
  ['every load fails, five times', counts(5, 5), counts(0, 0), true],
  ['every load fails, but only four were seen', counts(4, 4), GOOD, false],
  ['twenty loads, a quarter fails, the other release is fine', counts(20, 5), GOOD, true],
  ['the sample is one too small', counts(19, 18), GOOD, false],
  ['both fail alike: the gateway is down, not the release', counts(100, 60), counts(1_000, 600), false],
  ['nine points worse', counts(100, 10), GOOD, false],
  ['ten points worse, but not twice as bad', counts(100, 45), counts(1_000, 300), false],
  ['there is nothing to compare with', counts(100, 50), counts(19, 0), false],
  ['nobody has loaded it', counts(0, 0), GOOD, false],
])('[PLAT-11] %s', (_, candidate, control, isBad) => {
  expect(verdictOf(candidate, control).isBad).toBe(isBad);
});

it('[PLAT-11] says why in numbers', () => {
  expect(verdictOf(counts(20, 5), GOOD).why).toBe(
    'it failed in 25.0 % of 20 page loads, the release before it in 1.0 % of 1000',
  );
});

const anyCounts = record({ tried: integer({ min: 0, max: 500 }), share: integer({ min: 0, max: 100 }) }).map(
  ({ tried, share }) => counts(tried, Math.floor((tried * share) / 100)),
);

it('[PLAT-11] for all counts: no failure is never bad, and fewer than five loads never are', () => {
  assert(property(anyCounts, anyCounts, ({ tried }, control) => !verdictOf(counts(tried, 0), control).isBad));
  assert(
    property(
      integer({ min: 0, max: 4 }),
      anyCounts,
      (tried, control) => !verdictOf(counts(tried, tried), control).isBad,
    ),
  );
});

it('[PLAT-11] for all counts: more failures never make a bad release good', () => {
  assert(
    property(anyCounts, anyCounts, boolean(), (candidate, control, all) => {
      if (!verdictOf(candidate, control).isBad) return true;
      const worse = all ? candidate.tried : Math.min(candidate.tried, candidate.failed + 1);
      return verdictOf(counts(candidate.tried, worse), control).isBad;
    }),
  );
});

it('[PLAT-11] for all counts: a release is not stopped for failing no more often than the other', () => {
  assert(
    property(anyCounts, ({ tried, failed }) => {
      const isTotal = tried > 0 && failed === tried;
      return isTotal || !verdictOf(counts(tried, failed), counts(tried * 10, failed * 10)).isBad;
    }),
  );
});
