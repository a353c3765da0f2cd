/** wager: progress of a bonus's wagering requirement, computed in minor units. */
import { parseMinor, toDecimal } from '@site/shared/kernel';

export interface Wager {
  /** Progress from 0 to 1. */
  readonly share: number;
  /** Decimal string: the amount still to be wagered. */
  readonly remaining: string;
  readonly isDone: boolean;
}

/** An amount that cannot be parsed counts as nothing wagered, never as done. */
export function wagerOf(required: string, done: string): Wager {
  const [target, wagered] = [parseMinor(required), parseMinor(done)];
  if (!target.ok) return { share: 0, remaining: required, isDone: false };
  const minor = Math.max(0, target.value);
  const counted = wagered.ok ? Math.min(Math.max(0, wagered.value), minor) : 0;
  return {
    share: minor === 0 ? 1 : counted / minor,
    remaining: toDecimal(minor - counted),
    isDone: counted === minor,
  };
}
