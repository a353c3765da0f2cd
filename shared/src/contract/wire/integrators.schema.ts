/** Schemas of integrators: session hand-over between servers (RFC 8693), and its exchange by the page. */
import { Type, type Static } from 'typebox';
import { Line } from './atoms.schema';

/** RFC 7523 §2.2: in place of HTTP Basic. */
const CLIENT_ASSERTION = {
  /** `urn:ietf:params:oauth:client-assertion-type:jwt-bearer` */
  client_assertion_type: Type.Optional(Line(80)),
  /** A signed JWT. */
  client_assertion: Type.Optional(Line(4096)),
};

/** RFC 8693 §2.1, form-encoded, with the client's credentials by HTTP Basic or as a signed JWT. */
export const HandoverRequest = Type.Object({
  /** `urn:ietf:params:oauth:grant-type:token-exchange` */
  grant_type: Type.Optional(Line(80)),
  /** The integrator's own id of its user. */
  subject_token: Type.Optional(Line(128)),
  /** `urn:site:oauth:token-type:user-id` */
  subject_token_type: Type.Optional(Line(80)),
  /** The origin of the page that will exchange the token: one of the integrator's origins. */
  audience: Type.Optional(Line(200)),
  /** The name shown to the user; the account keeps the last one sent. */
  nickname: Type.Optional(Line(40)),
  ...CLIENT_ASSERTION,
});
export type HandoverRequest = Static<typeof HandoverRequest>;

/** RFC 8693 §2.2.1. */
export const HandoverToken = Type.Object({
  access_token: Type.String(),
  issued_token_type: Type.Literal('urn:site:oauth:token-type:session-handover'),
  token_type: Type.Literal('N_A'),
  /** Seconds. */
  expires_in: Type.Integer(),
});
export type HandoverToken = Static<typeof HandoverToken>;

export const SubjectRevocation = Type.Object({
  /** The integrator's own id of its user. */
  subject: Type.Optional(Line(128)),
  ...CLIENT_ASSERTION,
});
export type SubjectRevocation = Static<typeof SubjectRevocation>;
export const SubjectRevoked = Type.Object({
  /** Sessions that ended now. */
  ended: Type.Integer(),
});
export type SubjectRevoked = Static<typeof SubjectRevoked>;

export const ExchangeBody = Type.Object({
  /** `access_token` of the hand-over. */
  token: Line(128, 1),
  loginDeviceId: Type.Optional(Line(64)),
});
export type ExchangeBody = Static<typeof ExchangeBody>;
