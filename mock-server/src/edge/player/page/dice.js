/** Dice: a slider for the target, over or under, and a marker that moves to the roll. */
import { el, pause } from './dom.js';
import { number, times } from './money.js';
import { createStake } from './stake.js';
import { say } from './words.js';

const winning = (target, over) => (over ? 9999 - target : target);

export function mount(table) {
  let over = true;
  const slider = el('input', { type: 'range', min: 200, max: 9799, value: 5000, step: 1, ariaLabel: say('over') });
  const zone = el('.zone');
  const marker = el('.marker', { hidden: true });
  const roll = el('output.roll', {}, '00.00');
  const side = el('button.plain', { type: 'button', onclick: flip });
  const chance = el('b');
  const pays = el('b');
  const target = el('b');
  const stake = createStake(table);
  const button = el('button.main', { type: 'button', onclick: play }, say('roll'));
  table.stage.append(
    roll,
    el('.track', {}, zone, marker, slider),
    el(
      '.facts',
      {},
      el('span', {}, side),
      el('span', {}, el('small', {}, '0 – 99.99'), target),
      el('span', {}, el('small', {}, say('chance')), chance),
      el('span', {}, el('small', {}, say('pays')), pays),
    ),
  );
  table.controls.append(stake.node, button);
  slider.oninput = draw;
  draw();

  function flip() {
    over = !over;
    slider.value = String(9999 - Number(slider.value));
    draw();
  }

  function draw() {
    const low = over ? 199 : 200;
    const high = over ? 9799 : 9800;
    slider.min = String(low);
    slider.max = String(high);
    const value = Number(slider.value);
    const wins = winning(value, over);
    side.textContent = over ? `${say('over')} ▲` : `${say('under')} ▼`;
    target.textContent = number(value / 100, 2);
    chance.textContent = `${number(wins / 100, 2)}%`;
    pays.textContent = times(Math.floor(99_000_000 / wins));
    zone.style.left = over ? `${value / 100}%` : '0';
    zone.style.right = over ? '0' : `${100 - value / 100}%`;
  }

  function replay(round) {
    const { roll: rolled } = round.result;
    const result = Number(round.payout) > 0 ? 'good' : 'bad';
    roll.textContent = number(rolled / 100, 2);
    roll.className = `roll ${result}`;
    marker.hidden = false;
    marker.style.left = `${rolled / 100}%`;
    marker.className = `marker ${result}`;
  }

  async function play() {
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
