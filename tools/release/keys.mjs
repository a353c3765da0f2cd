/**
 * The keys that sign the registry: the current one, generated on first use, and during a rotation a second one that hosts
 * accept, too (docs/releases.md). Stored in a file outside the repository, or by the operator in SITE_SIGNING_KEYS, with the same
 * content.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webcrypto } from 'node:crypto';
import { KEY_DIR } from '../paths.mjs';
import { CliError } from '../run/command.mjs';
import { writeFileAtomic } from '../run/writeFileAtomic.mjs';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' };
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' };
const FILE = join(KEY_DIR, 'registry.json');
/** First line of the signed text (domain separation): a registry's signature is valid for nothing else. */
const SUBJECT = 'site-registry 1\n';

/** `public` and `private` sign; `next`: a pair that signs after switchKey; `previous`: the public key that did before. */
async function readKeys() {
  const { SITE_SIGNING_KEYS } = process.env;
  if (SITE_SIGNING_KEYS) return parseKeys(SITE_SIGNING_KEYS);
  if (!existsSync(FILE)) storeKeys(await makeKeyPair());
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

function parseKeys(text) {
  try {
    const keys = JSON.parse(text);
    if (keys.public?.crv === 'P-256' && keys.private?.d) return keys;
  } catch {
    // The text may be a secret: it is not in the message.
  }
  throw new CliError('SITE_SIGNING_KEYS is not the content of a registry.json of a key folder.');
}

/** @returns {string | null} what the operator must store as SITE_SIGNING_KEYS; null when the file has it */
function storeKeys(keys) {
  const text = JSON.stringify(keys);
  if (!process.env.SITE_SIGNING_KEYS) {
    writeFileAtomic(FILE, text, { mode: 0o600, folderMode: 0o700 });
    return null;
  }
  // For the rest of this command.
  process.env.SITE_SIGNING_KEYS = text;
  return text;
}

async function makeKeyPair() {
  const pair = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const [publicJwk, privateJwk] = await Promise.all(
    [pair.publicKey, pair.privateKey].map((key) => webcrypto.subtle.exportKey('jwk', key)),
  );
  return { public: publicJwk, private: privateJwk };
}

const withoutExtras = ({ kty, crv, x, y }) => ({ kty, crv, x, y });

/** The public key that signs now. */
export const publicKey = async () => withoutExtras((await readKeys()).public);

/**
 * The public keys that the host and the embed script accept, the current one first. A team that releases to a registry
 * service has no keys: runRelease sets SITE_PUBLIC_KEYS to those of the service.
 */
export async function publicKeys() {
  const { SITE_PUBLIC_KEYS } = process.env;
  if (SITE_PUBLIC_KEYS) return parsePublicKeys(SITE_PUBLIC_KEYS);
  const { public: current, next, previous } = await readKeys();
  return [current, next?.public, previous].filter(Boolean).map(withoutExtras);
}

/** @param {string} text what `npm run -s registry -- key public` prints */
export function parsePublicKeys(text) {
  try {
    const keys = JSON.parse(text).map(withoutExtras);
    if (keys.length > 0 && keys.every(({ crv, x, y }) => crv === 'P-256' && x && y)) return keys;
  } catch {
    // Not JSON, or no list.
  }
  throw new CliError('The public keys are not the output of "npm run -s registry -- key public".');
}

/** base64(signature) over the subject line and the text. */
export async function sign(text, subject = SUBJECT) {
  const key = await webcrypto.subtle.importKey('jwk', (await readKeys()).private, ALGORITHM, false, ['sign']);
  const signature = await webcrypto.subtle.sign(SIGNATURE, key, new TextEncoder().encode(subject + text));
  return Buffer.from(signature).toString('base64');
}

/** Whether one of the keys has signed a text whose first line is the signature. */
export async function isSignedBy(keys, signedText, subject = SUBJECT) {
  const end = signedText.indexOf('\n');
  const content = new TextEncoder().encode(subject + signedText.slice(end + 1));
  const signature = Buffer.from(signedText.slice(0, Math.max(0, end)), 'base64');
  const valid = await Promise.all(keys.map((jwk) => isValid(jwk, signature, content)));
  return valid.includes(true);
}

async function isValid(jwk, signature, content) {
  try {
    const key = await webcrypto.subtle.importKey('jwk', withoutExtras(jwk), ALGORITHM, false, ['verify']);
    return await webcrypto.subtle.verify(SIGNATURE, key, signature, content);
  } catch {
    return false;
  }
}

/** First step of a rotation: from now on hosts are built for both keys; the current one still signs. Returns like storeKeys. */
export async function prepareKey() {
  const keys = await readKeys();
  if (keys.next) throw new CliError('The next key exists already: release the host, then switch to it.');
  return storeKeys({ ...keys, next: await makeKeyPair() });
}

/**
 * Second step: the next key signs.
 * @param {readonly object[]} accepted the public keys of the active host
 */
export async function switchKey(accepted) {
  const { public: current, next } = await readKeys();
  if (!next) throw new CliError('There is no next key: prepare one first.');
  if (!hasKey(accepted, next.public))
    throw new CliError('The active host does not accept the next key: release the host first, then switch.');
  return storeKeys({ ...next, previous: current });
}

/** Last step: hosts that are built from now on accept the current key only. */
export async function retireKey() {
  const { previous, ...keys } = await readKeys();
  if (!previous) throw new CliError('There is no previous key to retire.');
  return storeKeys(keys);
}

/** Compared by the point of the curve. */
export const hasKey = (keys, { x, y }) => keys.some((key) => key.x === x && key.y === y);
