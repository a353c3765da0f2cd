/** Mines: twenty-five tiles; every safe one raises the multiple; cash out at any time. An open round is restored as it was. */
import { TILES } from '../../../features/games/rules/mines';
import { multiply } from '../../../features/games/rules/rules';
import { el, figure } from './dom';
import { amountOf, money, times } from './money';
import type { AnswerOf, Mounted, PlayTable, RoundOf } from './play-table';
import { cue } from './sound';
import { createStake } from './stake';
import { say } from './words';

type Round = RoundOf<'mines'>;

export function mount(table: PlayTable<'mines'>, open: Round | null): Mounted<'mines'> {
  let round: Round | null = null;
  let busy = false;
  const tiles = Array.from({ length: TILES }, (_, at) =>
    el('button.tile', {
      type: 'button',
      disabled: true,
      ariaLabel: `${say('tile')} ${at + 1}`,
      onclick: () => void dig(at),
    }),
  );
  const count = el(
    'select',
    { ariaLabel: say('mines') },
    ...Array.from({ length: TILES - 1 }, (_, at) => el('option', { value: String(at + 1) }, String(at + 1))),
  );
  count.value = '3';
  const worth = el('.worth', { ariaLive: 'polite' });
  const stake = createStake(table);
  const button = el('button.main', { type: 'button', onclick: () => void press() }, say('start'));
  table.stage.append(worth, el('.field', {}, ...tiles));
  table.controls.append(
    el('.row.top', {}, stake.node, el('label.count', {}, el('small', {}, say('mines')), count)),
    button,
  );
  if (open) lay(open);

  function lay(next: Round): null {
    round = next.state === 'open' ? next : null;
    const { found, hit, mined = [], multiple, next: following } = next.result;
    tiles.forEach((tile, at) => {
      const isFound = found.includes(at) && at !== hit;
      const isMine = mined.includes(at);
      tile.className = `tile${isFound ? ' safe' : ''}${isMine ? ' mine' : ''}${at === hit ? ' hit' : ''}`;
      tile.disabled = round === null || found.includes(at);
      if (isFound && !tile.firstChild) tile.replaceChildren(figure('gem', 1));
      if (isMine) tile.replaceChildren(el('span.bomb'));
    });
    const stakeMinor = amountOf(next.stake);
    worth.textContent = round ? `${times(multiple)}${following ? ` → ${times(following)}` : ''}` : '';
    button.textContent = round ? `${say('take')} ${money(multiply(stakeMinor, multiple))}` : say('start');
    button.disabled = round !== null && found.length === 0;
    stake.lock(round !== null);
    count.disabled = round !== null;
    if (round) count.value = String(next.result.mines);
    return null;
  }

  async function run(work: () => Promise<AnswerOf<'mines'> | null>): Promise<void> {
    if (busy) return;
    busy = true;
    const answer = await work();
    busy = false;
    if (!answer) {
      button.disabled = false;
      return;
    }
    lay(answer.round);
    if (answer.round.state === 'open' && answer.round.result.found.length > 0) cue('tick');
    if (answer.round.state !== 'open') {
      table.finish(answer);
      if (answer.round.result.hit !== null) table.say(say('boom'), 'bad');
    }
  }

  async function dig(at: number): Promise<void> {
    const current = round;
    if (current) await run(() => table.act(current.roundId, current.result.found.length, at));
  }

  async function press(): Promise<void> {
    const current = round;
    if (current) return run(() => table.settle(current.roundId));
    for (const tile of tiles) {
      tile.replaceChildren();
      tile.className = 'tile';
    }
    return run(() => table.start(stake.value(), { mines: Number(count.value) }));
  }

  return { replay: lay };
}
