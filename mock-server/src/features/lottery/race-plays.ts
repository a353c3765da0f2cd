/** Plays of a race of ten runners. */
import { allPlaces, anyPlace, options, pairs, RUNNERS, w, x, type Play } from './play-kinds';
import { BIG, EVEN, inOrder, ODD, PLACES, SMALL, STARS, SUMS } from './play-words';

export const PK10: readonly Play[] = [
  anyPlace(
    {
      id: 'PK_POS',
      group: PLACES,
      name: w('One place', 'এক ঘর'),
      help: w('Who finishes in which place?', 'কে কোন ঘরে শেষ করবে?'),
    },
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    RUNNERS,
    x(9.5),
    true,
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
    [pairs(['big', 'small'], ['odd', 'even'])],
  ),
];
