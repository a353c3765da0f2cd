/** Chips: choose a value, tap fields to stake it, clear, repeat. Shared by baccarat and the tables. */
import { el } from './dom.js';
import { money, toDecimal, toMinor } from './money.js';
import { ladder } from './stake.js';
import { say } from './words.js';

/** `fields`: [{ key, label, odds?, tone? }]. `onPlay(bets, stake)` resolves when the round is over. */
export function createChips(table, fields, { action, onPlay, wide = false }) {
  const values = ladder(toMinor(table.game.minBet), toMinor(table.game.maxBet)).slice(0, 5);
  let chip = values[0];
  let placed = {};
  let last = null;
  let busy = false;
  const sum = () => Object.values(placed).reduce((all, one) => all + one, 0);
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
    el(
      'button.chip',
      { type: 'button', ariaPressed: String(value === chip), onclick: () => choose(value) },
      money(value),
    ),
  );
  const main = el('button.main', { type: 'button', onclick: play }, action);
  const clear = el('button.plain', { type: 'button', onclick: () => !busy && set({}) }, say('clear'));
  const again = el(
    'button.plain',
    { type: 'button', disabled: true, onclick: () => !busy && last && set(last) },
    say('again'),
  );
  table.controls.append(
    el(`.spots${wide ? '.wide' : ''}`, {}, ...[...spots.values()].map(({ node }) => node)),
    el('.chips', {}, ...chips),
    el('.row', {}, clear, main, again),
  );

  function choose(value) {
    chip = value;
    chips.forEach((node, at) => (node.ariaPressed = String(values[at] === value)));
  }
  function put(key) {
    if (busy) return;
    if (sum() + chip > Math.min(toMinor(table.game.maxBet), table.balance()))
      return table.say(say('low_balance'), 'bad');
    set({ ...placed, [key]: (placed[key] ?? 0) + chip });
  }
  function set(bets) {
    placed = bets;
    for (const [key, { node, amount }] of spots) {
      amount.textContent = placed[key] ? money(placed[key]) : '';
      node.classList.remove('won');
    }
    main.textContent = sum() ? `${action} · ${money(sum())}` : action;
  }
  async function play() {
    if (busy) return;
    if (!sum()) return table.say(say('placeFirst'), 'bad');
    busy = true;
    main.disabled = true;
    const bets = Object.fromEntries(Object.entries(placed).map(([key, minor]) => [key, toDecimal(minor)]));
    const answer = await table.start(sum(), { bets });
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
