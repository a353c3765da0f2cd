/** Dice: a slider for the target, over or under, and a marker that moves to the roll. */
import { diceMultiple, FEWEST, MOST, SIDES, winningRolls } from '../../../features/games/rules/dice';
import { el, pause } from './dom';
import { number, times } from './money';
import type { Mounted, PlayTable, RoundOf } from './play-table';
import { createStake } from './stake';
import { say } from './words';

export function mount(table: PlayTable<'dice'>): Mounted<'dice'> {
  let over = true;
  const slider = el('input', {
    type: 'range',
    min: '0',
    max: String(SIDES - 1),
    value: '5000',
    step: '1',
    ariaLabel: say('over'),
  });
  const zone = el('.zone');
  const marker = el('.marker', { hidden: true });
  const roll = el('output.roll', {}, '00.00');
  const side = el('button.plain', { type: 'button', onclick: flip });
  const chance = el('b');
  const pays = el('b');
  const target = el('b');
  const stake = createStake(table);
  const button = el('button.main', { type: 'button', onclick: () => void play() }, say('roll'));
  table.stage.append(
    roll,
    el('.track', {}, zone, marker, slider),
    el(
      '.facts',
      {},
      el('span', {}, side),
      el('span', {}, el('small', {}, say('target')), target),
      el('span', {}, el('small', {}, say('chance')), chance),
      el('span', {}, el('small', {}, say('pays')), pays),
    ),
  );
  table.controls.append(stake.node, button);
  slider.oninput = draw;
  show(Number(slider.value));

  function flip(): void {
    over = !over;
    show(SIDES - 1 - Number(slider.value));
  }

  function show(value: number): void {
    // The targets with the fewest and the most winning rolls; over: the other end of the scale. Before the value, which the
    // browser keeps between them.
    slider.min = String(over ? SIDES - 1 - MOST : FEWEST);
    slider.max = String(over ? SIDES - 1 - FEWEST : MOST);
    slider.value = String(value);
    draw();
  }

  function draw(): void {
    const value = Number(slider.value);
    const choice = { target: value, over };
    const wins = winningRolls(choice);
    side.textContent = over ? `${say('over')} ▲` : `${say('under')} ▼`;
    target.textContent = number(value / 100, 2);
    chance.textContent = `${number(wins / 100, 2)}%`;
    pays.textContent = times(diceMultiple(choice));
    zone.style.left = over ? `${value / 100}%` : '0';
    zone.style.right = over ? '0' : `${100 - value / 100}%`;
  }

  function replay(round: RoundOf<'dice'>): null {
    const { roll: rolled } = round.result;
    const result = Number(round.payout) > 0 ? 'good' : 'bad';
    roll.textContent = number(rolled / 100, 2);
    roll.className = `roll ${result}`;
    marker.hidden = false;
    marker.style.left = `${rolled / 100}%`;
    marker.className = `marker ${result}`;
    return null;
  }

  async function play(): Promise<void> {
    button.disabled = true;
    const answer = await table.start(stake.value(), { target: Number(slider.value), over });
    if (answer) {
      marker.hidden = false;
      marker.style.left = `${answer.round.result.roll / 100}%`;
      for (let step = 0; step < 8; step += 1) {
        roll.textContent = number(Math.random() * 100, 2);
        await pause(50);
      }
      replay(answer.round);
      table.finish(answer);
    }
    button.disabled = false;
  }

  return { replay };
}
