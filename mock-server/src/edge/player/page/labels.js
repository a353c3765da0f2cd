/** Names of fields, symbols and fish in the page's language. */
import { number } from './money.js';
import { say } from './words.js';

export const label = (key) => {
  if (/^n\d+$/.test(key)) return number(Number(key.slice(1)));
  if (/^x\d+$/.test(key)) return `×${number(Number(key.slice(1)))}`;
  return say(key);
};
