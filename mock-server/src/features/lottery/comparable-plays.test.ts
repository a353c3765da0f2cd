/** The results over which plays of a draw are compared are those that its draws have. */
import type { DrawKind } from '../games/catalogue/lottery-games';
import { COMPARABLE } from './comparable-plays';
import { drawFromSeed } from './draw';
import { playOf } from './plays';

const ANY = -1;
/** What is compared of a result. */
const COMPARED: Readonly<Record<DrawKind, (result: readonly number[]) => readonly number[]>> = {
  D5: (result) => [ANY, ANY, ...result.slice(2)],
  D3: (result) => result,
  SEA: (result) => result,
  K3: (result) => result,
  PK10: (result) => result.slice(0, 2),
  VN: ([special]) => [special! % 1_000],
};

it.each<[DrawKind, number]>([
  ['D5', 1_000],
  ['D3', 1_000],
  ['SEA', 1_000],
  ['K3', 210],
  ['PK10', 90],
  ['VN', 1_000],
])('[MEM-06] plays of %s are compared over %i different results, and every draw is one of them', (kind, count) => {
  const { results, plays } = COMPARABLE[kind];
  const known = new Set(results.map(String));
  expect([results.length, known.size]).toEqual([count, count]);
  for (const play of plays) expect([play, playOf(kind, play)?.id]).toEqual([play, play]);
  const drawn = Array.from({ length: 500 }, (_, seed) => drawFromSeed(kind, String(seed)));
  const isTriple = (result: readonly number[]) => kind === 'K3' && new Set(result).size === 1;
  const unknown = drawn.filter((result) => !isTriple(result) && !known.has(String(COMPARED[kind](result))));
  expect(unknown).toEqual([]);
  expect(drawn.some(isTriple)).toBe(kind === 'K3');
});
