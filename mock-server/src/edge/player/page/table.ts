/** Tables with one draw: roulette, dragon tiger, sic bo, andar bahar, teen patti, wheel, matches. Each animates its draw. */
import { createChips } from './chips';
import { el, figure, isStill, pause } from './dom';
import { label } from './labels';
import { odds } from './money';
import type { AnswerOf, Mounted, PlayTable, RoundOf } from './play-table';
import { colourOf, showResult } from './tables';
import { say } from './words';

const TONES: Readonly<Record<string, string>> = {
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
  ...{ dozen1: 'dozen', dozen2: 'dozen', dozen3: 'dozen' },
};
/** In the order of a roulette cloth. */
const MAIN_FIELDS = ['low', 'even', 'red', 'black', 'odd', 'high', 'dozen1', 'dozen2', 'dozen3'];

const SPINNING: Readonly<Record<string, string>> = {
  roulette: 'roulette',
  wheel: 'wheel',
  match: 'football',
  duel: 'controller',
  ring: 'rooster',
};

const isNumber = (key: string): boolean => /^n\d/.test(key);

export function mount(table: PlayTable<'table'>): Mounted<'table'> {
  const { variant } = table.game;
  const board = el('.board', { ariaLive: 'polite' });
  const idle = () => figure(SPINNING[variant] ?? (variant === 'sic-bo' ? 'dice' : 'cards'), 0);
  board.append(idle());
  const isContest = ['match', 'duel', 'ring'].includes(variant);
  table.stage.append(board, isContest ? el('p.hint', {}, say('simulated')) : '');
  const keys = Object.keys(table.config.odds);
  const shown = variant === 'roulette' ? [...MAIN_FIELDS, ...keys.filter(isNumber)] : keys;
  const fields = shown.map((key) => ({
    key,
    label: label(key),
    odds: isNumber(key) ? '' : odds(table.config.odds[key]!),
    tone: isNumber(key) ? colourOf(Number(key.slice(1))) : (TONES[key] ?? ''),
  }));
  const chips = createChips(table, fields, { action: say('play'), onPlay, wide: variant === 'roulette' });

  function replay({ result: { drawn, winners } }: RoundOf<'table'>): null {
    board.replaceChildren(showResult(variant, drawn, winners));
    chips.mark(winners);
    return null;
  }

  async function onPlay(answer: AnswerOf<'table'>): Promise<void> {
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
