/** The slot: five reels stop one after the other at the drawn positions; lines, free spins, wins. */
import { ROWS } from '../../../features/games/rules/slot-models';
import type { ShownSpin, SlotShown } from '../../../features/games/rules/slot';
import { el, figure, isStill, pause } from './dom';
import { times } from './money';
import type { AnswerOf, Mounted, PlayTable } from './play-table';
import { cue } from './sound';
import { createStake } from './stake';
import { FIGURES, LETTERS } from './symbols';
import { say } from './words';

type Window = ShownSpin['window'];
/** A multiple in ten-thousandths: what is above it is more than the stake. */
const WHOLE_STAKE = 10_000;

export function mount(table: PlayTable<'slot'>): Mounted<'slot'> {
  const { stage, controls, config } = table;
  const symbol = (index: number): HTMLElement => {
    const name = config.symbols[index]!;
    const picture = FIGURES[name];
    const drawn = picture ? figure(...picture, name) : el(`span.letter.${name}`, {}, LETTERS[name]);
    return el(`.symbol.${name}`, {}, drawn);
  };
  const columns = Array.from({ length: 5 }, () => el('.strip'));
  const lines = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  lines.setAttribute('viewBox', '0 0 500 300');
  lines.setAttribute('preserveAspectRatio', 'none');
  lines.setAttribute('class', 'lines');
  lines.setAttribute('aria-hidden', 'true');
  const banner = el('.banner', { hidden: true });
  stage.append(
    el('img.art', { src: table.game.art, alt: '' }),
    el('.reels', {}, ...columns.map((strip) => el('.reel', {}, strip)), lines),
    banner,
  );
  const stake = createStake(table);
  const button = el('button.main', { type: 'button', onclick: () => void spin() }, say('spin'));
  controls.append(stake.node, button);
  show(columns.map((_, reel) => config.reels[reel]!.slice(reel * 2, reel * 2 + ROWS)));

  function show(window: Window): void {
    columns.forEach((strip, reel) => {
      strip.style.transition = 'none';
      strip.style.transform = 'none';
      strip.replaceChildren(...window[reel]!.map(symbol));
    });
  }

  /** The new window enters from above; the old one leaves at the bottom. */
  async function turn(window: Window): Promise<void> {
    const turns = columns.map(async (strip, reel) => {
      const circle = config.reels[reel]!;
      const old = [...strip.children].slice(0, ROWS);
      const rest = Array.from({ length: 9 + reel * 4 }, (_, at) => symbol(circle[(at * 3 + reel) % circle.length]!));
      strip.replaceChildren(...window[reel]!.map(symbol), ...rest, ...old);
      const travelled = ((rest.length + ROWS) / strip.children.length) * 100;
      strip.style.transition = 'none';
      strip.style.transform = `translateY(-${travelled}%)`;
      strip.getBoundingClientRect();
      const ms = 700 + reel * 220;
      strip.style.transition = isStill() ? 'none' : `transform ${ms}ms cubic-bezier(.2,.7,.25,1.06)`;
      strip.style.transform = 'none';
      await pause(ms);
      cue('tick');
      strip.replaceChildren(...[...strip.children].slice(0, ROWS));
    });
    await Promise.all(turns);
  }

  function mark(drawn: ShownSpin): void {
    lines.replaceChildren();
    for (const { line, count } of drawn.lines) {
      const rows = config.paylines[line]!;
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'polyline');
      path.setAttribute('points', rows.map((row, reel) => `${50 + reel * 100},${50 + row * 100}`).join(' '));
      path.setAttribute('class', `line l${line % 5}`);
      lines.append(path);
      rows.slice(0, count).forEach((row, reel) => columns[reel]!.children[row]?.classList.add('win'));
    }
    if (drawn.scatters >= 3)
      for (const strip of columns) strip.querySelectorAll('.scatter').forEach((one) => one.classList.add('win'));
  }

  /** Shows the last window of an earlier round. */
  function replay(round: { readonly result: SlotShown }): null {
    const last = round.result.spins.at(-1)!;
    show(last.window);
    mark(last);
    return null;
  }

  async function spin(): Promise<void> {
    button.disabled = true;
    stake.lock(true);
    lines.replaceChildren();
    stage.querySelectorAll('.win').forEach((one) => one.classList.remove('win'));
    const answer = await table.start(stake.value(), {});
    if (answer) await playOut(answer);
    button.disabled = false;
    stake.lock(false);
    button.focus({ preventScroll: true });
  }

  async function playOut(answer: AnswerOf<'slot'>): Promise<void> {
    const { spins } = answer.round.result;
    for (const [at, one] of spins.entries()) {
      banner.hidden = at === 0;
      banner.textContent = at === 0 ? '' : `${say('free')} ${at}/${spins.length - 1} · ×${one.factor}`;
      await turn(one.window);
      mark(one);
      if (one.multiple > 0 && spins.length > 1)
        table.say(times(one.multiple), one.multiple > WHOLE_STAKE ? 'good' : '');
      if (at < spins.length - 1) await pause(one.multiple > 0 ? 900 : 350);
      if (at < spins.length - 1) lines.replaceChildren();
    }
    banner.hidden = true;
    table.finish(answer);
  }

  return { replay };
}
