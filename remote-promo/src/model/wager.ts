/** wager: how far a bonus is staked, in exact amounts. */
import { parseMinor, toDecimal } from '@site/shared/kernel';

export interface Wager {
  /** Share of one, for the bar. */
  readonly share: number;
  /** Decimal string: what must still be staked. */
  readonly left: string;
  readonly isDone: boolean;
}

/** An amount that cannot be read counts as nothing staked, never as done. */
export function wagerOf(required: string, done: string): Wager {
  const [asked, staked] = [parseMinor(required), parseMinor(done)];
  if (!asked.ok) return { share: 0, left: required, isDone: false };
  const minor = Math.max(0, asked.value);
  const counted = staked.ok ? Math.min(Math.max(0, staked.value), minor) : 0;
  return {
    share: minor === 0 ? 1 : counted / minor,
    left: toDecimal(minor - counted),
    isDone: counted === minor,
  };
}
