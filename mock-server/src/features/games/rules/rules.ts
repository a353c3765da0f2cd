/** Rules: the interface of every engine. Pure: no clock, no wallet, no randomness except the given stream. */
import type { Volatility } from '../catalogue/game';
import type { PayTable } from '@site/shared/wps';
import type { FairStream } from './word-stream';

/** The fields of a game that its rules depend on. */
export interface RulesOf {
  readonly volatility: Volatility;
  readonly variant: string;
}

/** `Shown`: what the player page gets as the result of a round. */
export interface Rules<Choice, Outcome, Shown = unknown> {
  /** The validated choice, or null when invalid. Amounts in it are minor units. */
  readonly parseChoice: (raw: unknown, game: RulesOf, stake: number) => Choice | null;
  /** A stake is a multiple of this, in minor units. Default: 1. */
  readonly stakeStep?: number;
  /** Draw the complete random outcome at once. */
  readonly draw: (choice: Choice, stake: number, stream: FairStream, game: RulesOf) => Outcome;
  /** What the round pays after these actions, stake included. */
  readonly payout: (
    choice: Choice,
    outcome: Outcome,
    stake: number,
    actions: readonly number[],
    game: RulesOf,
  ) => number;
  /** The part of the stake returned undecided, for example by a tie: it does not count as turnover. Default: nothing. */
  readonly pushed?: (choice: Choice, outcome: Outcome, game: RulesOf) => number;
  /** The part of the stake that opposite fields (player and banker) do not cover. Default: all of it. */
  readonly atRisk?: (choice: Choice, game: RulesOf) => number;
  /** What the player may see of the outcome, while open and when over. */
  readonly show: (
    choice: Choice,
    outcome: Outcome,
    actions: readonly number[],
    isOver: boolean,
    game: RulesOf,
  ) => Shown;
  /** Games with decisions after the draw: mines. */
  readonly steps?: Steps<Choice, Outcome>;
  /** What the game pays, from the same values as `payout`. */
  readonly payTable: (game: RulesOf) => readonly PayTable[];
  /** RTP in basis points. */
  readonly rtpBps: (game: RulesOf) => number;
  /** The largest multiple of a stake. */
  readonly maxMultiple: (game: RulesOf) => number;
}

export interface Steps<Choice, Outcome> {
  readonly isLegal: (choice: Choice, action: number, actions: readonly number[]) => boolean;
  /** True when no decision is left. */
  readonly isOver: (choice: Choice, outcome: Outcome, actions: readonly number[]) => boolean;
}

/** `amount × tenThousandths / 10 000`, rounded down, without floating point. */
export const multiply = (amount: number, tenThousandths: number): number =>
  Number((BigInt(amount) * BigInt(tenThousandths)) / 10_000n);
