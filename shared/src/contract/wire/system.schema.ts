/** Schemas of the site itself: status, flags, help, countries. */
import { Type, type Static } from 'typebox';
import type { FlagId } from '@site/shared/contract';
import { Instant, literals } from './atoms.schema';

export const FieldRule = Type.Object({
  enabled: Type.Boolean(),
  required: Type.Boolean(),
  /** Meaning of the number: wps-contract §1.9; message key `reg_pattern_{patternId}`. */
  patternId: Type.Integer(),
  /** The pattern as the gateway checks it; "*" accepts anything. */
  acceptedPattern: Type.String(),
  minLength: Type.Integer(),
  maxLength: Type.Integer(),
  type: Type.Optional(Type.String()),
});
export type FieldRule = Static<typeof FieldRule>;
export const RegisterSettings = Type.Record(Type.String(), FieldRule);
export type RegisterSettings = Static<typeof RegisterSettings>;

/** A node of the tree of flags; its children are nodes too (`FlagNode` of the contract). */
const FlagLeaf = Type.Object({
  modId: Type.Unsafe<FlagId>(Type.String()),
  enabled: literals('1', '0'),
  childrenNodes: Type.Array(Type.Unknown()),
});
export const FlagTree = Type.Array(FlagLeaf);
export type FlagTree = Static<typeof FlagTree>;

export const SiteResource = Type.Object({
  resourceType: literals('IOS', 'Android', 'MOBILECONFIG', 'TELEGRAM', 'FACEBOOK', 'PROMO'),
  url: Type.String(),
  labelNameEn: Type.String(),
});
export type SiteResource = Static<typeof SiteResource>;
export const MobileTemplate = Type.Object({ mem_cen: literals('0', '1'), dep_func: literals('0', '1') });
export const CustomerServicePath = Type.Object({ title: Type.String(), path: Type.String() });
export const Place = Type.Object({ ip: Type.String(), country: Type.String() });
export type Place = Static<typeof Place>;

export const Status = Type.Object({
  /** 0 normal, 1 maintenance, 2 region restricted; a blocked address has `blocked`. */
  status: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
  info: Type.Object({
    siteName: Type.String(),
    merchantCode: Type.String(),
    customerService: Type.Array(CustomerServicePath),
    domainRoute: Type.Array(Type.String()),
    paths: Type.Record(Type.String(), Type.String()),
    register: RegisterSettings,
    resources: Type.Array(SiteResource),
    whitelabel: FlagTree,
    mainDomain: Type.String(),
    imageCDNs: Type.Array(Type.String()),
    launchGameCDNs: Type.Array(Type.String()),
    mobileTemplate: MobileTemplate,
    languages: Type.Array(Type.String()),
    defaultLanguage: Type.String(),
    currency: Type.String(),
    currencySymbol: Type.String(),
    mode: literals('PLAY', 'REAL'),
    minimumAge: Type.Integer(),
    analytics: Type.Object({ enabled: Type.Boolean() }),
  }),
  location: Place,
  timeZone: Type.String(),
  serverTime: Instant,
  blocked: Type.Boolean(),
  maintenance: Type.Union([Type.Object({ maintainTime: Instant, endTime: Instant }), Type.Null()]),
  regionRestriction: Type.Boolean(),
});
export type Status = Static<typeof Status>;

export const ConsolidatedSettings = Type.Record(Type.String(), Type.Object({ enabled: Type.Boolean() }));
export type ConsolidatedSettings = Static<typeof ConsolidatedSettings>;
export const Templates = Type.Object({ mobileTemplate: MobileTemplate });
export type Templates = Static<typeof Templates>;
/** Without `device` the call is refused with `request_param_err`. */
export const DomainRouteQuery = Type.Object({ device: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })) });
export type DomainRouteQuery = Static<typeof DomainRouteQuery>;
export const DomainRoute = Type.Object({ domainList: Type.Array(Type.String()) });
export type DomainRoute = Static<typeof DomainRoute>;
export const HelpQuery = Type.Object({
  lang: Type.Optional(Type.String({ maxLength: 8 })),
  device: Type.Optional(Type.String({ maxLength: 16 })),
  /** Only one article, including articles that are not in the list ("terms"). */
  tag: Type.Optional(Type.String({ maxLength: 40 })),
});
export type HelpQuery = Static<typeof HelpQuery>;
export const HelpArticle = Type.Object({ tag: Type.String(), title: Type.String(), content: Type.String() });
export type HelpArticle = Static<typeof HelpArticle>;
export const HelpArticles = Type.Array(HelpArticle);
export const CustomerService = Type.Object({
  pathList: Type.Array(Type.Object({ type: Type.String(), title: Type.String(), path: Type.String() })),
});
export type CustomerService = Static<typeof CustomerService>;
export const LanguageBody = Type.Object({ language: Type.String({ pattern: '^[A-Za-z]{2}$' }) });
export type LanguageBody = Static<typeof LanguageBody>;
export const BankName = Type.Object({
  bankCode: Type.String(),
  bankName: Type.String(),
  icon: Type.String(),
});
export type BankName = Static<typeof BankName>;
export const BankNames = Type.Array(BankName);
export const CollectBody = Type.Object({
  events: Type.Array(Type.Record(Type.String(), Type.Unknown()), { maxItems: 100 }),
});
export type CollectBody = Static<typeof CollectBody>;
export const PushAddress = Type.Object({ url: Type.String() });
export type PushAddress = Static<typeof PushAddress>;
export const Country = Type.Object({
  countryCode: Type.String(),
  countryName: Type.String(),
  dialingCode: Type.String(),
  default: Type.Boolean(),
});
export type Country = Static<typeof Country>;
export const Countries = Type.Array(Country);
