/** The pay tables that players see are what the engines pay. */
import { baccarat } from './baccarat';
import { dice, winningRolls } from './dice';
import { createStream } from './fair-stream';
import { fishing } from './fishing';
import { LAYOUTS } from './layouts';
import { mines, TILES } from './mines';
import type { RulesOf } from './rules';
import { slot } from './slot';
import { LINES, SYMBOLS } from './slot-models';
import { table } from './table';

const medium = { volatility: 'MEDIUM', variant: '' } as const;
const fixed = (label: string, nonce: number) => createStream('a'.repeat(64), label, nonce);
const spots = (field: string) => ({ [field]: 10_000 });
const multiplesOf = (rules: { payTable: typeof dice.payTable }, game: RulesOf = medium) =>
  Object.fromEntries(
    rules.payTable(game).flatMap(({ rows }) => rows.map(({ key, multiples }) => [key, multiples] as const)),
  );

it('[GAME-17] the pay table of the dice, the fish and the mines is what they pay', () => {
  for (const [chance, [multiple]] of Object.entries(multiplesOf(dice))) {
    const choice = { target: Number.parseFloat(chance) * 100, over: false };
    expect(dice.payout(choice, { roll: 0 }, 10_000, [], medium)).toBe(multiple);
    expect(winningRolls(choice)).toBe(choice.target);
  }
  for (const [fish, [multiple]] of Object.entries(multiplesOf(fishing)))
    expect(fishing.payout({ fish }, { word: 0 }, 10_000, [], medium)).toBe(multiple);
  for (const [count, multiples] of Object.entries(multiplesOf(mines))) {
    const shown = mines.payTable(medium)[0]!.columns.map(Number);
    for (const [at, multiple] of multiples.entries()) {
      const found = Array.from({ length: shown[at]! }, (_, tile) => tile);
      const mined = Array.from({ length: Number(count) }, (_, tile) => TILES - 1 - tile);
      if (multiple === null) expect(shown[at]! + Number(count)).toBeGreaterThan(TILES);
      else expect(mines.payout({ mines: Number(count) }, { mined }, 10_000, found, medium)).toBe(multiple);
    }
  }
});

it.each(Object.keys(LAYOUTS))('[GAME-17] the pay table of %s is what every field pays when it wins', (variant) => {
  const game = { volatility: 'MEDIUM', variant } as const;
  const unseen = new Map(Object.entries(multiplesOf(table, game)));
  for (let nonce = 0; nonce < 2_000 && unseen.size > 0; nonce += 1) {
    const outcome = table.draw({}, 10_000, fixed(variant, nonce), game);
    for (const winner of LAYOUTS[variant]!.winners(outcome.drawn)) {
      const row = /^n\d+$/.test(winner) ? 'number' : winner;
      const expected = unseen.get(row)?.[0];
      if (expected === undefined) continue;
      expect(table.payout(spots(winner), outcome, 10_000, [], game)).toBe(expected);
      unseen.delete(row);
    }
  }
  expect([...unseen.keys()]).toEqual([]);
});

it('[GAME-17] the pay table of baccarat is what its fields pay when they win', () => {
  const deals = { player: [8, 0], banker: [0, 8], tie: [8, 8] } as const;
  for (const [field, [multiple]] of Object.entries(multiplesOf(baccarat))) {
    const [player, banker] = deals[field as keyof typeof deals];
    expect(baccarat.payout(spots(field), { player: [player], banker: [banker] }, 10_000, [], medium)).toBe(multiple);
  }
});

it.each(['LOW', 'MEDIUM', 'HIGH'] as const)(
  '[GAME-17] the pay table of a slot of %s volatility adds up to every spin',
  (volatility) => {
    const game = { volatility, variant: '' };
    const pays = multiplesOf(slot, game);
    for (let nonce = 0; nonce < 300; nonce += 1) {
      const outcome = slot.draw({}, LINES, fixed(volatility, nonce), game);
      const [first] = (slot.show({}, outcome, [], true, game) as { spins: never[] }).spins as unknown as [
        { lines: { symbol: number; count: number }[]; scatters: number; multiple: number },
      ];
      const lines = first.lines.reduce(
        (sum, { symbol, count }) => sum + pays[SYMBOLS[symbol]!]![count - 3]! / LINES,
        0,
      );
      const scatters = first.scatters >= 3 ? pays.scatter![first.scatters - 3]! : 0;
      expect(first.multiple).toBe(Math.floor(lines + scatters));
    }
  },
);
