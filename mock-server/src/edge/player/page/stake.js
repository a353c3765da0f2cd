/** The stake control: minus, amount, plus over a ladder of stakes within the game's limits. */
import { el, icon } from './dom.js';
import { money, toMinor } from './money.js';
import { say } from './words.js';

const STEPS = [1, 2, 5];

/** 1, 2, 5, 10, 20 … taka within the limits; each divisible over the slot's lines. */
export function ladder(min, max, multipleOf = 1) {
  const rungs = new Set([min]);
  for (let power = 10; power <= max; power *= 10) {
    for (const step of STEPS) if (step * power >= min && step * power <= max) rungs.add(step * power);
  }
  return [...rungs].filter((rung) => rung % multipleOf === 0).sort((a, b) => a - b);
}

export function createStake(game, { multipleOf = 1, onChange = () => {} } = {}) {
  const rungs = ladder(toMinor(game.minBet), toMinor(game.maxBet), multipleOf);
  let at = Math.min(3, rungs.length - 1);
  const amount = el('strong', { ariaLive: 'polite' });
  const less = el('button.round', { type: 'button', ariaLabel: say('less'), onclick: () => move(-1) }, icon('minus'));
  const more = el(
    'button.round',
    { type: 'button', ariaLabel: say('moreStake'), onclick: () => move(1) },
    icon('plus'),
  );
  const node = el('.stake', {}, less, el('label', {}, el('small', {}, say('stake')), amount), more);
  const draw = () => {
    amount.textContent = money(rungs[at]);
    less.disabled = at === 0;
    more.disabled = at === rungs.length - 1;
  };
  const move = (step) => {
    at = Math.max(0, Math.min(rungs.length - 1, at + step));
    draw();
    onChange(rungs[at]);
  };
  draw();
  return {
    node,
    value: () => rungs[at],
    lock: (isLocked) => {
      less.disabled = isLocked || at === 0;
      more.disabled = isLocked || at === rungs.length - 1;
    },
  };
}
