/**
 * Breached passwords: the 18,000 of zxcvbn's list of leaked ones (https://github.com/zxcvbn-ts/zxcvbn) that are long enough to
 * be accepted otherwise, and common ones of Bangladesh that it does not have.
 */
import { dictionary } from '@zxcvbn-ts/language-common';

const MIN_PASSWORD = 8;
const LOCAL = ['bangladesh1', 'bangladesh71', 'bangladesh123', 'dhaka123', 'dhaka1234', 'sonarbangla', 'amarsonar'];

let breached: ReadonlySet<string> | null = null;

/** Built on first use. */
function list(): ReadonlySet<string> {
  breached ??= new Set([...dictionary['passwords-common'].filter(({ length }) => length >= MIN_PASSWORD), ...LOCAL]);
  return breached;
}

/** A leaked password, or one character repeated. */
export const isBreached = (password: string): boolean =>
  /^(.)\1*$/u.test(password) || list().has(password.toLowerCase());
