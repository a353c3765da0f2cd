/** What was drawn at a table: pockets, cards, dice, the winner of a contest. */
import { el, playingCard } from './dom.js';
import { label } from './labels.js';
import { number } from './money.js';
import { say } from './words.js';

export const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

const side = (key, ...cards) => el('.hand', {}, el('h2', {}, say(key)), el('.cards', {}, ...cards));

/** A node that shows the result, per layout of a table. */
export const SHOW = {
  roulette: ([pocket]) =>
    el(`.pocket.${pocket === 0 ? 'green' : REDS.has(pocket) ? 'red' : 'black'}`, {}, number(pocket)),
  'dragon-tiger': ([one, two]) => el('.felt', {}, side('dragon', playingCard(one)), side('tiger', playingCard(two))),
  'sic-bo': (dice) =>
    el(
      '.dice',
      {},
      ...dice.map((die) =>
        el('span.die', { ariaLabel: number(die), role: 'img' }, ...Array.from({ length: die }, () => el('i'))),
      ),
    ),
  'andar-bahar': ([joker, place]) =>
    el(
      '.felt',
      {},
      side('joker', playingCard(joker)),
      el('.hand', {}, el('h2', {}, say(place % 2 ? 'andar' : 'bahar')), el('b.points', {}, `#${number(place)}`)),
    ),
  'teen-patti': (cards) =>
    el(
      '.felt',
      {},
      side('me', ...cards.slice(0, 3).map(playingCard)),
      side('rival', ...cards.slice(3).map(playingCard)),
    ),
  wheel: (_drawn, [winner]) => el('.pocket.gold', {}, label(winner)),
};
export const contest = (_drawn, [winner]) => el('.pocket.gold.long', {}, label(winner));
