/** Schemas of a fresh proof of identity, which security changes require, and of the list of those changes (wps-contract §3.4). */
import { Type, type Static } from 'typebox';
import { Instant, literals } from './atoms.schema';
import { PasskeyProof } from './passkeys.schema';

/**
 * What a proof allows: changing a phone or e-mail; passkeys, authenticator app, security questions, other devices; the first
 * funds password; a copy of the member's data, or erasing the account.
 */
export const ProofPurpose = literals('contact', 'factor', 'funds', 'data');
export type ProofPurpose = Static<typeof ProofPurpose>;
/** `sms`, a code to the bound phone, is for accounts without a password. */
export const ProofMethod = literals('password', 'paymentPassword', 'passkey', 'sms');
export type ProofMethod = Static<typeof ProofMethod>;
/** The value of the refusal `proof.required`. */
export const ProofRequired = Type.Object({
  purpose: ProofPurpose,
  /** What the member can prove their identity with. */
  methods: Type.Array(ProofMethod),
  /** Masked: where `sms` sends its code. */
  mobileNum: Type.Union([Type.String(), Type.Null()]),
});
export type ProofRequired = Static<typeof ProofRequired>;
/** One of the four proofs. */
export const ProofBody = Type.Object({
  purpose: ProofPurpose,
  password: Type.Optional(Type.String({ maxLength: 128 })),
  paymentPassword: Type.Optional(Type.String({ maxLength: 20 })),
  passkey: Type.Optional(PasskeyProof),
  verificationCode: Type.Optional(Type.String({ maxLength: 10 })),
});
export type ProofBody = Static<typeof ProofBody>;
/** Until then this session needs no other proof for this purpose. */
export const ProofGiven = Type.Object({ until: Instant });
export type ProofGiven = Static<typeof ProofGiven>;

export const SecurityChangeKind = literals(
  ...(['PASSWORD', 'FUNDS_PASSWORD', 'MOBILE', 'EMAIL', 'QUESTIONS'] as const),
  ...(['PASSKEY_ADDED', 'PASSKEY_REMOVED', 'TOTP_ON', 'TOTP_OFF', 'SOCIAL_LINKED', 'SOCIAL_REMOVED'] as const),
  ...(['DATA_COPIED', 'ERASURE_REQUESTED', 'ERASURE_CANCELLED'] as const),
);
export type SecurityChangeKind = Static<typeof SecurityChangeKind>;
/** The latest 20 changes, newest first. */
export const SecurityChanges = Type.Array(
  Type.Object({
    kind: SecurityChangeKind,
    at: Instant,
    deviceName: Type.String(),
    ipMasked: Type.String(),
    /** Was it made in this session? */
    current: Type.Boolean(),
  }),
);
export type SecurityChanges = Static<typeof SecurityChanges>;
