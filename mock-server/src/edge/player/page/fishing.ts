/** Fishing: fish cross the pond; a tap casts the net at one. The result is known before the net lands. */
import { el, figure, isStill, pause } from './dom';
import { label } from './labels';
import { times } from './money';
import type { Mounted, PlayTable, RoundOf } from './play-table';
import { createStake } from './stake';
import { say } from './words';

const SHAPES: Readonly<Record<string, readonly [figure: string, palette: number, size: number]>> = {
  puti: ['fish', 6, 0.55],
  tangra: ['fish', 0, 0.6],
  koi: ['fish', 2, 0.65],
  chingri: ['crab', 2, 0.6],
  magur: ['fish', 4, 0.75],
  pabda: ['fish', 1, 0.75],
  boal: ['fish', 3, 0.9],
  ilish: ['fish', 7, 0.95],
  rui: ['fish', 5, 1.05],
  kachhop: ['turtle', 3, 1.05],
  dolphin: ['octopus', 4, 1.15],
  hangor: ['shark', 1, 1.4],
};
const LANES = 6;
const AT_ONCE = 9;

type Fish = HTMLButtonElement;

export function mount(table: PlayTable<'fishing'>): Mounted<'fishing'> {
  const { config, stage } = table;
  const kinds = Object.keys(config.fish);
  const water = el('.water', { ariaLabel: say('aim'), role: 'group' });
  stage.append(water);
  const stake = createStake(table);
  table.controls.append(stake.node, el('p.hint', {}, say('aim')));
  let turn = 0;
  const casting = new Set<Fish>();
  const motions = new WeakMap<Fish, Animation>();
  for (let at = 0; at < AT_ONCE; at += 1) swim(at / AT_ONCE);

  /** Common fish appear often, rare ones seldom. */
  function nextKind(): string {
    const weights = kinds.map((kind) => 1 / Math.sqrt(config.fish[kind]!));
    let ticket = Math.random() * weights.reduce((sum, weight) => sum + weight, 0);
    return kinds.find((_, at) => (ticket -= weights[at]!) < 0) ?? kinds[0]!;
  }

  function swim(headStart = 0): void {
    const kind = nextKind();
    const [shape, palette, size] = SHAPES[kind] ?? ['fish', 0, 0.8];
    const multiple = times(config.fish[kind]! * 10000);
    const fish = el(
      'button.fish',
      { type: 'button', ariaLabel: `${label(kind)} ${multiple}` },
      figure(shape, palette),
      el('b', {}, multiple),
    );
    const lane = turn++ % LANES;
    const leftwards = Math.random() < 0.5;
    fish.style.top = `${4 + lane * 15 + Math.random() * 4}%`;
    fish.style.setProperty('--size', String(size));
    fish.classList.toggle('leftwards', leftwards);
    const ms = 9000 + Math.random() * 7000;
    water.append(fish);
    if (isStill()) {
      fish.style.left = `${8 + ((turn * 29) % 70)}%`;
    } else {
      const path = [{ left: leftwards ? '105%' : '-30%' }, { left: leftwards ? '-30%' : '105%' }];
      const motion = fish.animate(path, { duration: ms, delay: -headStart * ms, fill: 'both' });
      motion.onfinish = () => {
        if (casting.has(fish)) return;
        fish.remove();
        swim();
      };
      motions.set(fish, motion);
    }
    fish.onclick = () => void cast(fish, kind);
  }

  async function cast(fish: Fish, kind: string): Promise<void> {
    if (casting.has(fish)) return;
    casting.add(fish);
    motions.get(fish)?.pause();
    fish.classList.add('aimed');
    const answer = await table.start(stake.value(), { fish: kind });
    if (answer) {
      await pause(350);
      const { caught } = answer.round.result;
      fish.classList.remove('aimed');
      fish.classList.add(caught ? 'caught' : 'away');
      table.finish(answer);
      if (!caught) table.say(say('escaped'));
      if (caught) {
        await pause(700);
        fish.remove();
        swim();
      }
    }
    fish.classList.remove('aimed', 'away');
    casting.delete(fish);
    if (fish.isConnected) motions.get(fish)?.play();
  }

  /** The pond has changed since then, so the result is given as text. */
  const replay = ({ result }: RoundOf<'fishing'>) =>
    el('small', {}, `${times(result.multiple)} · ${say(result.caught ? 'caught' : 'escaped')}`);
  return { replay };
}
