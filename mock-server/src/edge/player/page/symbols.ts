/** Pictures of the slot's symbols. */
import type { SYMBOLS } from '../../../features/games/rules/slot-models';

export type SlotSymbol = (typeof SYMBOLS)[number];

/** A figure with its palette, or a letter. */
export const FIGURES: Readonly<Partial<Record<SlotSymbol, readonly [figure: string, palette: number]>>> = {
  wild: ['lily', 0],
  scatter: ['rabbit', 6],
  tiger: ['tiger', 5],
  peacock: ['peacock', 1],
  boat: ['boat', 2],
  mango: ['mango', 5],
};
export const LETTERS: Readonly<Partial<Record<SlotSymbol, string>>> = { ace: 'A', king: 'K', queen: 'Q', jack: 'J' };
