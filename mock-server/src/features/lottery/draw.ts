/** Draw: an issue's result, determined by a seed that is committed before betting and revealed afterwards. */
import { createHmac } from 'node:crypto';
import { createStream, hashSeed, type FairStream } from '../games/rules/fair-stream';
import type { DrawKind, LotteryGame } from '../games/catalogue/lottery-games';
import type { Issue } from './timetable';

/** Prizes of Vietnamese lotteries: count and digits, the special prize first. */
const VN_PRIZES: ReadonlyArray<readonly [count: number, digits: number]> = [
  [1, 5],
  [1, 5],
  [2, 5],
  [6, 5],
  [4, 4],
  [6, 4],
  [3, 3],
  [4, 2],
];

/** The seed of an issue. The secret never leaves the gateway; the seed is published after the draw. */
export const seedOfIssue = (secret: string, { gameId, numero }: Pick<Issue, 'gameId' | 'numero'>): string =>
  createHmac('sha256', secret).update(`${gameId}:${numero}`).digest('hex');

export const commitmentOf = (secret: string, issue: Pick<Issue, 'gameId' | 'numero'>): string =>
  hashSeed(seedOfIssue(secret, issue));

const digits = (stream: FairStream, count: number) => Array.from({ length: count }, () => stream.below(10));

const DRAWS: Readonly<Record<DrawKind, (stream: FairStream) => number[]>> = {
  D5: (stream) => digits(stream, 5),
  D3: (stream) => digits(stream, 3),
  SEA: (stream) => digits(stream, 3),
  K3: (stream) => Array.from({ length: 3 }, () => 1 + stream.below(6)),
  PK10: (stream) => {
    const left = Array.from({ length: 10 }, (_, at) => at + 1);
    return Array.from({ length: 10 }, () => left.splice(stream.below(left.length), 1)[0]!);
  },
  VN: (stream) => VN_PRIZES.flatMap(([count, size]) => Array.from({ length: count }, () => stream.below(10 ** size))),
};

/** What a seed draws: words of HMAC-SHA256(seed, "draw:0:block"). */
export const drawFromSeed = (kind: DrawKind, seed: string): number[] => DRAWS[kind](createStream(seed, 'draw', 0));

export const resultOf = (secret: string, game: LotteryGame, issue: Issue): number[] =>
  drawFromSeed(game.kind, seedOfIssue(secret, issue));

/** The result as text: numbers separated by commas; Vietnamese results by prize, with leading zeros. */
export function winNoOf(kind: DrawKind, result: readonly number[]): string {
  if (kind !== 'VN') return result.join(',');
  let at = 0;
  return VN_PRIZES.map(([count, size]) =>
    Array.from({ length: count }, () => String(result[at++]).padStart(size, '0')).join(','),
  ).join('|');
}
