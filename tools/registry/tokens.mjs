/** Release tokens: each is valid for one remote (or the host). Only their SHA-256 hashes are stored. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KEY_DIR } from '../paths.mjs';
import { withLock } from '../release/withLock.mjs';
import { writeFileAtomic } from '../run/writeFileAtomic.mjs';
import { CliError } from '../run/command.mjs';

const FILE = join(KEY_DIR, 'tokens.json');
const LOCK_FILE = join(KEY_DIR, '.tokens-lock');
/** `rt_<id>_<secret>`: a prefix that secret scanners can search for. */
const TOKEN = /^rt_([0-9a-f]{8})_([\w-]{43})$/;
export const REMOTE_NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** Creates a token and returns it: the only time that its secret can be read. */
export async function createToken(remote, note = '') {
  if (!REMOTE_NAME.test(remote))
    throw new CliError(`${remote} is not the name of a remote: it should look like games.`);
  const id = randomBytes(4).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  const entry = { id, remote, note, hash: hashOf(secret), createdAt: new Date().toISOString(), revokedAt: null };
  await changeTokens((tokens) => [...tokens, entry]);
  return { id, token: `rt_${id}_${secret}` };
}

export async function revokeToken(id) {
  const found = readTokens().find((token) => token.id === id);
  if (!found) throw new CliError(`There is no token ${id}: npm run registry -- tokens lists them.`);
  const revokedAt = new Date().toISOString();
  await changeTokens((tokens) =>
    tokens.map((token) => (token.id === id ? { ...token, revokedAt: token.revokedAt ?? revokedAt } : token)),
  );
  return found;
}

/**
 * The token of a request, or null. Read from the file each time: a revocation is valid at once.
 * @param {string} authorization the request's header
 */
export function verifyToken(authorization = '') {
  const [, id, secret] = TOKEN.exec(authorization.replace(/^Bearer /i, '')) ?? [];
  const known = id && readTokens().find((token) => token.id === id);
  if (!known || known.revokedAt) return null;
  // 256 random bits need no slow hash; constant time, so that the hash cannot be guessed byte by byte.
  return timingSafeEqual(Buffer.from(known.hash, 'hex'), Buffer.from(hashOf(secret), 'hex')) ? known : null;
}

export const readTokens = () => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : []);

const hashOf = (secret) => createHash('sha256').update(secret).digest('hex');

function changeTokens(change) {
  mkdirSync(KEY_DIR, { recursive: true, mode: 0o700 });
  return withLock(LOCK_FILE, async () =>
    writeFileAtomic(FILE, JSON.stringify(change(readTokens()), null, 1), { mode: 0o600 }),
  );
}
