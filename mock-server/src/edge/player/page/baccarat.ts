/** Baccarat: deals two hands card by card, counts the points, highlights the winning field. */
import type { BaccaratShown } from '../../../features/games/rules/baccarat';
import { createChips } from './chips';
import { el, pause, playingCard } from './dom';
import { number, odds } from './money';
import type { AnswerOf, Mounted, PlayTable, RoundOf } from './play-table';
import { cue } from './sound';
import { say } from './words';

type Side = 'player' | 'banker';

const TONES = { player: 'blue', tie: 'green', banker: 'red' } as const;
const SPOTS = Object.keys(TONES) as (keyof typeof TONES)[];

export function mount(table: PlayTable<'baccarat'>): Mounted<'baccarat'> {
  const hand = (key: Side) => {
    const cards = el('.cards');
    const points = el('b.points', {}, '');
    return { cards, points, node: el(`.hand.${key}`, {}, el('h2', {}, say(key)), cards, points) };
  };
  const hands = { player: hand('player'), banker: hand('banker') };
  table.stage.append(el('.felt', {}, hands.player.node, hands.banker.node));
  const chips = createChips(
    table,
    SPOTS.map((key) => ({ key, label: say(key), odds: odds(table.config.odds[key]!), tone: TONES[key] })),
    { action: say('deal'), onPlay },
  );

  function clear(): void {
    for (const { cards, points, node } of Object.values(hands)) {
      cards.replaceChildren();
      points.textContent = '';
      node.classList.remove('won');
    }
  }

  async function deal(key: Side, card: number | undefined): Promise<void> {
    if (card === undefined) return;
    hands[key].cards.append(playingCard(card));
    cue('tick');
    await pause(380);
  }

  function score({ playerPoints, bankerPoints, winner }: BaccaratShown): void {
    hands.player.points.textContent = number(playerPoints);
    hands.banker.points.textContent = number(bankerPoints);
    if (winner !== 'tie') hands[winner].node.classList.add('won');
    chips.mark([winner]);
  }

  function replay({ result }: RoundOf<'baccarat'>): null {
    clear();
    for (const key of ['player', 'banker'] as const) hands[key].cards.append(...result[key].map(playingCard));
    score(result);
    return null;
  }

  async function onPlay(answer: AnswerOf<'baccarat'>): Promise<void> {
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
