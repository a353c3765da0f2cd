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
