/** The key pair that signs the registry: generated on first use, stored outside the repository. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { webcrypto } from 'node:crypto';
import { KEY_DIR } from '../paths.mjs';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' };
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' };
const FILE = join(KEY_DIR, 'registry.json');
/** First line of the signed text (domain separation): a registry's signature is valid for nothing else. */
const SUBJECT = 'site-registry 1\n';

async function keyPair() {
  if (!existsSync(FILE)) await makeKeyPair();
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

async function makeKeyPair() {
  const pair = await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
  const [publicJwk, privateJwk] = await Promise.all(
    [pair.publicKey, pair.privateKey].map((key) => webcrypto.subtle.exportKey('jwk', key)),
  );
  mkdirSync(KEY_DIR, { recursive: true, mode: 0o700 });
  const temporary = `${FILE}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify({ public: publicJwk, private: privateJwk }), { mode: 0o600 });
  renameSync(temporary, FILE);
}

/**
 * The public key as the host and the embed script contain it. A team that releases to a registry service has no key pair:
 * runRelease sets SITE_PUBLIC_KEY to the service's public key.
 */
export async function publicKey() {
  const { SITE_PUBLIC_KEY } = process.env;
  const { kty, crv, x, y } = SITE_PUBLIC_KEY ? JSON.parse(SITE_PUBLIC_KEY) : (await keyPair()).public;
  return { kty, crv, x, y };
}

/** base64(signature) over the subject line and the text. */
export async function sign(text) {
  const key = await webcrypto.subtle.importKey('jwk', (await keyPair()).private, ALGORITHM, false, ['sign']);
  const signature = await webcrypto.subtle.sign(SIGNATURE, key, new TextEncoder().encode(SUBJECT + text));
  return Buffer.from(signature).toString('base64');
}
