/** Tables with one draw: roulette, dragon tiger, sic bo, andar bahar, teen patti, wheel, matches. Each animates its draw. */
import { createChips } from './chips.js';
import { el, figure, isStill, pause } from './dom.js';
import { label } from './labels.js';
import { times } from './money.js';
import { SHOW, contest, REDS } from './tables.js';
import { say } from './words.js';

const TONES = {
  red: 'red',
  black: 'black',
  dragon: 'red',
  tiger: 'gold',
  tie: 'green',
  andar: 'blue',
  bahar: 'red',
  home: 'blue',
  away: 'red',
  draw: 'green',
  meron: 'red',
  wala: 'blue',
  me: 'blue',
  rival: 'red',
};
const MAIN_FIELDS = ['red', 'black', 'odd', 'even', 'low', 'high', 'dozen1', 'dozen2', 'dozen3'];

const SPINNING = { roulette: 'roulette', wheel: 'wheel', match: 'football', duel: 'controller', ring: 'rooster' };

export function mount(table) {
  const { variant } = table.game;
  const board = el('.board', { ariaLive: 'polite' });
  const idle = () => figure(SPINNING[variant] ?? (variant === 'sic-bo' ? 'dice' : 'cards'), 0);
  board.append(idle());
  const isContest = ['match', 'duel', 'ring'].includes(variant);
  table.stage.append(board, isContest ? el('p.hint', {}, say('simulated')) : '');
  const keys = Object.keys(table.config.odds);
  const shown = variant === 'roulette' ? [...keys.filter((key) => /^n\d/.test(key)), ...MAIN_FIELDS] : keys;
  const fields = shown.map((key) => ({
    key,
    label: label(key),
    odds: /^n\d/.test(key) ? '' : times(table.config.odds[key]),
    tone: /^n\d/.test(key) ? (key === 'n0' ? 'green' : REDS.has(Number(key.slice(1))) ? 'red' : 'black') : TONES[key],
  }));
  const chips = createChips(table, fields, { action: say('play'), onPlay, wide: variant === 'roulette' });

  function replay({ result: { drawn, winners } }) {
    board.replaceChildren((SHOW[variant] ?? contest)(drawn, winners));
    chips.mark(winners);
  }

  async function onPlay(answer) {
    const turning = idle();
    board.replaceChildren(turning);
    if (!isStill())
      turning.animate([{ transform: 'rotate(0)' }, { transform: `rotate(${SPINNING[variant] ? 1080 : 0}deg)` }], {
        duration: 1400,
        easing: 'cubic-bezier(.15,.6,.3,1)',
      });
    await pause(SPINNING[variant] ? 1400 : 400);
    replay(answer.round);
    table.finish(answer);
    await pause(1100);
  }

  return { replay };
}
