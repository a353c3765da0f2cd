/** The stake of the next round: typed, stepped, halved, doubled, or the most that is possible (GAME-17). */
import { el, icon } from './dom.js';
import { money, toDecimal, toMinor } from './money.js';
import { say } from './words.js';

const STEPS = [1, 2, 5];

/** 1, 2, 5, 10, 20 … taka within the limits; each a multiple of `step`. */
export function ladder(min, max, step = 1) {
  const rungs = new Set([min]);
  for (let power = 10; power <= max; power *= 10) {
    for (const digit of STEPS) if (digit * power >= min && digit * power <= max) rungs.add(digit * power);
  }
  return [...rungs].filter((rung) => rung % step === 0).sort((a, b) => a - b);
}

/** The limits of a game in minor units, and why a stake is not possible in it (null: it is possible). */
export function limitsOf(game) {
  const [min, max, step] = [game.minBet, game.maxBet, game.stakeStep].map(toMinor);
  const reason = (minor) => {
    if (minor === null) return say('notAnAmount');
    if (minor < min || minor > max) return `${say('stakeRange')} ${money(min)} – ${money(max)}`;
    return minor % step === 0 ? null : `${say('stakeStep')} ${money(step)}`;
  };
  /** The nearest possible stake that is not above this amount. */
  const fit = (minor) => Math.max(min, Math.min(max, minor) - (Math.min(max, minor) % step));
  return { min, max, step, reason, fit };
}

/** Digits as Bengali keyboards type them, spaces and thousands separators. */
const plain = (text) => text.replace(/[০-৯]/g, (digit) => '০১২৩৪৫৬৭৮৯'.indexOf(digit)).replace(/[\s,৳]/g, '');

let count = 0;
/**
 * A text field for an amount with its error below. `reason(minor)` explains why an amount is not possible.
 * @returns node, note, value() in minor units or null after showing why not, set(minor), lock(isLocked)
 */
export function createAmount({ name, reason, onChange = () => {} }) {
  const note = el('p.bad.note', { id: `amount-note-${(count += 1)}`, role: 'alert' });
  const input = el('input.amount', { inputMode: 'decimal', autocomplete: 'off', ariaLabel: name });
  input.setAttribute('aria-describedby', note.id);
  const read = () => {
    const minor = toMinor(plain(input.value));
    const why = reason(minor);
    note.textContent = why ?? '';
    input.setAttribute('aria-invalid', String(why !== null));
    return why === null ? minor : null;
  };
  input.oninput = () => {
    // While it is typed, an error is only taken back: "5" on the way to "50" is none.
    if (note.textContent) read();
  };
  input.onchange = () => {
    const minor = read();
    if (minor !== null) onChange(minor);
  };
  return {
    input,
    note,
    value: () => {
      const minor = read();
      if (minor === null) input.focus();
      return minor;
    },
    /** The typed amount, possible or not. */
    typed: () => toMinor(plain(input.value)),
    set: (minor) => {
      input.value = toDecimal(minor).replace(/\.00$/, '');
      read();
    },
    lock: (isLocked) => (input.disabled = isLocked),
  };
}

/** `table`: of the player page; its last stake is the first value. */
export function createStake(table) {
  const limits = limitsOf(table.game);
  const rungs = ladder(limits.min, limits.max, limits.step);
  const amount = createAmount({ name: say('stake'), reason: limits.reason });
  const current = () => amount.typed() ?? limits.min;
  const put = (minor) => amount.set(limits.fit(minor));
  const step = (up) => {
    const next = up ? rungs.find((rung) => rung > current()) : rungs.findLast((rung) => rung < current());
    if (next !== undefined) amount.set(next);
  };
  const button = (kind, name, onclick, ...inside) =>
    el(`button.${kind}`, { type: 'button', ariaLabel: name, onclick }, ...inside);
  const buttons = [
    button('round', say('less'), () => step(false), icon('minus')),
    button('round', say('moreStake'), () => step(true), icon('plus')),
    button('plain', say('half'), () => put(Math.floor(current() / 2)), '½'),
    button('plain', say('double'), () => put(current() * 2), '2×'),
    button('plain', say('max'), () => put(table.balance()), say('max')),
  ];
  const [less, more, ...quick] = buttons;
  amount.input.onkeydown = (event) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp');
  };
  const field = el('label', {}, el('small', {}, say('stake')), amount.input);
  const node = el('.stakes', {}, el('.stake', {}, less, field, more), el('.quick', {}, ...quick), amount.note);
  put(table.last ? toMinor(table.last.stake) : rungs[Math.min(3, rungs.length - 1)]);
  return {
    node,
    /** In minor units; null when it is not possible, after showing why. */
    value: amount.value,
    lock: (isLocked) => {
      amount.lock(isLocked);
      for (const one of buttons) one.disabled = isLocked;
    },
  };
}
