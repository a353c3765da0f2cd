/** Plays of three dice. */
import { options, pairs, w, x, type Play } from './play-kinds';
import { BIG, EVEN, ODD, SMALL, STARS, SUMS, theSum } from './play-words';

const sum = (result: readonly number[]) => result.reduce((all, one) => all + one, 0);
const isTriple = ([one, two, three]: readonly number[]) => one === two && two === three;
/** Number of combinations of three dice per sum. */
const COMBINATIONS = Array.from({ length: 19 }, (_, total) => {
  let combinations = 0;
  for (let roll = 0; roll < 216; roll++)
    if ((roll % 6) + (Math.floor(roll / 6) % 6) + Math.floor(roll / 36) + 3 === total) combinations += 1;
  return combinations;
});

export const K3: readonly Play[] = [
  options(
    {
      id: 'K3_SIDE',
      group: SUMS,
      name: w('Big and small', 'বড়–ছোট'),
      help: w('Triples lose big and small.', 'তিনটি সমান হলে বড়–ছোট হারে।'),
    },
    [
      ['big', BIG, x(1.95), (dice) => sum(dice) >= 11 && !isTriple(dice)],
      ['small', SMALL, x(1.95), (dice) => sum(dice) <= 10 && !isTriple(dice)],
      ['odd', ODD, x(1.9), (dice) => sum(dice) % 2 === 1],
      ['even', EVEN, x(1.9), (dice) => sum(dice) % 2 === 0],
    ],
    [pairs(['big', 'small'], ['odd', 'even'])],
  ),
  options(
    { id: 'K3_SUM', group: SUMS, name: w('Exact sum', 'ঠিক যোগফল'), help: theSum },
    Array.from({ length: 16 }, (_, at) => at + 3).map(
      (total) =>
        [
          String(total),
          w(String(total), String(total)),
          Math.floor((9_500 * 216) / COMBINATIONS[total]!),
          (dice: readonly number[]) => sum(dice) === total,
        ] as const,
    ),
    [{ setOf: () => '', size: 16, multiple: (total) => 216 / COMBINATIONS[Number(total)]! }],
  ),
  options(
    { id: 'K3_TRIPLE', group: STARS, name: w('Triples', 'ট্রিপল'), help: w('Three equal dice.', 'তিনটি ছক্কাই সমান।') },
    [
      ['any', w('Any', 'যেকোনো'), x(34.2), isTriple],
      ...Array.from({ length: 6 }, (_, at) => at + 1).map(
        (face) =>
          [
            String(face),
            w(`${face}${face}${face}`, `${face}${face}${face}`),
            x(205.2),
            (dice: readonly number[]) => isTriple(dice) && dice[0] === face,
          ] as const,
      ),
    ],
  ),
];
