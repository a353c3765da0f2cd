/** Plays of single-digit draws: 5D, 3D and SEA (three digits). */
import { allPlaces, anyPlace, DIGITS, eachOf, isSet, options, pairs, split, w, x, type Play } from './play-kinds';
import { BIG, eachDigit, EVEN, inOrder, ODD, PLACES, SMALL, STARS, SUMS, theSum } from './play-words';

const sum = (result: readonly number[]) => result.reduce((all, one) => all + one, 0);
const SIDES = pairs(['big', 'small'], ['odd', 'even']);
const bigSmall = (middle: number, odds: number) =>
  [
    ['big', BIG, odds, (result: readonly number[]) => sum(result) >= middle],
    ['small', SMALL, odds, (result: readonly number[]) => sum(result) < middle],
    ['odd', ODD, odds, (result: readonly number[]) => sum(result) % 2 === 1],
    ['even', EVEN, odds, (result: readonly number[]) => sum(result) % 2 === 0],
  ] as const;

export const D5: readonly Play[] = [
  allPlaces(
    { id: 'D5_STAR5', group: STARS, name: w('All five', 'পাঁচ তারা'), help: inOrder },
    [0, 1, 2, 3, 4],
    DIGITS,
    x(95_000),
  ),
  allPlaces(
    { id: 'D5_STAR3', group: STARS, name: w('Last three', 'শেষ তিন'), help: inOrder },
    [2, 3, 4],
    DIGITS,
    x(950),
  ),
  allPlaces({ id: 'D5_STAR2', group: STARS, name: w('Last two', 'শেষ দুই'), help: inOrder }, [3, 4], DIGITS, x(95)),
  anyPlace(
    { id: 'D5_POS', group: PLACES, name: w('One place', 'এক ঘর'), help: eachDigit },
    [0, 1, 2, 3, 4],
    DIGITS,
    x(9.5),
  ),
  options({ id: 'D5_SUM', group: SUMS, name: w('Sum of five', 'পাঁচের যোগফল'), help: theSum }, bigSmall(23, x(1.95)), [
    SIDES,
  ]),
  options(
    {
      id: 'D5_DUEL',
      group: SUMS,
      name: w('First against last', 'প্রথম বনাম শেষ'),
      help: w('Which of the two digits is larger?', 'দুই অঙ্কের কোনটি বড়?'),
    },
    [
      ['dragon', w('First', 'প্রথম'), x(2.1), ([first = 0, , , , last = 0]) => first > last],
      ['tiger', w('Last', 'শেষ'), x(2.1), ([first = 0, , , , last = 0]) => first < last],
      ['tie', w('Equal', 'সমান'), x(9.5), ([first = 0, , , , last = 0]) => first === last],
    ],
    [
      pairs(['dragon', 'tiger']),
      { setOf: () => '', size: 3, multiple: (single) => (single === 'tie' ? 10 : 100 / 45) },
    ],
  ),
];

export const D3: readonly Play[] = [
  allPlaces(
    { id: 'D3_STRAIGHT', group: STARS, name: w('All three', 'তিন তারা'), help: inOrder },
    [0, 1, 2],
    DIGITS,
    x(950),
  ),
  anyPlace({ id: 'D3_POS', group: PLACES, name: w('One place', 'এক ঘর'), help: eachDigit }, [0, 1, 2], DIGITS, x(9.5)),
  {
    id: 'D3_GROUP6',
    group: STARS,
    name: w('Any order', 'যেকোনো ক্রমে'),
    help: w(
      'Three or more digits; wins when three different ones of them are drawn.',
      'তিন বা বেশি অঙ্ক; তার তিনটি ভিন্ন অঙ্ক উঠলে জয়।',
    ),
    input: 'set',
    combine: 'choose',
    places: 3,
    values: DIGITS,
    odds: x(158.3),
    units: (content) => {
      const count = isSet(split(content), DIGITS) ? split(content).length : 0;
      return (count * (count - 1) * (count - 2)) / 6;
    },
    // Every third draw repeats a digit and loses them all.
    singles: () => [],
    wins: (content, result) =>
      new Set(result).size === 3 && result.every((one) => split(content).includes(String(one))) ? x(158.3) : 0,
  },
  options({ id: 'D3_SUM', group: SUMS, name: w('Sum of three', 'তিনের যোগফল'), help: theSum }, bigSmall(14, x(1.95)), [
    SIDES,
  ]),
];

export const SEA: readonly Play[] = [
  allPlaces(
    { id: 'SEA_3D', group: STARS, name: w('Three digits', 'তিন অঙ্ক'), help: inOrder },
    [0, 1, 2],
    DIGITS,
    x(950),
  ),
  allPlaces(
    { id: 'SEA_2D', group: STARS, name: w('Last two digits', 'শেষ দুই অঙ্ক'), help: inOrder },
    [1, 2],
    DIGITS,
    x(95),
  ),
  eachOf(
    {
      id: 'SEA_RUN',
      group: PLACES,
      name: w('Anywhere', 'যেকোনো ঘরে'),
      help: w('The digit is anywhere in the result.', 'অঙ্কটি ফলাফলের যেকোনো ঘরে থাকলেই জয়।'),
    },
    'set',
    DIGITS,
    x(3.5),
    (value, result) => (result.includes(Number(value)) ? 1 : 0),
    1000 / 271,
  ),
];
