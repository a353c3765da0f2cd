/** Baccarat: punto banco, a fresh shoe of eight decks per round. Banker pays 19 to 20, tie 8 to 1; a tie returns the other stakes. */
import { atRisk } from './at-risk';
import { fieldTable, parseSpots, type Spots } from './bet-spots';
import type { FairStream } from './word-stream';
import { multiply, type Rules } from './rules';

export interface BaccaratOutcome {
  /** Cards 0–51: rank = card % 13 (0 ace … 12 king), suit = ⌊card / 13⌋. */
  readonly player: readonly number[];
  readonly banker: readonly number[];
}

export interface BaccaratShown extends BaccaratOutcome {
  readonly playerPoints: number;
  readonly bankerPoints: number;
  readonly winner: 'player' | 'banker' | 'tie';
}

export const DECKS = 8;
/** The player draws a third card with at most this many points. */
export const PLAYER_DRAWS_UP_TO = 5;
/** What a winning field returns, stake included, in ten-thousandths. */
export const BACCARAT_ODDS = { player: 20_000, tie: 90_000, banker: 19_500 } as const;
const FIELDS = new Set(Object.keys(BACCARAT_ODDS));

const valueOf = (card: number): number => {
  const rank = (card % 13) + 1;
  return rank >= 10 ? 0 : rank;
};
export const pointsOf = (cards: readonly number[]): number => cards.reduce((sum, card) => sum + valueOf(card), 0) % 10;

/** Draw without replacement: the n-th card is drawn from the remaining shoe. */
function createShoe(stream: FairStream): () => number {
  const shoe = Array.from({ length: 52 * DECKS }, (_, at) => at % 52);
  return () => shoe.splice(stream.below(shoe.length), 1)[0]!;
}

/** Whether the banker draws. `third` is the player's third card, or null. */
export function bankerDraws(points: number, third: number | null): boolean {
  if (third === null) return points <= 5;
  const value = valueOf(third);
  if (points <= 2) return true;
  if (points === 3) return value !== 8;
  if (points === 4) return value >= 2 && value <= 7;
  if (points === 5) return value >= 4 && value <= 7;
  return points === 6 && (value === 6 || value === 7);
}

export function dealBaccarat(stream: FairStream): BaccaratOutcome {
  const draw = createShoe(stream);
  const player = [draw()];
  const banker = [draw()];
  player.push(draw());
  banker.push(draw());
  if (pointsOf(player) >= 8 || pointsOf(banker) >= 8) return { player, banker };
  const third = pointsOf(player) <= PLAYER_DRAWS_UP_TO ? draw() : null;
  if (third !== null) player.push(third);
  if (bankerDraws(pointsOf(banker), third)) banker.push(draw());
  return { player, banker };
}

export function baccaratWinner({ player, banker }: BaccaratOutcome): 'player' | 'banker' | 'tie' {
  const difference = pointsOf(player) - pointsOf(banker);
  return difference > 0 ? 'player' : difference < 0 ? 'banker' : 'tie';
}

export const baccarat: Rules<Spots, BaccaratOutcome, BaccaratShown> = {
  parseChoice: (raw, _game, stake) => parseSpots(raw, FIELDS, stake),
  draw: (_choice, _stake, stream) => dealBaccarat(stream),
  payout: (spots, outcome) => {
    const winner = baccaratWinner(outcome);
    const won = multiply(spots[winner] ?? 0, BACCARAT_ODDS[winner]);
    return winner === 'tie' ? won + (spots.player ?? 0) + (spots.banker ?? 0) : won;
  },
  pushed: ({ player = 0, banker = 0 }, outcome) => (baccaratWinner(outcome) === 'tie' ? player + banker : 0),
  // Even money on both sides: the banker's commission does not turn a covered stake into a risk.
  atRisk: (spots) => atRisk(spots, [{ player: 2 }, { banker: 2 }]),
  show: (_choice, outcome) => ({
    ...outcome,
    playerPoints: pointsOf(outcome.player),
    bankerPoints: pointsOf(outcome.banker),
    winner: baccaratWinner(outcome),
  }),
  payTable: () => [fieldTable(BACCARAT_ODDS)],
  // RTP of the player field; banker returns 98.94 %, tie 85.64 %.
  rtpBps: () => 9_876,
  maxMultiple: () => 9,
};
