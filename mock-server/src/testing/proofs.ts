/** createKey: a client's key and its DPoP proofs (RFC 9449), valid or with a fault. */
import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

export function createKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { crv, kty, x, y } = publicKey.export({ format: 'jwk' }) as Record<string, string>;
  const jwk = { crv, kty, x, y };
  const signWith = (key: KeyObject, header: object, claims: object): string => {
    const text = `${encode(header)}.${encode(claims)}`;
    return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  };
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk };
  const claimsOf = (method: string, path: string, more: object = {}) => ({
    ...{ htm: method, htu: `https://site.test${path}`, iat: 0, jti: crypto.randomUUID() },
    ...more,
  });
  return {
    jwk,
    thumbprint: sha256(JSON.stringify(jwk)),
    privateJwk: privateKey.export({ format: 'jwk' }),
    /** `more`: other claims, or undefined to omit one; `head`: other fields of the header. */
    proof: (method: string, path: string, more: object = {}, head: object = {}): string =>
      signWith(privateKey, { ...header, ...head }, claimsOf(method, path, more)),
    /** Its header, claims and a signature made by `signature`. */
    forged: (head: object, claims: object, signature: (text: string) => Buffer): string => {
      const text = `${encode({ ...header, ...head })}.${encode(claims)}`;
      return `${text}.${signature(text).toString('base64url')}`;
    },
    claimsOf,
  };
}
