/** The rule that stops a release: examples, and what holds for all counts. */
import { assert, boolean, integer, property, record, tuple } from 'fast-check';

interface Counts {
  readonly tried: number;
  readonly failed: number;
}
interface Verdict {
  readonly isBad: boolean;
  readonly why: string;
}
type Signals = Readonly<Record<string, number>>;
interface Limits {
  readonly minimum: number;
  readonly absolute: number;
  readonly relative: number;
  readonly of?: string;
}
type Compared = Verdict & { readonly isComplete: boolean };
let RULE: Readonly<Record<string, Limits>>;
let alwaysFails: (candidate: Counts, control: Counts) => Verdict;
let verdictOf: (signal: string, candidate: Signals, control: Signals) => Compared;
beforeAll(async () => ({ RULE, alwaysFails, verdictOf } = (await import('./healthRule.mjs' as string)) as never));

/** What the rule says of failed loads, from all that it has seen. */
const failuresOf = (candidate: Counts, control: Counts): Verdict => {
  const atOnce = alwaysFails(candidate, control);
  const asSignals = ({ tried, failed }: Counts): Signals => ({ tried, failed });
  return atOnce.isBad ? atOnce : verdictOf('failed', asSignals(candidate), asSignals(control));
};

const counts = (tried: number, failed: number): Counts => ({ tried, failed });
const GOOD = counts(1_000, 10);

it.each<[string, Counts, Counts, boolean]>([
  ['every load fails, five times', counts(5, 5), counts(0, 0), true],
  ['every load fails, but only four were seen', counts(4, 4), GOOD, false],
  ['twenty loads, a quarter fails, the other release is fine', counts(20, 5), GOOD, true],
  ['the sample is one too small', counts(19, 18), GOOD, false],
  ['both fail equally: the gateway is down, not the release', counts(100, 60), counts(1_000, 600), false],
  ['nine points worse', counts(100, 10), GOOD, false],
  ['ten points worse, but not twice as bad', counts(100, 45), counts(1_000, 300), false],
  ['there is nothing to compare with', counts(100, 50), counts(19, 0), false],
  ['no page has loaded it', counts(0, 0), GOOD, false],
  ['every load of both fails: another cause', counts(50, 50), counts(50, 50), false],
  ['every load fails, of the other one almost every', counts(50, 50), counts(50, 49), true],
])('[PLAT-11] %s', (_, candidate, control, isBad) => {
  expect(failuresOf(candidate, control).isBad).toBe(isBad);
});

it('[PLAT-11] says why in numbers', () => {
  expect(failuresOf(counts(20, 5), GOOD).why).toBe(
    'it failed in 25.0 % of 20 page loads, the release before it in 1.0 % of 1000',
  );
});

const anyCounts = record({ tried: integer({ min: 0, max: 500 }), share: integer({ min: 0, max: 100 }) }).map(
  ({ tried, share }) => counts(tried, Math.floor((tried * share) / 100)),
);

it('[PLAT-11] for all counts: no failure is never bad, and fewer than five loads never are', () => {
  assert(property(anyCounts, anyCounts, ({ tried }, control) => !failuresOf(counts(tried, 0), control).isBad));
  assert(
    property(
      integer({ min: 0, max: 4 }),
      anyCounts,
      (tried, control) => !failuresOf(counts(tried, tried), control).isBad,
    ),
  );
});

it('[PLAT-11] for all counts: more failures never make a bad release good', () => {
  assert(
    property(anyCounts, anyCounts, boolean(), (candidate, control, all) => {
      if (!failuresOf(candidate, control).isBad) return true;
      const worse = all ? candidate.tried : Math.min(candidate.tried, candidate.failed + 1);
      return failuresOf(counts(candidate.tried, worse), control).isBad;
    }),
  );
});

it('[PLAT-11] for all counts: a release is not stopped for failing no more often than the other', () => {
  assert(
    property(anyCounts, ({ tried, failed }) => {
      return !failuresOf(counts(tried, failed), counts(tried * 10, failed * 10)).isBad;
    }),
  );
});

it.each<[string, string, Signals, Signals, 'holds' | 'good' | 'bad']>([
  [
    'errors in a tenth, the other release has few',
    'errored',
    { tried: 900, session: 50, errored: 5 },
    { tried: 900, session: 500, errored: 5 },
    'bad',
  ],
  [
    'errors in the same share of both',
    'errored',
    { tried: 900, session: 50, errored: 10 },
    { tried: 900, session: 500, errored: 100 },
    'good',
  ],
  [
    'errors, four points worse',
    'errored',
    { tried: 900, session: 100, errored: 5 },
    { tried: 900, session: 500, errored: 5 },
    'good',
  ],
  [
    'errors, six points worse but not twice',
    'errored',
    { tried: 900, session: 100, errored: 26 },
    { tried: 900, session: 500, errored: 100 },
    'good',
  ],
  [
    'errors, the sample is one too small',
    'errored',
    { tried: 900, session: 49, errored: 49 },
    { tried: 900, session: 500, errored: 0 },
    'holds',
  ],
  [
    'errors, the other release has too few sessions',
    'errored',
    { tried: 900, session: 90, errored: 90 },
    { tried: 900, session: 49, errored: 0 },
    'holds',
  ],
  ['slow for a third, usually for a tenth', 'slow', { tried: 100, slow: 33 }, { tried: 500, slow: 50 }, 'bad'],
  ['slow for a fifth: the 75th percentile is good', 'slow', { tried: 100, slow: 20 }, { tried: 500, slow: 5 }, 'good'],
  ['slow for all, of both', 'slow', { tried: 100, slow: 90 }, { tried: 500, slow: 420 }, 'good'],
  [
    'a third of those who bet are refused, usually a tenth',
    'write-failed',
    { tried: 900, write: 30, 'write-failed': 10 },
    { tried: 900, write: 100, 'write-failed': 10 },
    'bad',
  ],
  [
    'refusals in the same share of both',
    'write-failed',
    { tried: 900, write: 30, 'write-failed': 10 },
    { tried: 900, write: 90, 'write-failed': 30 },
    'good',
  ],
  [
    'enough page loads, but too few with a bet',
    'write-failed',
    { tried: 900, write: 29, 'write-failed': 29 },
    { tried: 900, write: 100, 'write-failed': 1 },
    'holds',
  ],
  ['bets of an older server', 'write-failed', { tried: 900 }, { tried: 900 }, 'holds'],
  [
    'errors of an older host, which counts page loads',
    'errored',
    { tried: 900, errored: 900 },
    { tried: 900 },
    'holds',
  ],
  [
    'the same errors, of fewer sessions than page loads',
    'errored',
    { tried: 900, session: 50, errored: 9 },
    { tried: 100, session: 50, errored: 2 },
    'bad',
  ],
  ['counts of an older server without the signal', 'slow', { tried: 100 }, { tried: 500 }, 'good'],
])('[PLAT-11] one window: %s', (_, signal, candidate, control, expected) => {
  const { isComplete, isBad } = verdictOf(signal, candidate, control);
  expect(isComplete ? (isBad ? 'bad' : 'good') : 'holds').toBe(expected);
});

const withSignal = (signal: string, [seen, all]: readonly [number, number]): Signals => ({
  tried: 900,
  [RULE[signal]!.of ?? 'tried']: all,
  [signal]: seen,
});

it.each<[string, string, [number, number], [number, number], 'holds' | 'good' | 'bad']>([
  ['failed', 'exactly ten points and twice as bad', [20, 100], [10, 100], 'bad'],
  ['failed', 'one less', [19, 100], [10, 100], 'good'],
  ['failed', 'exactly twice as bad', [60, 100], [30, 100], 'bad'],
  ['failed', 'not quite twice as bad', [59, 100], [30, 100], 'good'],
  ['failed', 'the smallest samples', [2, 20], [0, 20], 'bad'],
  ['errored', 'exactly five points, the other has none', [5, 100], [0, 100], 'bad'],
  ['errored', 'one less', [4, 100], [0, 100], 'good'],
  ['errored', 'exactly twice as bad', [50, 100], [25, 100], 'bad'],
  ['errored', 'not quite twice as bad', [49, 100], [25, 100], 'good'],
  ['errored', 'the smallest samples', [3, 50], [0, 50], 'bad'],
  ['slow', 'in exactly a quarter', [25, 100], [0, 100], 'good'],
  ['slow', 'in more than a quarter', [26, 100], [0, 100], 'bad'],
  ['slow', 'exactly ten points worse', [26, 100], [16, 100], 'bad'],
  ['slow', 'nine points worse', [26, 100], [17, 100], 'good'],
  ['slow', 'exactly half as much again', [75, 100], [50, 100], 'bad'],
  ['slow', 'not quite half as much again', [74, 100], [50, 100], 'good'],
  ['slow', 'a sample that is one too small', [99, 99], [0, 100], 'holds'],
  ['write-failed', 'exactly ten points and twice as bad', [20, 100], [10, 100], 'bad'],
  ['write-failed', 'one less', [19, 100], [10, 100], 'good'],
  ['write-failed', 'exactly twice as bad', [60, 100], [30, 100], 'bad'],
  ['write-failed', 'not quite twice as bad', [59, 100], [30, 100], 'good'],
])('[PLAT-11] bounds of %s: %s', (signal, _, candidate, control, expected) => {
  const { isComplete, isBad } = verdictOf(signal, withSignal(signal, candidate), withSignal(signal, control));
  expect(isComplete ? (isBad ? 'bad' : 'good') : 'holds').toBe(expected);
});

/** Counts of a signal: how many page loads or sessions, and in how many of them it was seen. */
const anySignals = (signal: string) =>
  tuple(integer({ min: 0, max: 400 }), integer({ min: 0, max: 400 })).map(([all, seen]): Signals => {
    const { of = 'tried' } = RULE[signal]!;
    return { tried: 400, [of]: all, [signal]: Math.min(all, seen) };
  });
const rateOf = (signal: string, seen: Signals) => (seen[signal] ?? 0) / (seen[RULE[signal]!.of ?? 'tried'] ?? 0);

describe.each(['failed', 'errored', 'slow', 'write-failed'])('[PLAT-11] for all counts, %s', (signal) => {
  it('is decided with both minimum samples only', () => {
    const { minimum, of = 'tried' } = RULE[signal]!;
    assert(
      property(anySignals(signal), anySignals(signal), (candidate, control) => {
        const isEnough = Math.min(candidate[of]!, control[of]!) >= minimum;
        const { isComplete, isBad } = verdictOf(signal, candidate, control);
        return isComplete === isEnough && (isComplete || !isBad);
      }),
    );
  });

  it('is bad only with both differences, and then never when the two are exchanged', () => {
    const { absolute, relative } = RULE[signal]!;
    assert(
      property(anySignals(signal), anySignals(signal), (candidate, control) => {
        if (!verdictOf(signal, candidate, control).isBad) return true;
        const [rate, usual] = [rateOf(signal, candidate), rateOf(signal, control)];
        return rate - usual >= absolute && rate >= relative * usual && !verdictOf(signal, control, candidate).isBad;
      }),
    );
  });
});
