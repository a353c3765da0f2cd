/**
 * celebrate: a win as a moment on the stage of every engine, in proportion: its amount and a glow, petals for a great one. There is
 * none for a loss or a return below the stake. Decorative: the message under the stage says the same in words.
 */
import { el, isStill } from './dom';
import { money } from './money';
import type { Tone } from './outcome';

const PETALS = 12;
const MOMENT_MS = { good: 1_100, great: 2_200 } as const;

/** Also ends the moment of the round before. @param payout minor units. */
export function celebrate(stage: HTMLElement, kind: Tone, payout: number): void {
  endMoment(stage);
  if (kind !== 'good' && kind !== 'great') return;
  // With reduced motion the glow is all, and it does not move.
  stage.dataset.win = kind;
  if (isStill()) return;
  const petals = Array.from({ length: kind === 'great' ? PETALS : 0 }, (_, at) => {
    const petal = el('i');
    petal.style.rotate = `${(at * 360) / PETALS}deg`;
    return petal;
  });
  const moment = el(`.moment.${kind}`, { ariaHidden: 'true' }, ...petals, el('b', {}, `+${money(payout)}`));
  stage.append(moment);
  setTimeout(() => moment.remove(), MOMENT_MS[kind]);
}

export function endMoment(stage: HTMLElement): void {
  delete stage.dataset.win;
  stage.querySelector('.moment')?.remove();
}
