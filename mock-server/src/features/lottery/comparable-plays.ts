/**
 * Plays of one kind of draw whose bets can cover each other, with every result that they depend on.
 *
 * Not compared, so each counts with its own opposites only:
 * - D5_SUM, D5_DUEL and D5_STAR5 depend on all five digits (100,000 results, too many to try for every member of a draw);
 * - VN_LO2 pays by 27 prizes at once, the other Vietnamese plays by the special prize alone;
 * - places of D5 and PK10 outside of the listed results: no bet on them returns anything in this comparison.
 * D3_GROUP6 is compared: together with bets on the numbers that repeat a digit it covers every result.
 */
import type { DrawKind } from '../games/catalogue/lottery-games';

export interface ComparablePlays {
  readonly plays: ReadonlySet<string>;
  readonly results: readonly (readonly number[])[];
}

/** Every row of `places` values from 0 to `values` - 1. */
const rows = (places: number, values: number): number[][] =>
  Array.from({ length: values ** places }, (_, at) =>
    Array.from({ length: places }, (__, place) => Math.floor(at / values ** place) % values),
  );

const THREE_DIGITS = rows(3, 10);
/** A digit that no bet names. */
const ANY = -1;

export const COMPARABLE: Readonly<Record<DrawKind, ComparablePlays>> = {
  D5: {
    plays: new Set(['D5_STAR3', 'D5_STAR2', 'D5_POS']),
    results: THREE_DIGITS.map((lastThree) => [ANY, ANY, ...lastThree]),
  },
  D3: { plays: new Set(['D3_STRAIGHT', 'D3_POS', 'D3_GROUP6', 'D3_SUM']), results: THREE_DIGITS },
  SEA: { plays: new Set(['SEA_3D', 'SEA_2D', 'SEA_RUN']), results: THREE_DIGITS },
  // Without triples, which beat big and small but are too rare to make a risk of covering both.
  K3: {
    plays: new Set(['K3_SIDE', 'K3_SUM', 'K3_TRIPLE']),
    results: rows(3, 6)
      .filter(([one, two, three]) => one !== two || two !== three)
      .map((dice) => dice.map((face) => face + 1)),
  },
  // The first two places.
  PK10: {
    plays: new Set(['PK_POS', 'PK_TOP2', 'PK_CHAMPION']),
    results: rows(2, 10)
      .filter(([first, second]) => first !== second)
      .map((places) => places.map((runner) => runner + 1)),
  },
  // The last three digits of the special prize.
  VN: {
    plays: new Set(['VN_DE2', 'VN_DE3', 'VN_HEAD', 'VN_TAIL']),
    results: Array.from({ length: 1_000 }, (_, special) => [special]),
  },
};
