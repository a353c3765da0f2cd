/** Texts shared by plays of several kinds of draw. */
import { w } from './play-kinds';

export const BIG = w('Big', 'বড়');
export const SMALL = w('Small', 'ছোট');
export const ODD = w('Odd', 'বিজোড়');
export const EVEN = w('Even', 'জোড়');

export const STARS = w('Stars', 'তারা');
export const PLACES = w('Places', 'ঘর');
export const SUMS = w('Sums', 'যোগফল');

export const inOrder = w(
  'Choose digits for every place; all must hit in order.',
  'প্রতি ঘরে অঙ্ক বাছুন; সব ঘর ক্রমে মিলতে হবে।',
);
export const eachDigit = w('Every digit you choose is a bet on its place.', 'যে ঘরে যে অঙ্ক বাছবেন, সেটিই আলাদা বাজি।');
export const theSum = w('Bet on the sum of all numbers.', 'সব সংখ্যার যোগফলের ওপর বাজি।');
