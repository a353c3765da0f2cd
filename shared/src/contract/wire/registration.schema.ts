/** Schemas of registration: the account's fields and the checks before it. */
import { Type, type Static } from 'typebox';
import { literals } from './atoms.schema';

const text = (maxLength = 100) => Type.Optional(Type.String({ maxLength }));

/** Every field is optional in the schema: the site's setting (`registerSettings`) decides, checked by the gateway. */
export const RegisterBody = Type.Object({
  username: text(64),
  password: text(128),
  confirmPassword: text(128),
  paymentPassword: text(128),
  nickname: text(40),
  payeeName: text(),
  fullname: text(),
  email: text(120),
  countryDialingCode: text(8),
  mobileNum: text(20),
  verificationCode: text(10),
  idNumber: text(40),
  qqNum: text(40),
  facebook: text(),
  wechat: text(40),
  line: text(40),
  whatsapp: text(40),
  zalo: text(40),
  telegram: text(40),
  birthday: Type.Optional(Type.String({ pattern: '^(\\d{4}-\\d{2}-\\d{2})?$' })),
  affiliateCode: text(40),
  referralCode: text(40),
  recommenderId: text(40),
  captcha: text(16),
  type: Type.Optional(Type.Union([Type.Integer(), Type.String({ maxLength: 4 })])),
  domain: text(),
  registerUrl: text(200),
  registerMethod: Type.Optional(literals('APP', 'H5', 'PWA', 'WEBCLIP')),
  login: Type.Optional(Type.Boolean()),
  loginDeviceId: text(64),
  firebaseChannel: text(8),
  firebaseIdToken: text(4096),
});
export type RegisterBody = Static<typeof RegisterBody>;

export const UsernameQuery = Type.Object({ username: Type.String({ minLength: 1, maxLength: 64 }) });
export type UsernameQuery = Static<typeof UsernameQuery>;
export const EmailQuery = Type.Object({ email: Type.String({ minLength: 3, maxLength: 120 }) });
export type EmailQuery = Static<typeof EmailQuery>;
export const MobileQuery = Type.Object({
  mobileNum: Type.String({ pattern: '^\\d{6,20}$' }),
  countryDialingCode: Type.Optional(Type.String({ maxLength: 8 })),
  /** Required from the fourth look-up of an address on. */
  captcha: Type.Optional(Type.String({ maxLength: 6 })),
});
export type MobileQuery = Static<typeof MobileQuery>;
export const AffiliateQuery = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 40 }),
  domain: Type.Optional(Type.String({ maxLength: 100 })),
});
export type AffiliateQuery = Static<typeof AffiliateQuery>;
export const DomainQuery = Type.Object({ domain: Type.Optional(Type.String({ maxLength: 100 })) });
export type DomainQuery = Static<typeof DomainQuery>;
export const AffiliateCode = Type.Object({ code: Type.String() });
export type AffiliateCode = Static<typeof AffiliateCode>;
export const RegisterGift = Type.Object({ promotionId: Type.String(), title: Type.String(), image: Type.String() });
export type RegisterGift = Static<typeof RegisterGift>;
export const RegisterGifts = Type.Array(RegisterGift);
