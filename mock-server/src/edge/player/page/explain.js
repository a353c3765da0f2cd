/** What each drawn number of a round means, and a picture of its outcome. For the verifier page. */
import { el, figure, playingCard } from './dom.js';
import { label } from './labels.js';
import { number, times } from './money.js';
import { SYMBOLS } from './recompute.js';
import { FIGURES, LETTERS } from './symbols.js';
import { SHOW, contest } from './tables.js';
import { say } from './words.js';

const REELS = 5;

const symbol = (index) => {
  const name = SYMBOLS[index];
  const drawn = FIGURES[name] ? figure(...FIGURES[name], label(name)) : el(`span.letter.${name}`, {}, LETTERS[name]);
  return el('.symbol', {}, drawn);
};

const spinOf = (spin, at) =>
  el(
    '.spin',
    {},
    el('h3', {}, `${at === 0 ? say('paidSpin') : `${say('free')} ${at}`} · ${times(spin.multiple)}`),
    el('.window', {}, ...spin.window.map((reel) => el('div', {}, ...reel.map(symbol)))),
    el(
      'ul',
      {},
      ...spin.lines.map((line) =>
        el('li', {}, `${say('line')} ${line.line + 1}: ${line.count} × ${label(SYMBOLS[line.symbol])}, ×${line.pays}`),
      ),
      spin.scatters >= 3 ? el('li', {}, `${spin.scatters} × ${label('scatter')}`) : null,
    ),
  );

const hand = (key, cards) => el('.hand', {}, el('h3', {}, say(key)), el('.cards', {}, ...cards.map(playingCard)));

const PICTURES = {
  slot: ({ spins }) => spins.map(spinOf),
  dice: ({ roll }) => [el('p.roll', {}, number(roll / 100, 2))],
  mines: ({ mined, found }) => [
    el(
      '.field.small',
      {},
      ...Array.from({ length: 25 }, (_, at) =>
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
};

/** Nodes that show an outcome. */
export function pictureOf(engine, variant, result) {
  if (engine === 'table') return [(SHOW[variant] ?? contest)(result.drawn, result.winners)];
  return PICTURES[engine](result);
}

const tile = (value) => `${say('tile')} ${value + 1}`;
/** Per engine: the meaning of a draw, by its position. `found` is the whole recomputed round. */
const MEANINGS = {
  slot: (at) => {
    if (at === 0) return say('jackpotTicket');
    const spin = Math.floor((at - 1) / REELS);
    return `${spin === 0 ? say('paidSpin') : `${say('free')} ${spin}`} · ${say('reel')} ${((at - 1) % REELS) + 1}`;
  },
  dice: () => say('roll'),
  fishing: () => say('catchWord'),
  mines: (at, { result }) => `${say('mine')} ${at + 1} · ${tile(result.mined[at])}`,
  baccarat: (at, { result: { player, banker } }) => {
    const order = ['player', 'banker', 'player', 'banker'];
    const key = order[at] ?? (at === 4 && player.length === 3 ? 'player' : 'banker');
    const nth = at < 4 ? Math.floor(at / 2) : 2;
    return [`${say(key)} ${nth + 1} · `, playingCard((key === 'player' ? player : banker)[nth])];
  },
};

/** The draws of a round as a table: word × n ÷ 2³² → value. */
export function explain({ engine }, found) {
  const meaning = MEANINGS[engine] ?? ((at) => `${say('step')} ${at + 1}`);
  return el(
    'table.pays.draws',
    {},
    el('thead', {}, el('tr', {}, ...['step', 'word', 'oneOf', 'value'].map((key) => el('th', {}, say(key))))),
    el(
      'tbody',
      {},
      ...found.draws.map(({ at, word, of, value }) =>
        el(
          'tr',
          {},
          el('th', { scope: 'row' }, ...[meaning(at, found)].flat()),
          el('td', {}, el('code', {}, String(word))),
          el('td', {}, of === null ? '–' : number(of)),
          el('td', {}, of === null ? '–' : number(value)),
        ),
      ),
    ),
  );
}
