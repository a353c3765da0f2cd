/** Names of fields, symbols and fish in the page's language. */
import { number } from './money';
import { nameInWords } from './words';

/** A field of the wheel says what it wins per stake, without the stake: the factors of a pay table have it in. */
export const label = (key: string): string => {
  if (/^n\d+$/.test(key)) return number(Number(key.slice(1)));
  if (/^x\d+$/.test(key)) return `${number(Number(key.slice(1)))}:1`;
  return nameInWords(key);
};
