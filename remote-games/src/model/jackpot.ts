/**
 * jackpot: amount and animation of the jackpot counter (HOME-06). The random source is a parameter.
 * The gateway's amount is authoritative. Without one, the amount is simulated in PLAY mode only.
 */
export interface JackpotStep {
  /** Minor units. */
  readonly amount: number;
  readonly nextInMs: number;
}

export type JackpotVariant = 'billions' | 'millions';

/** A number in [0, 1). */
type Chance = () => number;

const between = (chance: Chance, low: number, high: number): number => low + Math.floor(chance() * (high - low + 1));

const VARIANTS = {
  billions: { low: 1_200_000_000_00, high: 1_300_000_000_00 },
  millions: { low: 5_400_000_00, high: 5_800_000_00 },
} as const;

const PAUSES_MS = [3000, 4000, 5000] as const;

export function firstJackpot(variant: JackpotVariant, chance: Chance): JackpotStep {
  const { low, high } = VARIANTS[variant];
  return { amount: between(chance, low, high), nextInMs: pause(chance) };
}

export function nextJackpot(variant: JackpotVariant, amount: number, chance: Chance): JackpotStep {
  // The small pot grows by minor units, so that its decimals change too.
  const grown = variant === 'billions' ? between(chance, 10_000, 50_000) * 100 : between(chance, 100, 9_999);
  return { amount: amount + grown, nextInMs: pause(chance) };
}

const pause = (chance: Chance): number => PAUSES_MS[between(chance, 0, PAUSES_MS.length - 1)] ?? PAUSES_MS[0];

const STEPS = 20;

/** One animation step towards `target` (about two seconds in total). A lower target is shown at once. */
export function stepTowards(shown: number, target: number): number {
  if (target <= shown) return target;
  return Math.min(target, shown + Math.max(1, Math.ceil((target - shown) / STEPS)));
}
