/** Checks of a WebAuthn ceremony (W3C WebAuthn §7): challenge, origin, relying party, user verification, signature. Pure. */
import { createHash, createPublicKey, verify } from 'node:crypto';

export interface Expected {
  readonly type: 'webauthn.create' | 'webauthn.get';
  /** Host name of the site, without port. */
  readonly rpId: string;
}

/** The challenge of a response, or null when the response is for another site or another ceremony type. */
export function challengeOf(clientDataJSON: string, { type, rpId }: Expected): string | null {
  try {
    const data = JSON.parse(bytesOf(clientDataJSON).toString('utf8')) as Record<string, unknown>;
    if (data.type !== type || typeof data.challenge !== 'string' || data.crossOrigin === true) return null;
    return new URL(String(data.origin)).hostname === rpId ? data.challenge : null;
  } catch {
    return null;
  }
}

const RP_HASH = 32;
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export interface AuthenticatorFacts {
  readonly counter: number;
  /** Present for a new passkey only. */
  readonly credentialId: string | null;
}

/** Parse the authenticator data; null unless it is for this site and the user was verified. */
export function readAuthenticator(authenticatorData: string, rpId: string): AuthenticatorFacts | null {
  const data = bytesOf(authenticatorData);
  if (data.length < RP_HASH + 5 || !data.subarray(0, RP_HASH).equals(sha256(rpId))) return null;
  const flags = data[RP_HASH]!;
  if (!(flags & USER_PRESENT) || !(flags & USER_VERIFIED)) return null;
  return { counter: data.readUInt32BE(RP_HASH + 1), credentialId: flags & HAS_CREDENTIAL ? credentialIn(data) : null };
}

/** Layout after the header: 16 bytes AAGUID, two bytes length, then the id. */
function credentialIn(data: Buffer): string | null {
  const at = RP_HASH + 5 + 16;
  if (data.length < at + 2) return null;
  const length = data.readUInt16BE(at);
  return data.length < at + 2 + length ? null : data.subarray(at + 2, at + 2 + length).toString('base64url');
}

export function isSignedBy(
  publicKey: string,
  {
    authenticatorData,
    clientDataJSON,
    signature,
  }: Record<'authenticatorData' | 'clientDataJSON' | 'signature', string>,
): boolean {
  const signed = Buffer.concat([bytesOf(authenticatorData), sha256(bytesOf(clientDataJSON))]);
  try {
    return verify('sha256', signed, keyOf(publicKey), bytesOf(signature));
  } catch {
    return false;
  }
}

/** True for a key with a supported signature algorithm. */
export function isKey(publicKey: string): boolean {
  try {
    return ['ec', 'rsa'].includes(keyOf(publicKey).asymmetricKeyType ?? '');
  } catch {
    return false;
  }
}

/** A signature counter that does not increase indicates a cloned key; 0 on both sides means no counter. */
export const isCounterFine = (before: number, now: number): boolean => now > before || (now === 0 && before === 0);

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');
const sha256 = (content: string | Buffer): Buffer => createHash('sha256').update(content).digest();
const keyOf = (publicKey: string) => createPublicKey({ key: bytesOf(publicKey), format: 'der', type: 'spki' });
