/** readProof: a DPoP proof (RFC 9449 §4.3): whose key signed it, and for which request. */
import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** One request, as the proof must name it. */
export interface ProvenRequest {
  readonly method: string;
  /** As the client sent it; a query is ignored (RFC 9449 §4.2). */
  readonly url: string;
  /** Absent at a login, which has none yet. */
  readonly token?: string;
}

export interface Proof {
  /** SHA-256 thumbprint of the public key (RFC 7638). */
  readonly thumbprint: string;
  readonly jti: string;
  readonly nonce: string | null;
}

const Coordinate = Type.String({ pattern: '^[\\w-]{43}$' });
/** The only algorithm: never the one that a token names for another key (RFC 8725 §3.1). */
const Header = Type.Object({
  typ: Type.Literal('dpop+jwt'),
  alg: Type.Literal('ES256'),
  crit: Type.Optional(Type.Never()),
  jwk: Type.Object({
    kty: Type.Literal('EC'),
    crv: Type.Literal('P-256'),
    x: Coordinate,
    y: Coordinate,
    // A private key that was sent is not private.
    d: Type.Optional(Type.Never()),
  }),
});
const Claims = Type.Object({
  htm: Type.String(),
  htu: Type.String({ maxLength: 2048 }),
  /** Not compared: phones have wrong clocks. The nonce shows how old the proof is (RFC 9449 §8). */
  iat: Type.Number(),
  jti: Type.String({ minLength: 1, maxLength: 128 }),
  ath: Type.Optional(Type.String()),
  nonce: Type.Optional(Type.String({ maxLength: 128 })),
});

/** A proof has about 600 characters. */
const MAX_LENGTH = 4096;

/** @returns null for every fault: not a proof, another request's, or wrongly signed. */
export function readProof(jwt: string, { method, url, token }: ProvenRequest): Proof | null {
  const parts = jwt.length > MAX_LENGTH ? null : /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(jwt);
  const [, head = '', body = '', signature = ''] = parts ?? [];
  const [header, claims] = [parse(head), parse(body)];
  if (!Value.Check(Header, header) || !Value.Check(Claims, claims)) return null;
  if (claims.htm !== method || pathOf(claims.htu) !== pathOf(url, 'http://gateway')) return null;
  if (token !== undefined && claims.ath !== digest(token)) return null;
  const { crv, kty, x, y } = header.jwk;
  const thumbprint = digest(JSON.stringify({ crv, kty, x, y }));
  const isSigned = verifyWith(header.jwk, Buffer.from(`${head}.${body}`), Buffer.from(signature, 'base64url'));
  return isSigned ? { thumbprint, jti: claims.jti, nonce: claims.nonce ?? null } : null;
}

function verifyWith(jwk: Static<typeof Header>['jwk'], data: Buffer, signature: Buffer): boolean {
  let key: KeyObject;
  try {
    key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
  } catch {
    // Not a point of the curve.
    return false;
  }
  return verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, signature);
}

/** Origins differ behind proxies, so paths are compared only: a browser signs requests to its own gateway. */
function pathOf(url: string, base?: string): string | null {
  try {
    return new URL(url, base).pathname;
  } catch {
    return null;
  }
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

function parse(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
