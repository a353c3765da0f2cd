/** Property tests of the agent area's pure rules. */
import { randomInt } from 'node:crypto';
import { addDays, startOfDay } from '@site/shared/kernel';
import fc from 'fast-check';
import { equalShares, luckyShares } from './share-out';
import { dueOf, spansOf, tierReached } from './wage-rules';

const sum = (shares: readonly number[]) => shares.reduce((all, share) => all + share, 0);
const receivers = fc.integer({ min: 1, max: 200 });

describe('splitting a total', () => {
  it('[AGT-11] equal shares differ by at most one poisha and add up to the total', () => {
    fc.assert(
      fc.property(receivers, fc.integer({ min: 200, max: 10 ** 10 }), (count, total) => {
        const shares = equalShares(total, count);
        expect(sum(shares)).toBe(total);
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('[AGT-11] random shares add up to the total, each at least one poisha', () => {
    fc.assert(
      fc.property(
        receivers,
        fc.integer({ min: 200, max: 10 ** 10 }),
        fc.infiniteStream(fc.nat()),
        (count, total, luck) => {
          const shares = luckyShares(total, count, (max) => (luck.next().value as number) % max);
          expect(sum(shares)).toBe(total);
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(1);
          expect(shares).toHaveLength(count);
        },
      ),
    );
  });
});

it('[AGT-11] a lucky share is a poisha where each gets one, and up to all of the rest otherwise', () => {
  const drawn: number[] = [];
  const shares = (total: number, draw: (max: number) => number) =>
    luckyShares(total, 3, (max) => {
      drawn.push(max);
      return draw(max);
    });
  // `randomInt(0)` throws.
  expect(shares(3, randomInt)).toEqual([1, 1, 1]);
  expect(drawn).toEqual([1, 1]);
  expect(shares(10, (max) => max - 1)).toEqual([8, 1, 1]);
  expect(shares(10, () => 0)).toEqual([1, 1, 8]);
});

const tiers = [
  { condition: 100_00, bps: 10, active: 1 },
  { condition: 1000_00, bps: 50, active: 3 },
];

describe('wage rules', () => {
  it('[AGT-08] pays by the highest tier reached in both stakes and players', () => {
    expect(dueOf('DAILY', tiers, { bet: 99_99, net: 0, active: 9 })).toBe(0);
    expect(dueOf('DAILY', tiers, { bet: 100_00, net: 0, active: 1 })).toBe(10);
    expect(dueOf('DAILY', tiers, { bet: 999_99, net: 0, active: 3 })).toBe(99);
    expect(dueOf('DAILY', tiers, { bet: 1000_00, net: 0, active: 3 })).toBe(5_00);
    expect(dueOf('DAILY', tiers, { bet: 2000_00, net: 0, active: 2 })).toBe(2_00);
    expect(dueOf('DAILY', tiers, { bet: 2000_00, net: 0, active: 3 })).toBe(10_00);
  });

  it("[AGT-09] pays a dividend from the operator's win, nothing when players have won", () => {
    expect(dueOf('DIVIDEND', tiers, { bet: 9000_00, net: -2000_00, active: 3 })).toBe(10_00);
    expect(dueOf('DIVIDEND', tiers, { bet: 9000_00, net: 2000_00, active: 3 })).toBe(0);
  });

  it('never pays less for more play', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 9), fc.nat(10 ** 9), fc.nat(9), (bet, more, active) => {
        const due = (amount: number) => dueOf('DAILY', tiers, { bet: amount, net: 0, active });
        expect(due(bet + more)).toBeGreaterThanOrEqual(due(bet));
      }),
    );
  });

  it('reaches no tier without players', () => {
    expect(tierReached('DAILY', tiers, { bet: 10 ** 9, net: 0, active: 0 })).toBeNull();
  });

  it('[AGT-08] pays the highest rate that is reached, also when a higher tier has a lower one', () => {
    const falling = [
      { condition: 100_00, bps: 50, active: 1 },
      { condition: 1000_00, bps: 10, active: 1 },
    ];
    expect(dueOf('DAILY', falling, { bet: 2000_00, net: 0, active: 1 })).toBe(10_00);
  });

  it.each([
    ['DAY', '2026-02-27', '2026-02-28', ['2026-02-27 2026-02-27']],
    ['HALF_MONTH', '2026-02-16', '2026-02-28', ['2026-02-16 2026-02-27']],
    ['MONTH', '2026-02-01', '2026-02-28', ['2026-02-01 2026-02-27']],
    ['MONTH', '2026-02-01', '2026-03-01', ['2026-02-01 2026-02-28']],
  ] as const)(
    '[AGT-10] the day on which a contract ends is in no period: %s from %s to %s',
    (period, from, end, spans) => {
      const found = spansOf({ period, effectiveFrom: from, endedOn: end }, '2026-02-01', '2026-03-31');
      expect(found.map(({ date, until }) => `${date} ${until}`)).toEqual(spans);
      expect(found.at(-1)!.untilMs).toBe(startOfDay(addDays(found.at(-1)!.until, 1)));
    },
  );

  it('half-month periods cover the range without gaps, from the first day in force to the last', () => {
    const spans = spansOf(
      { period: 'HALF_MONTH', effectiveFrom: '2026-02-10', endedOn: '2026-03-20' },
      '2026-01-01',
      '2026-04-30',
    );
    expect(spans.map(({ date, until }) => `${date} ${until}`)).toEqual([
      '2026-02-10 2026-02-15',
      '2026-02-16 2026-02-28',
      '2026-03-01 2026-03-15',
      '2026-03-16 2026-03-19',
    ]);
  });
});
