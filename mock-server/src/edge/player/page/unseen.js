/**
 * Rounds whose result was never shown because the response was lost: listed before the game takes a new stake (GAME-18). The
 * gateway refuses a stake (round.unseen) until they are confirmed, so the list stays until it has the confirmation.
 */
import { api } from './api.js';
import { el } from './dom.js';
import { clockTime, money, toMinor } from './money.js';
import { outcomeWords } from './outcome.js';
import { say } from './words.js';

/**
 * `rounds`: oldest first. `replay(round)` shows the round on the stage and may return a line of text. `onFailure(message)` is
 * called when the confirmation fails; the player can try again.
 */
export function showUnseen({ rounds, stage, controls, replay, onFailure }) {
  const lines = rounds.map((round) => {
    const { text, kind } = outcomeWords(round);
    return el(
      'li',
      {},
      el('time', {}, clockTime(round.at)),
      el('span', {}, `${say('stake')} ${money(toMinor(round.stake))}`),
      el(`b${kind ? `.${kind}` : ''}`, {}, text),
      replay(round),
    );
  });
  const goOn = el('button.main', { type: 'button', onclick: done }, say('continue'));
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

  async function done() {
    goOn.disabled = true;
    const answer = await api.seen(rounds.map(({ roundId }) => roundId));
    goOn.disabled = false;
    if (!answer.ok) return onFailure(answer);
    card.remove();
    controls.classList.remove('waits');
    stage.inert = false;
  }
}
