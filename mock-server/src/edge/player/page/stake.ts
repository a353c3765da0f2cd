/** The stake of the next round: typed, stepped, halved, doubled, or the most that is possible (GAME-17). */
import { amountText, toDecimal } from '@site/shared/kernel';
import type { PlayState } from '@site/shared/wps';
import { el, icon } from './dom';
import { amountOf, money, toMinor } from './money';
import type { StakeTable } from './play-table';
import { say } from './words';

const STEPS = [1, 2, 5];

/** 1, 2, 5, 10, 20 … taka within the limits; each a multiple of `step`. */
export function ladder(min: number, max: number, step = 1): number[] {
  const rungs = new Set([min]);
  for (let power = 10; power <= max; power *= 10) {
    for (const digit of STEPS) if (digit * power >= min && digit * power <= max) rungs.add(digit * power);
  }
  return [...rungs].filter((rung) => rung % step === 0).sort((a, b) => a - b);
}

/** Minor units. */
interface Limits {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Why a stake is not possible; null: it is. An amount of null is not a number. */
  readonly reason: (minor: number | null) => string | null;
  /** The nearest possible stake that is not above this amount. */
  readonly fit: (minor: number) => number;
}

/** The limits of a game in minor units, and why a stake is not possible in it (null: it is possible). */
export function limitsOf(game: PlayState['game']): Limits {
  const [min, max, step] = [amountOf(game.minBet), amountOf(game.maxBet), amountOf(game.stakeStep)];
  const reason: Limits['reason'] = (minor) => {
    if (minor === null) return say('notAnAmount');
    if (minor < min || minor > max) return `${say('stakeRange')} ${money(min)} – ${money(max)}`;
    return minor % step === 0 ? null : `${say('stakeStep')} ${money(step)}`;
  };
  const fit: Limits['fit'] = (minor) => Math.max(min, Math.min(max, minor) - (Math.min(max, minor) % step));
  return { min, max, step, reason, fit };
}

let count = 0;
interface Amount {
  readonly input: HTMLInputElement;
  readonly note: HTMLElement;
  /** In minor units; null when it is not possible, after showing why. */
  readonly value: () => number | null;
  /** The typed amount, possible or not. */
  readonly typed: () => number | null;
  readonly set: (minor: number) => void;
  readonly lock: (isLocked: boolean) => void;
}

interface AmountOptions {
  readonly name: string;
  readonly reason: Limits['reason'];
  readonly onChange?: (minor: number) => void;
}

/** A text field for an amount with its error below. */
export function createAmount({ name, reason, onChange = () => undefined }: AmountOptions): Amount {
  const note = el('p.bad.note', { id: `amount-note-${(count += 1)}`, role: 'alert' });
  const input = el('input.amount', { inputMode: 'decimal', autocomplete: 'off', ariaLabel: name });
  input.setAttribute('aria-describedby', note.id);
  const read = () => {
    const minor = toMinor(amountText(input.value));
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
    typed: () => toMinor(amountText(input.value)),
    set: (minor) => {
      input.value = toDecimal(minor).replace(/\.00$/, '');
      read();
    },
    lock: (isLocked) => {
      input.disabled = isLocked;
    },
  };
}

interface Stake {
  readonly node: HTMLElement;
  readonly value: Amount['value'];
  readonly lock: Amount['lock'];
}

/** The last stake in this game is the first value. */
export function createStake(table: StakeTable): Stake {
  const limits = limitsOf(table.game);
  const rungs = ladder(limits.min, limits.max, limits.step);
  const amount = createAmount({ name: say('stake'), reason: limits.reason });
  const current = () => amount.typed() ?? limits.min;
  const put = (minor: number) => amount.set(limits.fit(minor));
  const step = (up: boolean) => {
    const next = up ? rungs.find((rung) => rung > current()) : rungs.findLast((rung) => rung < current());
    if (next !== undefined) amount.set(next);
  };
  const button = (kind: string, name: string, onclick: () => void, inside: Node | string) =>
    el(`button.${kind}` as 'button.round', { type: 'button', ariaLabel: name, onclick }, inside);
  const less = button('round', say('less'), () => step(false), icon('minus'));
  const more = button('round', say('moreStake'), () => step(true), icon('plus'));
  const quick = [
    button('plain', say('half'), () => put(Math.floor(current() / 2)), '½'),
    button('plain', say('double'), () => put(current() * 2), '2×'),
    button('plain', say('max'), () => put(table.balance()), say('max')),
  ];
  amount.input.onkeydown = (event) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp');
  };
  const field = el('label', {}, el('small', {}, say('stake')), amount.input);
  const node = el('.stakes', {}, el('.stake', {}, less, field, more), el('.quick', {}, ...quick), amount.note);
  put(table.last ? amountOf(table.last.stake) : rungs[Math.min(3, rungs.length - 1)]!);
  return {
    node,
    value: amount.value,
    lock: (isLocked) => {
      amount.lock(isLocked);
      for (const one of [less, more, ...quick]) one.disabled = isLocked;
    },
  };
}
