/** Chips: choose or type a value, tap fields to stake it; clear, halve, double, repeat. Shared by baccarat and the tables. */
import { el } from './dom.js';
import { money, toDecimal, toMinor } from './money.js';
import { createAmount, ladder, limitsOf } from './stake.js';
import { say } from './words.js';

/** `fields`: [{ key, label, odds?, tone? }]. `onPlay(bets, stake)` resolves when the round is over. */
export function createChips(table, fields, { action, onPlay, wide = false }) {
  const limits = limitsOf(table.game);
  const values = ladder(limits.min, limits.max, limits.step).slice(0, 5);
  let placed = {};
  let last = table.last && betsOf(table.last.choice, fields);
  let busy = false;
  const sumOf = (bets) => Object.values(bets).reduce((all, one) => all + one, 0);
  const most = () => Math.min(limits.max, table.balance());
  const plain = (text, onclick, name = text) =>
    el('button.plain', { type: 'button', ariaLabel: name, onclick: () => !busy && onclick() }, text);
  const spots = new Map(
    fields.map(({ key, label, odds, tone = '' }) => {
      const amount = el('em', {});
      const node = el(
        `button.spot${tone ? `.${tone}` : ''}`,
        { type: 'button', onclick: () => put(key) },
        el('span', {}, label),
        odds ? el('small', {}, odds) : null,
        amount,
      );
      return [key, { node, amount }];
    }),
  );
  const chips = values.map((value) =>
    el('button.chip', { type: 'button', onclick: () => chip.set(value) || draw() }, money(value)),
  );
  const chip = createAmount({
    name: say('chip'),
    reason: (minor) => (minor !== null && minor > 0 && minor < limits.min ? null : limits.reason(minor)),
    onChange: draw,
  });
  const main = el('button.main', { type: 'button', onclick: play }, action);
  const again = plain(say('again'), () => last && set(last));
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
      plain(say('max'), () => (chip.set(Math.max(1, most() - sumOf(placed))), draw())),
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
  chip.set(values[0]);
  draw();

  function draw() {
    chips.forEach((node, at) => (node.ariaPressed = String(values[at] === chip.typed())));
  }
  function put(key) {
    const value = busy ? null : chip.value();
    if (value !== null) place({ ...placed, [key]: (placed[key] ?? 0) + value });
  }
  /** Every field by a factor; fields that would hold less than a cent are cleared. */
  function scale(factor) {
    const bets = Object.entries(placed).map(([key, minor]) => [key, Math.floor(minor * factor)]);
    place(Object.fromEntries(bets.filter(([, minor]) => minor > 0)));
  }
  /** Put these bets on the fields, if limits and balance allow. */
  function place(bets) {
    const sum = sumOf(bets);
    if (sum > limits.max) return table.say(limits.reason(sum), 'bad');
    if (sum > table.balance()) return table.say(say('low_balance'), 'bad');
    set(bets);
  }
  function set(bets) {
    placed = bets;
    for (const [key, { node, amount }] of spots) {
      amount.textContent = placed[key] ? money(placed[key]) : '';
      node.classList.remove('won');
    }
    const sum = sumOf(placed);
    main.textContent = sum ? `${action} · ${money(sum)}` : action;
  }
  async function play() {
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
function betsOf(choice, fields) {
  const known = new Set(fields.map(({ key }) => key));
  const bets = Object.entries(choice ?? {});
  return bets.length > 0 && bets.every(([key]) => known.has(key)) ? Object.fromEntries(bets) : null;
}
