/** Pictures of the slot's symbols: a figure with its palette, or a letter. */
export const FIGURES = {
  wild: ['lily', 0],
  scatter: ['rabbit', 6],
  tiger: ['tiger', 5],
  peacock: ['peacock', 1],
  boat: ['boat', 2],
  mango: ['mango', 5],
};
export const LETTERS = { ace: 'A', king: 'K', queen: 'Q', jack: 'J' };
