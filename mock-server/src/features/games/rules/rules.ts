/** Rules: what every engine says of itself. Pure: no clock, no wallet, no chance but the stream it is handed. */
import type { Volatility } from '../catalogue/game';
import type { FairStream } from './fair-stream';

/** What of a game its rules depend on. */
export interface RulesOf {
  readonly volatility: Volatility;
  readonly variant: string;
}

export interface Rules<Choice, Outcome> {
  /** The choice, checked, or null when it is none of this game's. Amounts in it are minor units. */
  readonly parseChoice: (raw: unknown, game: RulesOf, stake: number) => Choice | null;
  /** Decide everything that chance decides, at once. */
  readonly draw: (choice: Choice, stake: number, stream: FairStream, game: RulesOf) => Outcome;
  /** What the round pays, the stake included, after these actions. */
  readonly payout: (
    choice: Choice,
    outcome: Outcome,
    stake: number,
    actions: readonly number[],
    game: RulesOf,
  ) => number;
  /** The part of the stake that was given back undecided, as by a tie: it counts for no turnover. None where nothing is. */
  readonly pushed?: (choice: Choice, outcome: Outcome, game: RulesOf) => number;
  /** The part of the stake that opposite fields do not cover, such as player against banker. None: all of it. */
  readonly atRisk?: (choice: Choice, game: RulesOf) => number;
  /** What the player may see of the outcome while the round is open, and when it is over. */
  readonly show: (
    choice: Choice,
    outcome: Outcome,
    actions: readonly number[],
    isOver: boolean,
    game: RulesOf,
  ) => unknown;
  /** Games with decisions after the draw: mines. */
  readonly steps?: Steps<Choice, Outcome>;
  /** Percent returned in the long run, in basis points, for these games. */
  readonly rtpBps: (game: RulesOf) => number;
  /** The largest multiple of a stake. */
  readonly maxMultiple: (game: RulesOf) => number;
}

export interface Steps<Choice, Outcome> {
  readonly isLegal: (choice: Choice, action: number, actions: readonly number[]) => boolean;
  /** Is there nothing left to decide? */
  readonly isOver: (choice: Choice, outcome: Outcome, actions: readonly number[]) => boolean;
}

/** `amount × tenThousandths / 10 000`, rounded down, without floating point. */
export const multiply = (amount: number, tenThousandths: number): number =>
  Number((BigInt(amount) * BigInt(tenThousandths)) / 10_000n);
