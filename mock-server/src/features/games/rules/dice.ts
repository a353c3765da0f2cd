/** Dice: a roll from 0.00 to 99.99, over or under a target chosen by the player. House edge 1 %. */
import { multiply, type Rules } from './rules';

export interface DiceChoice {
  /** In hundredths: 5050 is 50.50. */
  readonly target: number;
  readonly over: boolean;
}
export interface DiceOutcome {
  readonly roll: number;
}

export interface DiceShown extends DiceOutcome {
  /** In ten-thousandths. */
  readonly multiple: number;
}

export const SIDES = 10_000;
export const DICE_RTP_BPS = 9_900;
/** Limits of winning rolls. */
export const FEWEST = 200;
export const MOST = 9_800;

/** Winning rolls that the pay table shows. */
const SHOWN_ROLLS = [FEWEST, 500, 1_000, 2_500, 5_000, 7_500, MOST];

/** How many of the ten thousand rolls win. */
export const winningRolls = ({ target, over }: DiceChoice): number => (over ? SIDES - 1 - target : target);
/** RTP ÷ chance, in ten-thousandths, rounded down. */
export const diceMultiple = (choice: DiceChoice): number => Math.floor((DICE_RTP_BPS * SIDES) / winningRolls(choice));

export const dice: Rules<DiceChoice, DiceOutcome, DiceShown> = {
  parseChoice: (raw) => {
    const { target, over } = (raw ?? {}) as Partial<DiceChoice>;
    if (typeof over !== 'boolean' || typeof target !== 'number' || !Number.isInteger(target)) return null;
    const choice = { target, over };
    const wins = winningRolls(choice);
    return wins >= FEWEST && wins <= MOST ? choice : null;
  },
  draw: (_choice, _stake, stream) => ({ roll: stream.below(SIDES) }),
  payout: (choice, { roll }, stake) =>
    (choice.over ? roll > choice.target : roll < choice.target) ? multiply(stake, diceMultiple(choice)) : 0,
  show: (choice, outcome) => ({ ...outcome, multiple: diceMultiple(choice) }),
  payTable: () => [
    {
      of: 'stake',
      head: 'chance',
      columns: ['pays'],
      rows: SHOWN_ROLLS.map((target) => ({
        key: `${target / (SIDES / 100)}%`,
        multiples: [diceMultiple({ target, over: false })],
      })),
    },
  ],
  rtpBps: () => DICE_RTP_BPS,
  maxMultiple: () => Math.floor(DICE_RTP_BPS / FEWEST),
};
