/** WebAuthn ceremonies (W3C WebAuthn §7), verified by @simplewebauthn/server. Null: the response proves nothing for this site. */
import { createPublicKey } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { NewPasskey, PasskeyProof } from '@site/shared/wps';

/** COSE algorithms: ES256, supported by every authenticator, and RS256, used by Windows Hello. */
export const ALGORITHMS = [-7, -257];

/** Loaded on first use: 29 MB and a quarter of a second. */
async function loadVerifier() {
  const [server, { isoCBOR }] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  return { ...server, isoCBOR };
}

type Cbor = Awaited<ReturnType<typeof loadVerifier>>['isoCBOR'];

export interface Expected {
  /** Host name of the site, without port. */
  readonly rpId: string;
  /** Host of the site with its port, as the browser sees it. */
  readonly host: string;
  /** Uses the challenge up; false when it is unknown, old or for another purpose. */
  readonly spendChallenge: (challenge: string) => Promise<boolean>;
}

export interface StoredPasskey {
  readonly id: string;
  /** COSE key, base64url; SPKI for passkeys stored before November 2026. */
  readonly publicKey: string;
  readonly counter: number;
}

/** The passkey that a new credential's attestation contains. */
export async function verifyNewPasskey(made: NewPasskey, expected: Expected): Promise<StoredPasskey | null> {
  const { verifyRegistrationResponse, isoCBOR } = await loadVerifier();
  const attested = { clientDataJSON: made.response.clientDataJSON, attestationObject: attestationOf(made, isoCBOR) };
  const response: RegistrationResponseJSON = {
    ...{ id: made.id, rawId: made.id, type: made.type, clientExtensionResults: {} },
    response: attested,
  };
  const options = { ...expectation(made.response, expected), response, supportedAlgorithmIDs: ALGORITHMS };
  const { registrationInfo } = await verifyRegistrationResponse(options).catch(nothing);
  if (registrationInfo?.credential.id !== made.id) return null;
  const { id, publicKey, counter } = registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter };
}

/** Pages of an earlier release send the authenticator data alone: the attestation "none" around it states nothing more. */
function attestationOf({ response }: NewPasskey, isoCBOR: Cbor): string {
  if ('attestationObject' in response) return response.attestationObject;
  const authData = new Uint8Array(Buffer.from(response.authenticatorData, 'base64url'));
  const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ]);
  return Buffer.from(isoCBOR.encode(attestation)).toString('base64url');
}

/** The signature counter after a valid sign-in; null also for a counter that does not increase, which indicates a cloned key. */
export async function verifyProof(
  { id, type, response }: PasskeyProof,
  passkey: StoredPasskey | undefined,
  expected: Expected,
): Promise<number | null> {
  const { verifyAuthenticationResponse, isoCBOR } = await loadVerifier();
  const { userHandle, ...signed } = response;
  const credential = { id, publicKey: coseOf(passkey?.publicKey, isoCBOR), counter: passkey?.counter ?? 0 };
  const proof: AuthenticationResponseJSON = {
    ...{ id, rawId: id, type, clientExtensionResults: {} },
    response: { ...signed, ...(userHandle === null ? {} : { userHandle }) },
  };
  const options = { ...expectation(response, expected), response: proof, credential };
  const { verified, authenticationInfo } = await verifyAuthenticationResponse(options).catch(nothing);
  return passkey && verified ? authenticationInfo.newCounter : null;
}

function expectation(
  { clientDataJSON }: { readonly clientDataJSON: string },
  { rpId, host, spendChallenge }: Expected,
) {
  return {
    expectedChallenge: async (challenge: string) => !isFramed(clientDataJSON) && (await spendChallenge(challenge)),
    // Browsers offer passkeys on secure pages only, and on the developer's own machine.
    expectedOrigin: originsOf(rpId === 'localhost' ? [`http://${host}`, `https://${host}`] : [`https://${host}`]),
    expectedRPID: rpId,
    requireUserVerification: true,
  };
}

/** Without the ports that browsers leave out. */
const originsOf = (addresses: readonly string[]): string[] =>
  addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin);

/** True for a response made in a frame of another site. The library does not check it. */
function isFramed(clientDataJSON: string): boolean {
  const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as Record<string, unknown>;
  return data.crossOrigin === true;
}

const SPKI_START = 0x30;
const EC_KEY = { kty: 2, p256: 1 };
const RSA_KEY = 3;

/** COSE bytes of a stored key (RFC 9053), also of an older one in SPKI. */
function coseOf(stored: string | undefined, isoCBOR: Cbor): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(stored ?? '', 'base64url');
  if (bytes[0] !== SPKI_START) return new Uint8Array(bytes);
  const key = createPublicKey({ key: bytes, format: 'der', type: 'spki' }).export({ format: 'jwk' });
  const field = (name: 'x' | 'y' | 'n' | 'e') => new Uint8Array(Buffer.from(key[name] ?? '', 'base64url'));
  const [es256, rs256] = ALGORITHMS as [number, number];
  const entries: [number, number | Uint8Array][] =
    key.kty === 'EC'
      ? [
          [1, EC_KEY.kty],
          [3, es256],
          [-1, EC_KEY.p256],
          [-2, field('x')],
          [-3, field('y')],
        ]
      : [
          [1, RSA_KEY],
          [3, rs256],
          [-1, field('n')],
          [-2, field('e')],
        ];
  return isoCBOR.encode(new Map(entries));
}

const nothing = () => ({ verified: false as const, registrationInfo: undefined, authenticationInfo: undefined });
