/** Schemas of the session: all login methods, keep-alive, logout, devices. */
import { Type, type Static } from 'typebox';
import { Instant, literals, Nothing } from './atoms.schema';

export const LoginBody = Type.Object({
  /** For `sms`: the mobile number. */
  username: Type.String({ minLength: 1, maxLength: 64 }),
  /** For `sms`: the code. */
  password: Type.String({ minLength: 1, maxLength: 128 }),
  captcha: Type.Optional(Type.String({ maxLength: 16 })),
  type: Type.Optional(literals('username', 'sms', 'firebase')),
  loginDeviceId: Type.Optional(Type.String({ maxLength: 64 })),
  isSms: Type.Optional(Type.Boolean()),
  isOfficialAppLogin: Type.Optional(Type.Boolean()),
  countryDialingCode: Type.Optional(Type.String({ maxLength: 8 })),
  firebaseChannel: Type.Optional(Type.Literal('sms')),
  firebaseIdToken: Type.Optional(Type.String({ maxLength: 4096 })),
  firebaseMobileNo: Type.Optional(Type.String({ maxLength: 20 })),
  geetestValidateV4: Type.Optional(Type.Unknown()),
  /** The site that logs in. `member` (default): types 0, 1, 2 and trials; `agent`: agents only. */
  site: Type.Optional(literals('member', 'agent')),
});
export type LoginBody = Static<typeof LoginBody>;

export const LoginValue = Type.Object({
  token: Type.String(),
  id: Type.String(),
  userName: Type.String(),
  /** Missing from gateways of an earlier version. */
  nickname: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  type: Type.Integer(),
  customerType: Type.Integer(),
  firstTimeLogin: Type.Boolean(),
  passwordExpired: Type.Boolean(),
  mobileNum: Type.Union([Type.String(), Type.Null()]),
  /** The key that the session is bound to: the RFC 7638 thumbprint of the proof's key (RFC 9449 §6). */
  cnf: Type.Optional(Type.Object({ jkt: Type.String() })),
});
export type LoginValue = Static<typeof LoginValue>;

export const LoginVerificationBody = Type.Object({
  ...LoginBody.properties,
  /** Of `login_verify_required`; replaces the first factor. Without it, name and password are needed again. */
  loginTicket: Type.Optional(Type.String({ maxLength: 64 })),
  username: Type.Optional(LoginBody.properties.username),
  password: Type.Optional(LoginBody.properties.password),
  mobileNum: Type.Optional(Type.String({ maxLength: 20 })),
  verificationCode: Type.Optional(Type.String({ maxLength: 10 })),
  questionId: Type.Optional(Type.Integer()),
  answer: Type.Optional(Type.String({ maxLength: 100 })),
});
export type LoginVerificationBody = Static<typeof LoginVerificationBody>;

export const FreeplayBody = Type.Object({
  os: Type.Optional(Type.String({ maxLength: 32 })),
  platform: Type.Optional(Type.String({ maxLength: 8 })),
  loginDeviceId: Type.Optional(Type.String({ maxLength: 64 })),
});
export type FreeplayBody = Static<typeof FreeplayBody>;
export const FreeplayValue = Type.Object({ ...LoginValue.properties, trial: Type.Integer() });
export type FreeplayValue = Static<typeof FreeplayValue>;

export const TrialUser = Type.Object({
  username: Type.String(),
  password: Type.String(),
  /** 0: no trial account is available now, stay on the page. */
  trial: Type.Integer(),
});
export type TrialUser = Static<typeof TrialUser>;

export const SocialLoginBody = Type.Object({
  provider: literals('facebook', 'google'),
  idToken: Type.String({ minLength: 1, maxLength: 4096 }),
  nonce: Type.Optional(Type.String({ maxLength: 128 })),
  loginDeviceId: Type.Optional(Type.String({ maxLength: 64 })),
});
export type SocialLoginBody = Static<typeof SocialLoginBody>;

/** Value of `bind_customer_required`: an unlinked external account, and the ticket to link it after signing in. */
export const Unlinked = Type.Object({
  linkToken: Type.String(),
  provider: literals('facebook', 'google'),
  name: Type.String(),
});
export type Unlinked = Static<typeof Unlinked>;
export const LinkSocialBody = Type.Object({ linkToken: Type.String({ minLength: 1, maxLength: 128 }) });
export type LinkSocialBody = Static<typeof LinkSocialBody>;
export const SocialLink = Type.Object({
  /** The gateway's own id of the link; not the provider's id of the user. */
  id: Type.String(),
  provider: literals('facebook', 'google'),
  linkedAt: Instant,
});
export type SocialLink = Static<typeof SocialLink>;
/** Newest first. */
export const SocialLinks = Type.Array(SocialLink);
export const UnlinkSocialQuery = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });
export type UnlinkSocialQuery = Static<typeof UnlinkSocialQuery>;

/** Value of `login_verify_required`: the source of the second factor's code; for `sms` when another can be requested. */
export const SecondStep = Type.Object({
  method: literals('sms', 'totp'),
  /** Masked; null with an authenticator app. */
  mobileNum: Type.Union([Type.String(), Type.Null()]),
  /** For `totp`: replaces the first factor in the second step, for five minutes. */
  loginTicket: Type.Optional(Type.String()),
  expirationTime: Type.Optional(Instant),
  expiredMinutes: Type.Optional(Type.Integer()),
});
export type SecondStep = Static<typeof SecondStep>;

export const Device = Type.Object({
  deviceId: Type.String(),
  name: Type.String(),
  os: Type.String(),
  ipMasked: Type.String(),
  country: Type.String(),
  lastSeen: Instant,
  current: Type.Boolean(),
});
export type Device = Static<typeof Device>;
export const DeviceList = Type.Array(Device);
export const RevokeQuery = Type.Object({
  deviceId: Type.Optional(Type.String({ maxLength: 64 })),
  all: Type.Optional(Type.Literal('Y')),
});
export type RevokeQuery = Static<typeof RevokeQuery>;
export const Revoked = Type.Object({ revoked: Type.Integer() });
export type Revoked = Static<typeof Revoked>;

export const LastLogin = Type.Object({
  time: Type.Union([Instant, Type.Null()]),
  ipMasked: Type.String(),
  deviceName: Type.String(),
  failedSince: Type.Integer(),
});
export type LastLogin = Static<typeof LastLogin>;
export const RsaKey = Type.String();
export const Empty = Type.Union([Nothing, Type.Null()]);
