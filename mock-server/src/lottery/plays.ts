/** Plays: what can be bet on in each kind of draw, and what it pays. The odds return 93 to 98 percent; a test counts them out. */
import type { DrawKind } from './lottery-games';
import { allPlaces, anyPlace, DIGITS, eachOf, isSet, options, RUNNERS, split, w, x, type Play } from './play-kinds';

const sum = (result: readonly number[]) => result.reduce((all, one) => all + one, 0);
const BIG = w('Big', 'বড়');
const SMALL = w('Small', 'ছোট');
const ODD = w('Odd', 'বিজোড়');
const EVEN = w('Even', 'জোড়');
const bigSmall = (middle: number, odds: number) =>
  [
    ['big', BIG, odds, (result: readonly number[]) => sum(result) >= middle],
    ['small', SMALL, odds, (result: readonly number[]) => sum(result) < middle],
    ['odd', ODD, odds, (result: readonly number[]) => sum(result) % 2 === 1],
    ['even', EVEN, odds, (result: readonly number[]) => sum(result) % 2 === 0],
  ] as const;

const STARS = w('Stars', 'তারা');
const PLACES = w('Places', 'ঘর');
const SUMS = w('Sums', 'যোগফল');
const SPECIAL = w('Special prize', 'বিশেষ পুরস্কার');

const inOrder = w('Choose digits for every place; all must hit in order.', 'প্রতি ঘরে অঙ্ক বাছুন; সব ঘর ক্রমে মিলতে হবে।');
const eachDigit = w('Every digit you choose is a bet on its place.', 'যে ঘরে যে অঙ্ক বাছবেন, সেটিই আলাদা বাজি।');
const theSum = w('Bet on the sum of all numbers.', 'সব সংখ্যার যোগফলের ওপর বাজি।');

const D5: readonly Play[] = [
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
  options({ id: 'D5_SUM', group: SUMS, name: w('Sum of five', 'পাঁচের যোগফল'), help: theSum }, bigSmall(23, x(1.95))),
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
  ),
];

const D3: readonly Play[] = [
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
    wins: (content, result) =>
      new Set(result).size === 3 && result.every((one) => split(content).includes(String(one))) ? x(158.3) : 0,
  },
  options({ id: 'D3_SUM', group: SUMS, name: w('Sum of three', 'তিনের যোগফল'), help: theSum }, bigSmall(14, x(1.95))),
];

const SEA: readonly Play[] = [
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
      help: w('The digit stands anywhere in the result.', 'অঙ্কটি ফলাফলের যেকোনো ঘরে থাকলেই জয়।'),
    },
    'set',
    DIGITS,
    x(3.5),
    (value, result) => (result.includes(Number(value)) ? 1 : 0),
  ),
];

const isTriple = ([one, two, three]: readonly number[]) => one === two && two === three;
/** Ways of three dice to each sum. */
const WAYS = Array.from({ length: 19 }, (_, total) => {
  let ways = 0;
  for (let roll = 0; roll < 216; roll++)
    if ((roll % 6) + (Math.floor(roll / 6) % 6) + Math.floor(roll / 36) + 3 === total) ways += 1;
  return ways;
});

const K3: readonly Play[] = [
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
  ),
  options(
    { id: 'K3_SUM', group: SUMS, name: w('Exact sum', 'ঠিক যোগফল'), help: theSum },
    Array.from({ length: 16 }, (_, at) => at + 3).map(
      (total) =>
        [
          String(total),
          w(String(total), String(total)),
          Math.floor((9_500 * 216) / WAYS[total]!),
          (dice: readonly number[]) => sum(dice) === total,
        ] as const,
    ),
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

const PK10: readonly Play[] = [
  anyPlace(
    {
      id: 'PK_POS',
      group: PLACES,
      name: w('One place', 'এক স্থান'),
      help: w('Who comes in at which place?', 'কে কোন স্থানে আসবে?'),
    },
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    RUNNERS,
    x(9.5),
  ),
  allPlaces(
    { id: 'PK_TOP2', group: STARS, name: w('First and second', 'প্রথম ও দ্বিতীয়'), help: inOrder },
    [0, 1],
    RUNNERS,
    x(85.5),
    true,
  ),
  options(
    { id: 'PK_CHAMPION', group: SUMS, name: w('Winner', 'বিজয়ী'), help: w('Big is 6 to 10.', 'বড় মানে 6 থেকে 10।') },
    [
      ['big', BIG, x(1.9), ([first = 0]) => first >= 6],
      ['small', SMALL, x(1.9), ([first = 0]) => first <= 5],
      ['odd', ODD, x(1.9), ([first = 0]) => first % 2 === 1],
      ['even', EVEN, x(1.9), ([first = 0]) => first % 2 === 0],
    ],
  ),
];

const padded = (size: number) => Array.from({ length: 10 ** size }, (_, at) => String(at).padStart(size, '0'));
const tail = (number: number, size: number) => String(number % 10 ** size).padStart(size, '0');

const VN: readonly Play[] = [
  eachOf(
    {
      id: 'VN_LO2',
      group: w('All prizes', 'সব পুরস্কার'),
      name: w('Two digits, all 27', 'দুই অঙ্ক, 27টিতে'),
      help: w('Every prize that ends with the two digits pays.', 'যত পুরস্কারের শেষে দুই অঙ্ক মিলবে, ততবার জয়।'),
    },
    'numbers',
    padded(2),
    x(3.5),
    (value, result) => result.filter((one) => tail(one, 2) === value).length,
  ),
  eachOf(
    {
      id: 'VN_DE2',
      group: SPECIAL,
      name: w('Last two', 'শেষ দুই'),
      help: w('The special prize ends with them.', 'বিশেষ পুরস্কারের শেষ দুই অঙ্ক।'),
    },
    'numbers',
    padded(2),
    x(95),
    (value, [special = 0]) => (tail(special, 2) === value ? 1 : 0),
  ),
  eachOf(
    {
      id: 'VN_DE3',
      group: SPECIAL,
      name: w('Last three', 'শেষ তিন'),
      help: w('The special prize ends with them.', 'বিশেষ পুরস্কারের শেষ তিন অঙ্ক।'),
    },
    'numbers',
    padded(3),
    x(950),
    (value, [special = 0]) => (tail(special, 3) === value ? 1 : 0),
  ),
  eachOf(
    { id: 'VN_HEAD', group: SPECIAL, name: w('Tens digit', 'দশকের অঙ্ক'), help: eachDigit },
    'set',
    DIGITS,
    x(9.5),
    (value, [special = 0]) => (tail(special, 2)[0] === value ? 1 : 0),
  ),
  eachOf(
    { id: 'VN_TAIL', group: SPECIAL, name: w('Last digit', 'শেষ অঙ্ক'), help: eachDigit },
    'set',
    DIGITS,
    x(9.5),
    (value, [special = 0]) => (tail(special, 1) === value ? 1 : 0),
  ),
];

export const PLAYS: Readonly<Record<DrawKind, readonly Play[]>> = { D5, D3, K3, PK10, VN, SEA };

export const playOf = (kind: DrawKind, id: string): Play | undefined => PLAYS[kind].find((play) => play.id === id);
