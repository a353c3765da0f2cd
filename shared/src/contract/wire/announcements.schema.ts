/** Schemas of announcements, banners, promotion texts and their categories. */
import { Type, type Static } from 'typebox';
import { Id, Instant, literals } from './atoms.schema';

export const AnnouncementQuery = Type.Object({
  /** Comma separated: B banners, PL player, PU pop-ups, PR promotions, H hot, A agent. */
  types: Type.Optional(Type.String({ maxLength: 40, default: 'B,PL,PU,PR,H' })),
  groupName: Type.Optional(Type.String({ maxLength: 20 })),
  platform: Type.Optional(Type.String({ maxLength: 8 })),
  merchantCode: Type.Optional(Type.String({ maxLength: 32 })),
  /** B before login, A after it, F pop-ups of the first login. */
  execution: Type.Optional(Type.String({ maxLength: 16 })),
});
export type AnnouncementQuery = Static<typeof AnnouncementQuery>;

export const Announcement = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** HTML; sanitise before showing. */
  content: Type.String(),
  announcementImages: Type.Array(Type.Object({ url: Type.String(), sequence: Type.Integer() })),
  execution: literals('B', 'A', 'F'),
  promotionType: Type.Union([Type.String(), Type.Null()]),
  promotionId: Type.Union([Type.String(), Type.Null()]),
  externalLink: Type.Union([Type.String(), Type.Null()]),
  announcementDisplaySpeed: Type.Integer(),
  read: Type.Boolean(),
  startDate: Instant,
  endDate: Type.Union([Instant, Type.Null()]),
  noExpiry: Type.Union([Type.Literal(0), Type.Literal(1)]),
  promoAnnouncementCategoryIds: Type.Array(Type.String()),
});
export type Announcement = Static<typeof Announcement>;

export const Banner = Type.Object({
  bannerId: Type.String(),
  groupName: Type.String(),
  url: Type.String(),
  title: Type.String(),
  linkage: Type.Union([Type.String(), Type.Null()]),
  linkageType: literals('PATH', 'PROMOTION', 'GAME', 'NONE'),
  /** Link target of a tap, ready to use; null: no link. */
  redirect: Type.Union([Type.String(), Type.Null()]),
  externalLink: Type.Union([Type.String(), Type.Null()]),
  redirectPromotionId: Type.Union([Type.String(), Type.Null()]),
  gameLinkageMapping: Type.Union([Type.Object({ nodeId: Type.String() }), Type.Null()]),
});
export type Banner = Static<typeof Banner>;

export const AnnouncementList = Type.Object({
  banners: Type.Array(Banner),
  player: Type.Array(Announcement),
  popup: Type.Array(Announcement),
  promotion: Type.Array(Announcement),
  hot: Type.Array(Announcement),
  agent: Type.Array(Announcement),
  footer: Type.Object({ unreadCount: Type.Integer() }),
});
export type AnnouncementList = Static<typeof AnnouncementList>;
export const Announcements = Type.Array(Announcement);
export const MarkReadBody = Type.Object({ announcementId: Id, read: Type.Optional(Type.Boolean()) });
export type MarkReadBody = Static<typeof MarkReadBody>;
export const PromotionCategory = Type.Object({ id: Type.String(), title: Type.String() });
export type PromotionCategory = Static<typeof PromotionCategory>;
export const PromotionCategories = Type.Array(PromotionCategory);
export const MerchantQuery = Type.Object({
  merchantCode: Type.Optional(Type.String({ maxLength: 32 })),
  language: Type.Optional(Type.String({ maxLength: 8 })),
});
export type MerchantQuery = Static<typeof MerchantQuery>;
