/** verifyAssertion: the integrator of a signed JWT, in place of its secret (RFC 7523 §2.2, RFC 7519). */
import { createPublicKey, verify, type JsonWebKey } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Tx } from '../../ground/db/database';
import { clientAssertions, integrators, type IntegratorRow } from './integrators.tables';

export const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
/** Longest time in seconds from the request to `exp`. */
const MAX_LIFE_S = 300;
/** Tolerated difference of the clocks, in seconds. */
const CLOCK_SKEW_S = 30;

/** The only algorithms, each with its key type: never the one that a token names for another key (RFC 8725 §3.1). */
const ALGORITHMS = {
  ES256: { kty: 'EC', options: { dsaEncoding: 'ieee-p1363' } },
  RS256: { kty: 'RSA', options: {} },
} as const;

const Header = Type.Object({ alg: Type.Enum(['ES256', 'RS256']), crit: Type.Optional(Type.Never()) });
const Claims = Type.Object({
  iss: Type.String({ minLength: 1, pattern: '^[^\\0]+$' }),
  sub: Type.String(),
  aud: Type.Union([Type.String(), Type.Array(Type.String())]),
  exp: Type.Number(),
  nbf: Type.Optional(Type.Number()),
  iat: Type.Optional(Type.Number()),
  jti: Type.String({ minLength: 1, maxLength: 128, pattern: '^[^\\0]+$' }),
});

interface Assertion {
  readonly jwt: string;
  /** Addresses of the token endpoint: one must be in `aud`. */
  readonly audiences: readonly string[];
  /** Epoch milliseconds. */
  readonly at: number;
}

/** @returns null for every fault. A JWT is valid once: its `jti` is stored until it has expired. */
export async function verifyAssertion(tx: Tx, { jwt, audiences, at }: Assertion): Promise<IntegratorRow | null> {
  const parts = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(jwt);
  const [, head = '', body = '', signature = ''] = parts ?? [];
  const [header, claims] = [parse(head), parse(body)];
  if (!Value.Check(Header, header) || !Value.Check(Claims, claims)) return null;
  const now = at / 1000;
  const isTimely =
    claims.exp > now &&
    claims.exp <= now + MAX_LIFE_S &&
    (claims.nbf ?? 0) <= now + CLOCK_SKEW_S &&
    (claims.iat ?? 0) <= now + CLOCK_SKEW_S;
  const isForUs = [claims.aud].flat().some((audience) => audiences.includes(audience));
  if (claims.iss !== claims.sub || !isTimely || !isForUs) return null;
  const [row] = await tx.select().from(integrators).where(eq(integrators.clientId, claims.iss));
  const data = Buffer.from(`${head}.${body}`);
  const sign = Buffer.from(signature, 'base64url');
  const { kty, options } = ALGORITHMS[header.alg];
  const isSigned = (row?.keys ?? [])
    .filter((key) => key.kty === kty)
    .some((key) => verify('sha256', data, { key: createPublicKey({ key, format: 'jwk' }), ...options }, sign));
  if (!row || !isSigned) return null;
  await tx.delete(clientAssertions).where(lt(clientAssertions.expiresAt, at));
  const used = { integratorId: row.id, jti: claims.jti, expiresAt: Math.ceil(claims.exp * 1000) };
  const isNew = await tx.insert(clientAssertions).values(used).onConflictDoNothing().returning();
  return isNew.length > 0 ? row : null;
}

function parse(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/** @returns the keys of PEM text, or null if one is private, of another type, or too short. */
export function parsePublicKeys(pem: string): JsonWebKey[] | null {
  const blocks = pem.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
  if (blocks.length === 0 || pem.includes('PRIVATE')) return null;
  try {
    const keys = blocks.map((block) => createPublicKey(block));
    const isUsable = keys.every(
      ({ asymmetricKeyType, asymmetricKeyDetails }) =>
        (asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1') ||
        (asymmetricKeyType === 'rsa' && Number(asymmetricKeyDetails?.modulusLength) >= 2048),
    );
    return isUsable ? keys.map((key) => key.export({ format: 'jwk' })) : null;
  } catch {
    return null;
  }
}
