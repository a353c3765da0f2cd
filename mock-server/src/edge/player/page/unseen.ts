/**
 * Rounds whose result was never shown because the response was lost: listed before the game takes a new stake (GAME-18). The
 * gateway refuses a stake (round.unseen) until they are confirmed, so the list stays until it has the confirmation.
 */
import type { Round } from '@site/shared/wps';
import { api, type Failure } from './api';
import { el } from './dom';
import { amountOf, clockTime, money } from './money';
import { outcomeWords } from './outcome';
import { say } from './words';

interface Unseen {
  /** Oldest first. */
  readonly rounds: readonly Round[];
  readonly stage: HTMLElement;
  readonly controls: HTMLElement;
  /** Shows the round on the stage and may return a line of text. */
  readonly replay: (round: Round) => Node | null;
  /** The confirmation failed; the player can try again. */
  readonly onFailure: (failure: Failure) => void;
}

export function showUnseen({ rounds, stage, controls, replay, onFailure }: Unseen): void {
  const lines = rounds.map((round) => {
    const { text, kind } = outcomeWords(round);
    return el(
      'li',
      {},
      el('time', {}, clockTime(round.at)),
      el('span', {}, `${say('stake')} ${money(amountOf(round.stake))}`),
      el(`b${kind ? `.${kind}` : ''}`, {}, text),
      replay(round),
    );
  });
  const goOn = el('button.main', { type: 'button', onclick: () => void done() }, say('continue'));
  const card = el(
    'section.unseen',
    { ariaLabel: say('lastRound') },
    el('h2', {}, say('lastRound')),
    el('p', {}, say('lastRoundWhy')),
    el('ol', {}, ...lines),
    goOn,
  );
  stage.inert = true;
  controls.classList.add('waits');
  controls.prepend(card);
  goOn.focus({ preventScroll: true });

  async function done(): Promise<void> {
    goOn.disabled = true;
    const answer = await api.seen(rounds.map(({ roundId }) => roundId));
    goOn.disabled = false;
    if (!answer.ok) return onFailure(answer);
    card.remove();
    controls.classList.remove('waits');
    stage.inert = false;
  }
}
