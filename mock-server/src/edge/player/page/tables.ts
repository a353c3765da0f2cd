/** What was drawn at a table: pockets, cards, dice, the winner of a contest. */
import { REDS } from '../../../features/games/rules/layouts';
import { el, playingCard } from './dom';
import { label } from './labels';
import { number } from './money';
import { say, type Word } from './words';

/** Colour of a roulette pocket. */
export const colourOf = (pocket: number): 'green' | 'red' | 'black' =>
  pocket === 0 ? 'green' : REDS.has(pocket) ? 'red' : 'black';

const side = (key: Word, ...cards: readonly HTMLElement[]): HTMLElement =>
  el('.hand', {}, el('h2', {}, say(key)), el('.cards', {}, ...cards));

/** Places of a die's pips in a square of three by three, row by row from 0. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];
const pip = (place: number): HTMLElement => {
  const node = el('i');
  node.style.gridArea = `${Math.floor(place / 3) + 1} / ${(place % 3) + 1}`;
  return node;
};

type Show = (drawn: readonly number[], winners: readonly string[]) => HTMLElement;

/** Per layout of a table; of the others the winner is shown. */
const SHOW: Readonly<Record<string, Show>> = {
  roulette: ([pocket = 0]) => el(`.pocket.${colourOf(pocket)}`, {}, number(pocket)),
  'dragon-tiger': ([one = 0, two = 0]) =>
    el('.felt', {}, side('dragon', playingCard(one)), side('tiger', playingCard(two))),
  'sic-bo': (dice) =>
    el(
      '.dice',
      {},
      ...dice.map((die) => el('span.die', { ariaLabel: number(die), role: 'img' }, ...(PIPS[die] ?? []).map(pip))),
    ),
  'andar-bahar': ([joker = 0, place = 0]) =>
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
  wheel: (_drawn, [winner = '']) => el('.pocket.gold', {}, label(winner)),
};
const contest: Show = (_drawn, [winner = '']) => el('.pocket.gold.long', {}, label(winner));

/** An element that shows the result of a table's layout. */
export const showResult = (variant: string, drawn: readonly number[], winners: readonly string[]): HTMLElement =>
  (SHOW[variant] ?? contest)(drawn, winners);
