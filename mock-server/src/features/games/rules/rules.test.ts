/** Property tests of the game rules: payouts within the tables, RTP as stated, every round reproducible. */
import fc from 'fast-check';
import { baccarat, bankerDraws, dealBaccarat, pointsOf } from './baccarat';
import { dice, diceMultiple, winningRolls } from './dice';
import { createStream, hashSeed } from './fair-stream';
import { fishing, FISH } from './fishing';
import { LAYOUTS } from './layouts';
import { mines, minesMultiple, TILES } from './mines';
import { slot } from './slot';
import { LINES, PAYLINES, returnOf, SLOT_MODELS } from './slot-models';
import { table } from './table';

const medium = { volatility: 'MEDIUM', variant: '' } as const;
const seeds = fc.record({
  server: fc.stringMatching(/^[0-9a-f]{64}$/),
  client: fc.stringMatching(/^[\w-]{1,64}$/),
  nonce: fc.nat(1_000_000),
});
const streamOf = ({ server, client, nonce }: { server: string; client: string; nonce: number }) =>
  createStream(server, client, nonce);
const fixed = (label: string, nonce: number) => createStream('a'.repeat(64), label, nonce);

describe('the random stream', () => {
  it('gives the same numbers for the same seeds, and others for another nonce', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const words = (stream: ReturnType<typeof streamOf>) => Array.from({ length: 20 }, () => stream.word());
        expect(words(streamOf(seed))).toEqual(words(streamOf(seed)));
        expect(words(streamOf(seed))).not.toEqual(words(streamOf({ ...seed, nonce: seed.nonce + 1 })));
      }),
    );
  });

  it('stays below its bound and reaches every value evenly', () => {
    const counts = new Array<number>(10).fill(0);
    for (let nonce = 0; nonce < 2000; nonce++) counts[fixed('even', nonce).below(10)]! += 1;
    // Chi-squared with nine degrees of freedom: 27.9 is exceeded once in a thousand. The seeds are fixed.
    const chi = counts.reduce((sum, count) => sum + (count - 200) ** 2 / 200, 0);
    expect(chi).toBeLessThan(27.9);
  });

  it('commits by the SHA-256 of the seed’s text', () => {
    expect(hashSeed('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });
});

describe('dice', () => {
  const choices = fc.record({ target: fc.integer({ min: 0, max: 9999 }), over: fc.boolean() });
  it('accepts a choice exactly when 200 to 9,800 rolls win', () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const wins = winningRolls(choice);
        expect(dice.parseChoice(choice, medium, 100) !== null).toBe(wins >= 200 && wins <= 9800);
      }),
    );
  });

  it('accepts the bounds themselves', () => {
    const isAccepted = (target: number, over: boolean) => dice.parseChoice({ target, over }, medium, 100) !== null;
    expect([199, 200, 9800, 9801].map((target) => isAccepted(target, false))).toEqual([false, true, true, false]);
    expect([198, 199, 9799, 9800].map((target) => isAccepted(target, true))).toEqual([false, true, true, false]);
  });

  it('returns at most 99 % and at least 98.9 % of any choice, computed over all rolls', () => {
    fc.assert(
      fc.property(
        choices.filter((choice) => dice.parseChoice(choice, medium, 1) !== null),
        (choice) => {
          const share = (winningRolls(choice) * diceMultiple(choice)) / 1e8;
          expect(share).toBeLessThanOrEqual(0.99);
          expect(share).toBeGreaterThan(0.989);
        },
      ),
    );
  });
});

describe('mines', () => {
  it('places exactly as many different mines as chosen', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 24 }), (seed, count) => {
        const { mined } = mines.draw({ mines: count }, 100, streamOf(seed), medium);
        expect(new Set(mined).size).toBe(count);
        expect(mined.every((tile) => tile >= 0 && tile < TILES)).toBe(true);
      }),
    );
  });

  it('pays nothing after a mine, otherwise at most the fair multiple minus one percent', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 1, max: 24 }), fc.nat(24), (seed, count, found) => {
        const outcome = mines.draw({ mines: count }, 10_000, streamOf(seed), medium);
        const safe = Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => !outcome.mined.includes(tile));
        const steps = safe.slice(0, found);
        let chance = 1;
        steps.forEach((_, at) => (chance *= (TILES - count - at) / (TILES - at)));
        const payout = mines.payout({ mines: count }, outcome, 10_000, steps, medium);
        if (steps.length > 0) expect(payout).toBeLessThanOrEqual((10_000 * 0.99) / chance + 1e-6);
        expect(mines.payout({ mines: count }, outcome, 10_000, [...steps, outcome.mined[0]!], medium)).toBe(0);
      }),
    );
  });

  it('shows no mine while the round is open', () => {
    const outcome = mines.draw({ mines: 3 }, 100, fixed('hidden', 1), medium);
    expect(JSON.stringify(mines.show({ mines: 3 }, outcome, [], false, medium))).not.toContain('mined');
  });

  it('multiple grows with every tile', () => {
    for (let count = 1; count < TILES; count++) {
      for (let found = 1; found < TILES - count; found++) {
        expect(minesMultiple(count, found + 1)).toBeGreaterThanOrEqual(minesMultiple(count, found));
      }
    }
  });
});

describe('fishing', () => {
  it.each(Object.entries(FISH))('%s returns 96 %% over the whole range of words', (_fish, multiple) => {
    const limit = Math.floor((2 ** 32 * 0.96) / multiple);
    expect((limit / 2 ** 32) * multiple).toBeCloseTo(0.96, 6);
  });

  it('pays the fish’s multiple exactly when the word is below its limit', () => {
    const limit = Math.floor((2 ** 32 * 0.96) / 18);
    const pays = (word: number) => fishing.payout({ fish: 'ilish' }, { word }, 100, [], medium);
    expect([pays(limit - 1), pays(limit)]).toEqual([1800, 0]);
  });

  it('refuses an unknown fish', () => {
    expect(fishing.parseChoice({ fish: 'constructor' }, medium, 100)).toBeNull();
  });
});

describe('baccarat', () => {
  it('deals two or three cards a hand and stops on a natural', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { player, banker } = dealBaccarat(streamOf(seed));
        const natural = pointsOf(player.slice(0, 2)) >= 8 || pointsOf(banker.slice(0, 2)) >= 8;
        expect([player.length, banker.length].every((count) => count === 2 || (count === 3 && !natural))).toBe(true);
        if (!natural) expect(player.length === 3).toBe(pointsOf(player.slice(0, 2)) <= 5);
      }),
    );
  });

  it('follows the banker’s table', () => {
    // Third cards by rank index: 8 has value 9, 0 is the ace.
    expect(bankerDraws(3, 7)).toBe(false);
    expect(bankerDraws(3, 8)).toBe(true);
    expect(bankerDraws(6, 5)).toBe(true);
    expect([4, 5, 6, 7, 8].map((card) => bankerDraws(6, card))).toEqual([false, true, true, false, false]);
    expect(bankerDraws(6, null)).toBe(false);
    expect(bankerDraws(7, 5)).toBe(false);
  });

  it('matches the known RTP per field, within the error of 20,000 fixed rounds', () => {
    const rounds = 20_000;
    const returned = { player: 0, banker: 0, tie: 0 };
    for (let nonce = 0; nonce < rounds; nonce++) {
      const outcome = dealBaccarat(fixed('baccarat', nonce));
      for (const field of ['player', 'banker', 'tie'] as const) {
        returned[field] += baccarat.payout({ [field]: 100 }, outcome, 100, [], medium) / 100 / rounds;
      }
    }
    // Three standard errors: 0.95 ÷ √rounds for the sides, 2.7 ÷ √rounds for the tie.
    expect(Math.abs(returned.player - 0.9876)).toBeLessThan(0.021);
    expect(Math.abs(returned.banker - 0.9894)).toBeLessThan(0.021);
    expect(Math.abs(returned.tie - 0.8564)).toBeLessThan(0.06);
  });
});

describe('the slot', () => {
  it.each(['LOW', 'MEDIUM', 'HIGH'] as const)(
    '%s returns 95 to 97 %% computed exactly from its reels',
    (volatility) => {
      const { total } = returnOf(SLOT_MODELS[volatility]);
      expect(total).toBeGreaterThan(0.95);
      expect(total).toBeLessThan(0.97);
    },
  );

  it('returns in 20,000 fixed rounds what its reels predict', () => {
    const rounds = 20_000;
    let sum = 0;
    let squares = 0;
    for (let nonce = 0; nonce < rounds; nonce++) {
      const outcome = slot.draw({}, 2000, fixed('slot', nonce), medium);
      const share = slot.payout({}, outcome, 2000, [], medium) / 2000;
      sum += share;
      squares += share * share;
    }
    const mean = sum / rounds;
    const error = Math.sqrt((squares / rounds - mean * mean) / rounds);
    expect(Math.abs(mean - returnOf(SLOT_MODELS.MEDIUM).total)).toBeLessThan(3.5 * error);
  });

  it('pays whole minor units, never negative and never more than 5,000 times the stake', () => {
    fc.assert(
      fc.property(
        seeds,
        fc.integer({ min: 1, max: 5000 }),
        fc.constantFrom('LOW', 'MEDIUM', 'HIGH'),
        (seed, line, volatility) => {
          const game = { volatility: volatility as 'LOW', variant: '' };
          const stake = line * LINES;
          const payout = slot.payout({}, slot.draw({}, stake, streamOf(seed), game), stake, [], game);
          expect(Number.isInteger(payout)).toBe(true);
          expect(payout).toBeGreaterThanOrEqual(0);
          expect(payout).toBeLessThanOrEqual(stake * 5000);
        },
      ),
    );
  });

  it('shows lines that add up to the payout', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const outcome = slot.draw({}, 2000, streamOf(seed), medium);
        const { spins } = slot.show({}, outcome, [], true, medium);
        const shown = spins.reduce((sum, { lines, scatters, factor }) => {
          const byLines = lines.reduce((all, { pays }) => all + pays, 0);
          const byScatters = scatters >= 3 ? SLOT_MODELS.MEDIUM.scatterPays[scatters - 3]! * LINES : 0;
          return sum + (byLines + byScatters) * factor;
        }, 0);
        expect(slot.payout({}, outcome, 2000, [], medium)).toBe(shown * 100);
      }),
    );
  });

  it('has twenty different lines', () => {
    expect(new Set(PAYLINES.map((line) => line.join(''))).size).toBe(20);
  });
});

describe('tables', () => {
  it.each(Object.keys(LAYOUTS))('%s: every field returns less than is staked, in 20,000 fixed draws', (variant) => {
    const layout = LAYOUTS[variant]!;
    const rounds = 20_000;
    const drawn = Array.from({ length: rounds }, (_, nonce) => layout.draw(fixed(variant, nonce)));
    for (const field of Object.keys(layout.odds).filter((key) => !/^n\d/.test(key))) {
      const payouts = drawn.map(
        (one) => table.payout({ [field]: 100 }, { drawn: one }, 100, [], { volatility: 'LOW', variant }) / 100,
      );
      const mean = payouts.reduce((sum, one) => sum + one, 0) / rounds;
      const variance = payouts.reduce((sum, one) => sum + (one - mean) ** 2, 0) / rounds;
      expect(mean - 3.5 * Math.sqrt(variance / rounds)).toBeLessThan(1);
      expect(mean + 3.5 * Math.sqrt(variance / rounds)).toBeGreaterThan(0.84);
    }
  });

  it('a tie of dragon and tiger returns half of either stake', () => {
    const dragonTiger = { volatility: 'LOW', variant: 'dragon-tiger' } as const;
    const tie = { drawn: [5, 5 + 13] };
    expect(table.payout({ dragon: 300 }, tie, 300, [], dragonTiger)).toBe(150);
    expect(table.payout({ dragon: 300 }, { drawn: [5, 6] }, 300, [], dragonTiger)).toBe(0);
  });

  it('refuses an unknown field, a negative amount and a sum that is not the stake', () => {
    const roulette = { volatility: 'LOW', variant: 'roulette' } as const;
    const parse = (bets: unknown) => table.parseChoice({ bets }, roulette, 1000);
    expect(parse({ red: '10.00' })).toEqual({ red: 1000 });
    for (const wrong of [{ n37: '10.00' }, { red: '-10.00' }, { red: '5.00' }, { red: 10 }, {}, [], null])
      expect(parse(wrong)).toBeNull();
  });
});
