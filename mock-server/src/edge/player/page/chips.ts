/** Chips: choose or type a value, tap fields to stake it; clear, halve, double, repeat. Shared by baccarat and the tables. */
import { toDecimal } from '@site/shared/kernel';
import type { Spots } from '../../../features/games/rules/bet-spots';
import { el } from './dom';
import { money } from './money';
import type { AnswerOf, PlayTable } from './play-table';
import { createAmount, ladder, limitsOf } from './stake';
import { say } from './words';

/** Engines whose stake is spread over fields. */
type FieldEngine = 'baccarat' | 'table';

interface Field {
  readonly key: string;
  readonly label: string;
  readonly odds?: string;
  readonly tone?: string;
}

interface ChipsOptions<E extends FieldEngine> {
  /** Label of the button that plays. */
  readonly action: string;
  /** Shows the round; resolves when it is over. */
  readonly onPlay: (answer: AnswerOf<E>) => Promise<void>;
  readonly wide?: boolean;
}

interface Chips {
  /** Highlights the winning fields. */
  readonly mark: (keys: readonly string[]) => void;
}

export function createChips<E extends FieldEngine>(
  table: PlayTable<E>,
  fields: readonly Field[],
  { action, onPlay, wide = false }: ChipsOptions<E>,
): Chips {
  const limits = limitsOf(table.game);
  const values = ladder(limits.min, limits.max, limits.step).slice(0, 5);
  let placed: Spots = {};
  let last = table.last && betsOf(table.last.choice as Spots | null, fields);
  let busy = false;
  const sumOf = (bets: Spots) => Object.values(bets).reduce((all, one) => all + one, 0);
  const most = () => Math.min(limits.max, table.balance());
  const plain = (text: string, act: () => void, name = text) => {
    const onclick = () => {
      if (!busy) act();
    };
    return el('button.plain', { type: 'button', ariaLabel: name, onclick }, text);
  };
  const spots = new Map(
    fields.map(({ key, label, odds, tone = '' }) => {
      const amount = el('em', {});
      const node = el(
        `button.spot${tone ? `.${tone}` : ''}` as 'button.spot',
        { type: 'button', onclick: () => put(key) },
        el('span', {}, label),
        odds ? el('small', {}, odds) : null,
        amount,
      );
      return [key, { node, amount }];
    }),
  );
  const chips = values.map((value) =>
    el('button.chip', { type: 'button', onclick: () => choose(value) }, money(value)),
  );
  const chip = createAmount({
    name: say('chip'),
    reason: (minor) => (minor !== null && minor > 0 && minor < limits.min ? null : limits.reason(minor)),
    onChange: draw,
  });
  const main = el('button.main', { type: 'button', onclick: () => void play() }, action);
  const again = plain(say('again'), () => {
    if (last) place(last);
  });
  again.disabled = !last;
  table.controls.append(
    el(`.spots${wide ? '.wide' : ''}`, {}, ...[...spots.values()].map(({ node }) => node)),
    el('.chips', {}, ...chips),
    el(
      '.quick',
      {},
      el('label.typed', {}, el('small', {}, say('chip')), chip.input),
      plain('½', () => scale(0.5), say('halfAll')),
      plain('2×', () => scale(2), say('doubleAll')),
      plain(say('max'), () => choose(Math.max(1, most() - sumOf(placed)))),
    ),
    chip.note,
    el(
      '.row',
      {},
      plain(say('clear'), () => set({})),
      main,
      again,
    ),
  );
  choose(values[0]!);

  function choose(value: number): void {
    chip.set(value);
    draw();
  }

  function draw(): void {
    chips.forEach((node, at) => {
      node.ariaPressed = String(values[at] === chip.typed());
    });
  }
  function put(key: string): void {
    const value = busy ? null : chip.value();
    if (value !== null) place({ ...placed, [key]: (placed[key] ?? 0) + value });
  }
  /** Every field by a factor; fields that would hold less than a cent are cleared. */
  function scale(factor: number): void {
    const bets = Object.entries(placed).map(([key, minor]) => [key, Math.floor(minor * factor)] as const);
    place(Object.fromEntries(bets.filter(([, minor]) => minor > 0)));
  }
  /** Put these bets on the fields, if limits and balance allow. */
  function place(bets: Spots): void {
    const sum = sumOf(bets);
    if (sum > limits.max) return table.say(limits.reason(sum) ?? '', 'bad');
    if (sum > table.balance()) return table.say(say('low_balance'), 'bad');
    // The message is of the bets before.
    table.say('');
    set(bets);
  }
  function set(bets: Spots): void {
    placed = bets;
    for (const [key, { node, amount }] of spots) {
      amount.textContent = placed[key] ? money(placed[key]) : '';
      node.classList.remove('won');
    }
    const sum = sumOf(placed);
    main.textContent = sum ? `${action} · ${money(sum)}` : action;
  }
  async function play(): Promise<void> {
    if (busy) return;
    const sum = sumOf(placed);
    if (!sum) return table.say(say('placeFirst'), 'bad');
    const why = limits.reason(sum);
    if (why) return table.say(why, 'bad');
    busy = true;
    main.disabled = true;
    const bets = Object.fromEntries(Object.entries(placed).map(([key, minor]) => [key, toDecimal(minor)]));
    const answer = await table.start(sum, { bets });
    if (answer) {
      last = placed;
      again.disabled = false;
      await onPlay(answer);
      set({});
    }
    busy = false;
    main.disabled = false;
  }
  return { mark: (keys) => keys.forEach((key) => spots.get(key)?.node.classList.add('won')) };
}

/** The bets of an earlier round, minor units by field; null when the game's fields have changed since. */
function betsOf(choice: Spots | null, fields: readonly Field[]): Spots | null {
  const known = new Set(fields.map(({ key }) => key));
  const bets = Object.entries(choice ?? {});
  return bets.length > 0 && bets.every(([key]) => known.has(key)) ? Object.fromEntries(bets) : null;
}
