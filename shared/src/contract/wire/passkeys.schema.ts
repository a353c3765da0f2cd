/** Schemas of passkeys: WebAuthn's JSON with the fields the gateway reads. Binary values are base64url. */
import { Type, type Static } from 'typebox';
import { Instant } from './atoms.schema';

const bytes = Type.String({ maxLength: 8192 });
const Descriptor = Type.Object({ id: bytes, type: Type.Literal('public-key') });

export const PasskeyCreation = Type.Object({
  challenge: bytes,
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: bytes, name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() })),
  excludeCredentials: Type.Array(Descriptor),
  timeout: Type.Integer(),
});
export type PasskeyCreation = Static<typeof PasskeyCreation>;

export const PasskeyRequest = Type.Object({
  challenge: bytes,
  rpId: Type.String(),
  /** Empty: any passkey of this site on the device. */
  allowCredentials: Type.Array(Descriptor),
  timeout: Type.Integer(),
});
export type PasskeyRequest = Static<typeof PasskeyRequest>;

export const NewPasskey = Type.Object({
  id: bytes,
  type: Type.Literal('public-key'),
  response: Type.Union([
    Type.Object({ clientDataJSON: bytes, attestationObject: bytes }),
    /** Of pages that were loaded before the release of November 2026 and are still open. */
    Type.Object({ clientDataJSON: bytes, authenticatorData: bytes, publicKey: bytes }),
  ]),
});
export type NewPasskey = Static<typeof NewPasskey>;

/** A passkey as its owner sees it. */
export const Passkey = Type.Object({
  id: bytes,
  createdAt: Instant,
  usedAt: Type.Union([Instant, Type.Null()]),
});
export type Passkey = Static<typeof Passkey>;
export const Passkeys = Type.Array(Passkey);
export type Passkeys = Static<typeof Passkeys>;
export const RemovePasskeyQuery = Type.Object({ id: bytes });
export type RemovePasskeyQuery = Static<typeof RemovePasskeyQuery>;

export const PasskeyProof = Type.Object({
  id: bytes,
  type: Type.Literal('public-key'),
  response: Type.Object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: Type.Union([bytes, Type.Null()]),
  }),
  loginDeviceId: Type.Optional(Type.String({ maxLength: 64 })),
});
export type PasskeyProof = Static<typeof PasskeyProof>;
