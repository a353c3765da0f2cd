/** Password hashing with argon2id. Cheap parameters exist for the seed and tests; a hash contains its parameters. */
import { hash, verify } from '@node-rs/argon2';

const STRONG = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export const hashPassword = (password: string, cheap: boolean): Promise<string> =>
  hash(password, cheap ? CHEAP : STRONG);
export const isPassword = (stored: string, password: string): Promise<boolean> => verify(stored, password);

let unusedHash: Promise<string> | null = null;
/** Hash anyway for an unknown account: constant time, so response times do not reveal which accounts exist. */
export async function checkUnknownAccount(password: string, cheap: boolean): Promise<false> {
  unusedHash ??= hashPassword('unusedHash has this password', cheap);
  await isPassword(await unusedHash, password);
  return false;
}

/** The most common breached passwords. */
const BREACHED = new Set([
  ...['12345678', '123456789', '1234567890', 'password', 'password1', 'password123', 'qwerty123', 'qwertyuiop'],
  ...['11111111', '00000000', 'abc12345', 'iloveyou', 'bangladesh', 'bangladesh1', 'dhaka123', 'admin123', 'welcome1'],
]);
export const isBreached = (password: string): boolean => BREACHED.has(password.toLowerCase());
