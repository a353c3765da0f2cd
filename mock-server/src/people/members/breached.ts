/**
 * Refuses passwords that are easy to guess: breached ones, the user name, and any with the site's name in it (ASVS 6.1.2).
 * Breached: the 18,000 passwords of zxcvbn's list of leaked ones (https://github.com/zxcvbn-ts/zxcvbn) that are long enough to
 * be accepted otherwise, and some common in Bangladesh that the list does not have.
 */
import { refuse } from '../../ground/refuse';

const MIN_PASSWORD = 8;
const LOCAL = ['bangladesh1', 'bangladesh71', 'bangladesh123', 'dhaka123', 'dhaka1234', 'sonarbangla', 'amarsonar'];

let breached: ReadonlySet<string> | null = null;

/** Loaded on first use: 15 MB. */
async function breachedPasswords(): Promise<ReadonlySet<string>> {
  if (breached) return breached;
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  breached = new Set([...dictionary['passwords-common'].filter(({ length }) => length >= MIN_PASSWORD), ...LOCAL]);
  return breached;
}

/** Whether a password is in the list, in any case, or is one character repeated. */
export const isBreached = async (password: string): Promise<boolean> =>
  /^(.)\1*$/u.test(password) || (await breachedPasswords()).has(password.toLowerCase());

/** Refuses a new password that is easy to guess, with `password.breached` or `password.obvious`. `username`: of its account. */
export async function refuseWeakPassword(password: string, siteName: string, username: string): Promise<void> {
  if (await isBreached(password)) refuse('password.breached');
  const letters = lettersOf(password);
  if (letters.includes(lettersOf(siteName)) || letters === lettersOf(username)) refuse('password.obvious');
}

/** Without case, spaces and marks: "S h-a-p-l-a" is the name, too. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[\s._-]+/gu, '');
