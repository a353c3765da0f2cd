/** The random numbers of seed data. */
import { createRandom } from './random';

it('the same seed gives the same numbers, another one others', () => {
  const numbers = (seed: number) => {
    const random = createRandom(seed);
    return Array.from({ length: 5 }, () => random.int(0, 999));
  };
  expect(numbers(7)).toEqual(numbers(7));
  expect(numbers(7)).not.toEqual(numbers(8));
});

it('an integer is between both ends, which are among the results, and each choice is picked', () => {
  const random = createRandom(1);
  const drawn = (draw: () => unknown) => [...new Set(Array.from({ length: 200 }, draw))].sort();
  expect(drawn(() => random.int(3, 6))).toEqual([3, 4, 5, 6]);
  expect(drawn(() => random.int(-1, 0))).toEqual([-1, 0]);
  expect(drawn(() => random.int(5, 5))).toEqual([5]);
  expect(drawn(() => random.pick(['a', 'b', 'c']))).toEqual(['a', 'b', 'c']);
});

it('a chance is taken in its share of the cases', () => {
  const random = createRandom(2);
  const taken = (share: number) => Array.from({ length: 1000 }, () => random.chance(share)).filter(Boolean).length;
  expect([taken(0), taken(1)]).toEqual([0, 1000]);
  expect(Math.abs(taken(0.2) - 200)).toBeLessThan(50);
});
