/** Opens sealed bodies (wps-contract §1.5), the other half of shared/src/contract/wire/seal.ts. A plain body passes as it is. */
import { hkdfSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database, Tx } from '../db/database';
import { inTransaction } from '../db/transaction';
import { refuse } from '../refuse';
import type { GatewayKeys } from '../route';
import { decryptAtRest, encryptAtRest, WrongSecret } from '../secrets';
import { parseJson } from './request-bodies';
import { settings } from '../settings/settings.tables';

const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
const IV_BYTES = 12;
const KEY_ROW = 'sealKey';

/**
 * The gateway's key pair: created once and stored in the database, so all processes can decrypt.
 * @param secrets of the gateway: the first encrypts the private key in the database, each of them decrypts it; none: it is
 *   stored as it is
 */
export async function loadKeys(db: Database, secrets: readonly string[] = []): Promise<GatewayKeys> {
  const jwk = (await storedKey(db, secrets)) ?? (await makeKey(db, secrets));
  const { n, e, kty } = jwk as { n: string; e: string; kty: string };
  const publicKey = await crypto.subtle.importKey('jwk', { n, e, kty }, ALGORITHM, true, ['encrypt']);
  const spki = Buffer.from(await crypto.subtle.exportKey('spki', publicKey));
  return {
    publicKeyHex: spki.toString('hex'),
    privateKey: await crypto.subtle.importKey('jwk', jwk, ALGORITHM, false, ['decrypt']),
    nonceKey: Buffer.from(hkdfSync('sha256', jwk.d ?? '', '', 'dpop nonces', 32)),
  };
}

interface EncryptedKey {
  readonly encrypted: string;
}

async function storedKey(db: Database, secrets: readonly string[]): Promise<JsonWebKey | null> {
  const [row] = await db.select().from(settings).where(eq(settings.key, KEY_ROW));
  const value = row?.value as JsonWebKey | EncryptedKey | undefined;
  if (!value || !('encrypted' in value)) return value ?? null;
  try {
    return JSON.parse(decryptAtRest(value.encrypted, secrets)) as JsonWebKey;
  } catch {
    throw new WrongSecret(
      'GATEWAY_SECRET is not the one that the stored keys were encrypted with. Set GATEWAY_SECRET_FALLBACK to the one before it.',
    );
  }
}

const toStore = (jwk: JsonWebKey, [current]: readonly string[]): JsonWebKey | EncryptedKey =>
  current === undefined ? jwk : { encrypted: encryptAtRest(JSON.stringify(jwk), current) };

/** Encrypts the stored key pair with the first secret. Returns how many keys there are: 0 or 1. */
export async function renewStoredKey(tx: Tx, secrets: readonly string[]): Promise<number> {
  const jwk = await storedKey(tx, secrets);
  if (!jwk) return 0;
  await tx
    .update(settings)
    .set({ value: toStore(jwk, secrets) })
    .where(eq(settings.key, KEY_ROW));
  return 1;
}

/** Of two processes that start at once, the first key is stored. */
async function makeKey(db: Database, secrets: readonly string[]): Promise<JsonWebKey> {
  const fresh = await crypto.subtle.generateKey(
    { ...ALGORITHM, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['encrypt', 'decrypt'],
  );
  const jwk = await crypto.subtle.exportKey('jwk', fresh.privateKey);
  const value = toStore(jwk, secrets);
  await inTransaction(db, (tx) => tx.insert(settings).values({ key: KEY_ROW, value }).onConflictDoNothing());
  return (await storedKey(db, secrets))!;
}

/**
 * The JSON body of a request, decrypted if sealed.
 * @param isEncrypted whether the call's body may be sealed
 * @throws Refusal `request_body_required` when its headers are missing or do not fit
 */
export async function bodyOf(request: FastifyRequest, keys: GatewayKeys, isEncrypted: boolean): Promise<unknown> {
  const wrapped = request.headers.encryption;
  if (typeof wrapped !== 'string') {
    if (isEncrypted && isSealed(request.body)) refuse('request_body_required');
    return request.body;
  }
  const sealed = (request.body as { value?: unknown } | null)?.value;
  if (typeof sealed !== 'string') refuse('request_body_required');
  try {
    const bytes = Buffer.from(sealed, 'base64');
    const rawKey = await crypto.subtle.decrypt(ALGORITHM, keys.privateKey, Buffer.from(wrapped, 'base64'));
    const key = await crypto.subtle.importKey('raw', rawKey, 'AES-GCM', false, ['decrypt']);
    const iv = bytes.subarray(0, IV_BYTES);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(IV_BYTES));
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', plain)).toString('base64');
    if (digest !== request.headers['x-digest']) refuse('request_body_required');
    return parseJson(Buffer.from(plain).toString('utf8'));
  } catch {
    refuse('request_body_required');
  }
}

/** No call that may be sealed has a field of this name. */
const isSealed = (body: unknown): boolean => typeof (body as { value?: unknown } | null)?.value === 'string';
