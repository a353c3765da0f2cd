/** What each drawn number of a round means, and a picture of its outcome. For the verifier page. */
import { TILES } from '../../../features/games/rules/mines';
import { REELS, SYMBOLS } from '../../../features/games/rules/slot-models';
import type { ShownSpin } from '../../../features/games/rules/slot';
import type { PlayedEngine } from '../../../features/games/engines';
import type { PlayResults } from '../../../features/games/play-types';
import type { Recomputed } from '../verifier/recompute';
import { el, figure, playingCard } from './dom';
import { label } from './labels';
import { number, times } from './money';
import { FIGURES, LETTERS } from './symbols';
import { showResult } from './tables';
import { say } from './words';

const symbol = (index: number): HTMLElement => {
  const name = SYMBOLS[index]!;
  const picture = FIGURES[name];
  const drawn = picture ? figure(...picture, label(name)) : el(`span.letter.${name}`, {}, LETTERS[name]);
  return el('.symbol', {}, drawn);
};

const spinOf = (spin: ShownSpin, at: number): HTMLElement =>
  el(
    '.spin',
    {},
    el('h3', {}, `${at === 0 ? say('paidSpin') : `${say('free')} ${at}`} · ${times(spin.multiple)}`),
    el('.window', {}, ...spin.window.map((reel) => el('div', {}, ...reel.map(symbol)))),
    el(
      'ul',
      {},
      ...spin.lines.map((line) =>
        el('li', {}, `${say('line')} ${line.line + 1}: ${line.count} × ${label(SYMBOLS[line.symbol]!)}, ×${line.pays}`),
      ),
      spin.scatters >= 3 ? el('li', {}, `${spin.scatters} × ${label('scatter')}`) : null,
    ),
  );

const hand = (key: 'player' | 'banker', cards: readonly number[]): HTMLElement =>
  el('.hand', {}, el('h3', {}, say(key)), el('.cards', {}, ...cards.map(playingCard)));

type Picture<E extends PlayedEngine> = (result: PlayResults[E], variant: string) => readonly Node[];
const PICTURES: { readonly [E in PlayedEngine]: Picture<E> } = {
  slot: ({ spins }) => spins.map(spinOf),
  dice: ({ roll }) => [el('p.roll', {}, number(roll / 100, 2))],
  mines: ({ mined = [], found }) => [
    el(
      '.field.small',
      {},
      ...Array.from({ length: TILES }, (_, at) =>
        el(`span.tile${mined.includes(at) ? '.mine' : ''}${found.includes(at) ? '.safe' : ''}`, {}, String(at + 1)),
      ),
    ),
  ],
  fishing: ({ fish, caught, multiple }) => [
    el('p', {}, `${label(fish)} ${times(multiple)}: ${say(caught ? 'caught' : 'escaped')}`),
  ],
  baccarat: ({ player, banker, playerPoints, bankerPoints, winner }) => [
    el('.felt', {}, hand('player', player), hand('banker', banker)),
    el('p', {}, `${playerPoints} : ${bankerPoints} · ${say(winner)}`),
  ],
  table: ({ drawn, winners }, variant) => [showResult(variant, drawn, winners)],
};

/** Nodes that show an outcome. */
export const pictureOf = <E extends PlayedEngine>(
  engine: E,
  variant: string,
  result: PlayResults[E],
): readonly Node[] => PICTURES[engine](result, variant);

const tile = (value: number): string => `${say('tile')} ${value + 1}`;
/** The meaning of a draw, by its position. */
type Meaning<E extends PlayedEngine> = (at: number, result: PlayResults[E]) => string | readonly (Node | string)[];
const MEANINGS: { readonly [E in PlayedEngine]: Meaning<E> } = {
  slot: (at) => {
    if (at === 0) return say('jackpotTicket');
    const spin = Math.floor((at - 1) / REELS);
    return `${spin === 0 ? say('paidSpin') : `${say('free')} ${spin}`} · ${say('reel')} ${((at - 1) % REELS) + 1}`;
  },
  dice: () => say('roll'),
  fishing: () => say('catchWord'),
  mines: (at, { mined = [] }) => `${say('mine')} ${at + 1} · ${tile(mined[at]!)}`,
  baccarat: (at, { player, banker }) => {
    const order = ['player', 'banker', 'player', 'banker'] as const;
    const key = order[at] ?? (at === 4 && player.length === 3 ? 'player' : 'banker');
    const nth = at < 4 ? Math.floor(at / 2) : 2;
    return [`${say(key)} ${nth + 1} · `, playingCard((key === 'player' ? player : banker)[nth]!)];
  },
  table: (at) => `${say('step')} ${at + 1}`,
};

const HEADS = ['step', 'word', 'oneOf', 'value'] as const;
/** The draws of a round as a table: word × n ÷ 2³² → value. */
export function explain<E extends PlayedEngine>(
  engine: E,
  result: PlayResults[E],
  draws: Recomputed['draws'],
): HTMLElement {
  return el(
    'table.pays.draws',
    {},
    el('thead', {}, el('tr', {}, ...HEADS.map((key) => el('th', {}, say(key))))),
    el(
      'tbody',
      {},
      ...draws.map(({ at, word, of, value }) =>
        el(
          'tr',
          {},
          el('th', { scope: 'row' }, ...[MEANINGS[engine](at, result)].flat()),
          el('td', {}, el('code', {}, String(word))),
          el('td', {}, of === null ? '–' : number(of)),
          el('td', {}, of === null ? '–' : number(value)),
        ),
      ),
    ),
  );
}
