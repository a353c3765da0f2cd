/** Mines: twenty-five tiles, some of them mined; every safe tile raises the multiple, the player may cash out at any time. */
import { multiply, type Rules } from './rules';

export interface MinesChoice {
  readonly mines: number;
}
export interface MinesOutcome {
  /** Tiles that are mined, 0 to 24. */
  readonly mined: readonly number[];
}

export interface MinesShown {
  readonly mines: number;
  /** Safe tiles that were opened, and the mine if one was hit, in order. */
  readonly found: readonly number[];
  readonly hit: number | null;
  /** In ten-thousandths. */
  readonly multiple: number;
  /** Multiple after one more safe tile; null: no safe tile is left. */
  readonly next: number | null;
  /** Only when the round is over. */
  readonly mined?: readonly number[];
}

export const TILES = 25;
/** In ten-thousandths: the multiple stops here and the round ends. */
export const CAP = 5_000 * 10_000;

/** 0.99 ÷ the chance to find this many safe tiles, in ten-thousandths, rounded down. None found: the stake itself. */
export function minesMultiple(mines: number, found: number): number {
  if (found === 0) return 10_000;
  let over = 9_900n;
  let under = 1n;
  for (let step = 0; step < found; step++) {
    over *= BigInt(TILES - step);
    under *= BigInt(TILES - mines - step);
  }
  const multiple = over / under;
  return multiple > BigInt(CAP) ? CAP : Number(multiple);
}

/** Mines and safe tiles that the pay table shows. */
const SHOWN_MINES = [1, 3, 5, 10, 15, 20, 24];
const SHOWN_FOUND = [1, 3, 5, 10];

const hasHit = ({ mined }: MinesOutcome, actions: readonly number[]) => actions.some((tile) => mined.includes(tile));

export const mines: Rules<MinesChoice, MinesOutcome, MinesShown> = {
  parseChoice: (raw) => {
    const { mines: count } = (raw ?? {}) as Partial<MinesChoice>;
    return typeof count === 'number' && Number.isInteger(count) && count >= 1 && count < TILES
      ? { mines: count }
      : null;
  },
  /** Fisher–Yates over the tiles; the first ones drawn are mined. */
  draw: ({ mines: count }, _stake, stream) => {
    const tiles = Array.from({ length: TILES }, (_, tile) => tile);
    for (let at = 0; at < count; at++) {
      const from = at + stream.below(TILES - at);
      [tiles[at], tiles[from]] = [tiles[from]!, tiles[at]!];
    }
    return { mined: tiles.slice(0, count) };
  },
  payout: ({ mines: count }, outcome, stake, actions) =>
    hasHit(outcome, actions) ? 0 : multiply(stake, minesMultiple(count, actions.length)),
  show: ({ mines: count }, outcome, actions, isOver) => ({
    mines: count,
    found: actions,
    hit: hasHit(outcome, actions) ? actions.at(-1)! : null,
    multiple: minesMultiple(count, actions.length),
    next: actions.length < TILES - count ? minesMultiple(count, actions.length + 1) : null,
    ...(isOver ? { mined: outcome.mined } : {}),
  }),
  steps: {
    isLegal: (_choice, tile, actions) => tile >= 0 && tile < TILES && !actions.includes(tile),
    isOver: ({ mines: count }, outcome, actions) =>
      hasHit(outcome, actions) || actions.length === TILES - count || minesMultiple(count, actions.length) === CAP,
  },
  payTable: () => [
    {
      of: 'stake',
      head: 'mines',
      columns: SHOWN_FOUND.map(String),
      rows: SHOWN_MINES.map((count) => ({
        key: String(count),
        multiples: SHOWN_FOUND.map((found) => (found <= TILES - count ? minesMultiple(count, found) : null)),
      })),
    },
  ],
  rtpBps: () => 9_900,
  maxMultiple: () => CAP / 10_000,
};
