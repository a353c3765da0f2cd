/** Baccarat: deals two hands card by card, counts the points, highlights the winning field. */
import { createChips } from './chips.js';
import { el, pause, playingCard } from './dom.js';
import { number, times } from './money.js';
import { say } from './words.js';

const TONES = { player: 'blue', tie: 'green', banker: 'red' };

export function mount(table) {
  const hand = (key) => {
    const cards = el('.cards');
    const points = el('b.points', {}, '');
    return { cards, points, node: el(`.hand.${key}`, {}, el('h2', {}, say(key)), cards, points) };
  };
  const hands = { player: hand('player'), banker: hand('banker') };
  table.stage.append(el('.felt', {}, hands.player.node, hands.banker.node));
  const chips = createChips(
    table,
    Object.entries(TONES).map(([key, tone]) => ({ key, label: say(key), odds: times(table.config.odds[key]), tone })),
    { action: say('deal'), onPlay },
  );

  function clear() {
    for (const { cards, points, node } of Object.values(hands)) {
      cards.replaceChildren();
      points.textContent = '';
      node.classList.remove('won');
    }
  }

  async function deal(key, card) {
    if (card === undefined) return;
    hands[key].cards.append(playingCard(card));
    await pause(380);
  }

  function score({ playerPoints, bankerPoints, winner }) {
    hands.player.points.textContent = number(playerPoints);
    hands.banker.points.textContent = number(bankerPoints);
    hands[winner]?.node.classList.add('won');
    chips.mark([winner]);
  }

  function replay({ result }) {
    clear();
    for (const key of ['player', 'banker']) hands[key].cards.append(...result[key].map(playingCard));
    score(result);
  }

  async function onPlay(answer) {
    const { player, banker } = answer.round.result;
    clear();
    for (let at = 0; at < 3; at += 1) {
      await deal('player', player[at]);
      await deal('banker', banker[at]);
    }
    score(answer.round.result);
    table.finish(answer);
    await pause(900);
  }

  return { replay };
}
