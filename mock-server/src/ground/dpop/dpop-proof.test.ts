/** The bounds of a proof. Forged, foreign and replayed proofs are refused over HTTP in bound-session.test.ts. */
import { createKey, sha256 } from '../../testing/proofs';
import { readProof } from './dpop-proof';

const key = createKey();
const request = { method: 'POST', url: '/wps/wallets/withdraw?x=1', token: 'token-1' };
const ath = sha256('token-1');
const proofOf = (claims: object = {}, head: object = {}, [method, path] = ['POST', '/wps/wallets/withdraw']) =>
  key.proof(method!, path!, { ath, jti: 'jti-1', nonce: 'nonce-1', ...claims }, head);
const signed = (claims: object, signature: Buffer) =>
  key.forged({}, key.claimsOf('POST', '/wps/wallets/withdraw', { ath, ...claims }), () => signature);

it('a proof names its key, its number and its nonce', () => {
  const proof = { thumbprint: key.thumbprint, jti: 'jti-1', nonce: 'nonce-1' };
  expect(readProof(proofOf(), request)).toEqual(proof);
  expect(readProof(proofOf({ nonce: undefined }), request)).toEqual({ ...proof, nonce: null });
  // Of a login, which has no token yet.
  const login = { method: 'POST', url: '/wps/wallets/withdraw' };
  expect(readProof(proofOf({ ath: undefined }), login)).toEqual(proof);
});

it.each<readonly [string, string]>([
  ['a path that differs by a slash', proofOf({}, {}, ['POST', '/wps/wallets/withdraw/'])],
  ['another method', proofOf({}, {}, ['PUT', '/wps/wallets/withdraw'])],
  ['an address that is none', proofOf({ htu: '//' })],
  ['the token itself', proofOf({ ath: 'token-1' })],
  ['another curve', proofOf({}, { jwk: { ...key.jwk, crv: 'P-384' } })],
  ['another kind of key', proofOf({}, { jwk: { ...key.jwk, kty: 'RSA' } })],
  ['a key that is too short', proofOf({}, { jwk: { ...key.jwk, x: 'A'.repeat(42) } })],
  ['a key that is no point of the curve', proofOf({}, { jwk: { ...key.jwk, x: 'A'.repeat(43), y: 'A'.repeat(43) } })],
  ['an empty number', proofOf({ jti: '' })],
  ['a number that is too long', proofOf({ jti: 'j'.repeat(129) })],
  ['a nonce that is too long', proofOf({ nonce: 'n'.repeat(129) })],
  ['an address that is too long', proofOf({ htu: `https://site.test/wps/wallets/withdraw?${'x'.repeat(2048)}` })],
  ['a signature of zeros', signed({ jti: 'jti-1' }, Buffer.alloc(64))],
  ['two parts', proofOf().split('.').slice(0, 2).join('.')],
  ['a fourth part at the end', `${proofOf()}.x`],
  ['a fourth part at the start', `x.${proofOf()}`],
  ['a character that is not base64url', `${proofOf()}=`],
  ['a header that is no JSON', `bm8${proofOf().slice(proofOf().indexOf('.'))}`],
  ['nothing', ''],
])('with %s is no proof', (_, proof) => {
  expect(readProof(proof, request)).toBeNull();
});

it('the longest number, nonce and address are accepted, a proof of more than 4,096 characters is not', () => {
  const address = 'https://site.test/wps/wallets/withdraw?';
  const longest = { jti: 'j'.repeat(128), nonce: 'n'.repeat(128), htu: address + 'x'.repeat(2048 - address.length) };
  expect(readProof(proofOf(longest), request)).toMatchObject({ jti: longest.jti, nonce: longest.nonce });
  // Base64 has no text of 4n + 1 characters, so header and claims are padded.
  const padded = (length: number) => {
    const free = Math.floor(((length - proofOf({ more: '' }, { more: '' }).length) * 3) / 4);
    const proofs = [0, 1, 2].flatMap((head) =>
      [-2, -1, 0, 1].map((more) => proofOf({ more: 'm'.repeat(free - head + more) }, { more: 'h'.repeat(head) })),
    );
    return proofs.find((proof) => proof.length === length)!;
  };
  expect(readProof(padded(4_096), request)).not.toBeNull();
  expect(readProof(padded(4_097), request)).toBeNull();
});
