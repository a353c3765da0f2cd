/** Plays of a list of 27 prizes, the special prize first. */
import { DIGITS, eachOf, w, x, type Play } from './play-kinds';
import { eachDigit } from './play-words';

const SPECIAL = w('Special prize', 'বিশেষ পুরস্কার');

const padded = (size: number) => Array.from({ length: 10 ** size }, (_, at) => String(at).padStart(size, '0'));
const tail = (number: number, size: number) => String(number % 10 ** size).padStart(size, '0');

export const VN: readonly Play[] = [
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
      help: w('The last two digits of the special prize.', 'বিশেষ পুরস্কারের শেষ দুই অঙ্ক।'),
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
      help: w('The last three digits of the special prize.', 'বিশেষ পুরস্কারের শেষ তিন অঙ্ক।'),
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
