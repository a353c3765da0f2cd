/** Schemas of the agent's team: figures, downline, rebates, accounts, invite links (wps-contract rows 204–213). */
import { Type, type Static } from 'typebox';
import {
  Amount,
  Day,
  Id,
  Instant,
  Line,
  literals,
  oldPageQuery,
  paged,
  PageFacts,
  pageQuery,
  rangeQuery,
} from './atoms.schema';
import { DOWNLINE_PASSWORD, DOWNLINE_USERNAME } from './downlineFields';

export const TeamOverviewQuery = Type.Object({ ...rangeQuery, ...pageQuery });
export type TeamOverviewQuery = Static<typeof TeamOverviewQuery>;
export const TeamFigures = Type.Object({
  teamLoginMemberCount: Type.Integer(),
  teamBetMemberCount: Type.Integer(),
  teamRegisterMemberCount: Type.Integer(),
  teamOnlineCount: Type.Integer(),
  teamMemberCount: Type.Integer(),
  deposit: Amount,
  withdraw: Amount,
  bet: Amount,
  /** The team's winnings minus stakes: negative when the operator won. */
  profit: Amount,
});
export type TeamFigures = Static<typeof TeamFigures>;
export const TeamDay = Type.Object({
  date: Day,
  login: Type.Integer(),
  betting: Type.Integer(),
  registered: Type.Integer(),
  deposit: Amount,
  withdraw: Amount,
  bet: Amount,
  profit: Amount,
});
export type TeamDay = Static<typeof TeamDay>;
export const TeamOverview = Type.Object({ list: Type.Array(TeamDay), footer: TeamFigures });
export type TeamOverview = Static<typeof TeamOverview>;

/** A rate in percent, two places: "0.85" is 85 taka per 10,000. */
export const Rate = Type.String({ pattern: '^\\d{1,3}\\.\\d{2}$', examples: ['0.85'] });
export const RateInput = Type.String({ pattern: '^\\d{1,3}(\\.\\d{1,2})?$', examples: ['0.85'] });
/** An optional filter. */
export const optionalText = (maxLength = 60) => Type.Optional(Type.String({ maxLength }));
export const optionalId = Type.Optional(Id);

export const DownlineQuery = Type.Object({ username: optionalText(), parentId: optionalId, ...oldPageQuery });
export type DownlineQuery = Static<typeof DownlineQuery>;
export const Downline = Type.Object({
  customerId: Type.String(),
  account: Type.String({ description: 'In full on the first level, masked below it.' }),
  type: Type.Integer(),
  /** 1: directly below the agent. */
  level: Type.Integer(),
  /** Null below the first level: only sums are shown there. */
  balance: Type.Union([Amount, Type.Null()]),
  regDate: Instant,
  lastLogin: Type.Union([Instant, Type.Null()]),
  online: Type.Boolean(),
  /** The account is closed: no login, no money to it. On the first level; omitted otherwise. */
  closed: Type.Optional(Type.Literal(true)),
  /** Members directly below, and all members below. */
  downlineCount: Type.Integer(),
  teamCount: Type.Integer(),
});
export type Downline = Static<typeof Downline>;
export const Downlines = Type.Object({
  list: Type.Array(Downline),
  /** Breadcrumbs from the agent down to the shown downline; empty at the top. */
  way: Type.Array(Type.Object({ customerId: Type.String(), account: Type.String() })),
  page: PageFacts,
});
export type Downlines = Static<typeof Downlines>;
export const DownlineId = Type.Object({ customerId: Id });
export type DownlineId = Static<typeof DownlineId>;

export const DownlineRebate = Type.Object({ productType: Type.String(), rate: Rate, min: Rate, max: Rate });
export type DownlineRebate = Static<typeof DownlineRebate>;
export const DownlineRebates = Type.Array(DownlineRebate);
export const RebateSetting = Type.Object({ productType: Type.String(), min: Rate, max: Rate, own: Rate });
export type RebateSetting = Static<typeof RebateSetting>;
export const RebateSettings = Type.Array(RebateSetting);
export const RebateInputs = Type.Array(Type.Object({ productType: Line(30, 1), rate: RateInput }), { maxItems: 20 });
export const SetRebatesBody = Type.Object({ customerId: Id, rebates: RebateInputs });
export type SetRebatesBody = Static<typeof SetRebatesBody>;

export const DownlineDetail = Type.Object({
  ...Downline.properties,
  nickname: Type.String(),
  mobile: Type.String({ description: 'Masked.' }),
  email: Type.String({ description: 'Masked.' }),
  rank: Type.Integer(),
  rebates: DownlineRebates,
  /** Including their whole downline, the last thirty days. */
  month: Type.Object({ deposit: Amount, withdraw: Amount, bet: Amount, profit: Amount, bettors: Type.Integer() }),
});
export type DownlineDetail = Static<typeof DownlineDetail>;

const DownlineType = literals('member', 'agent');
export const CreateDownlineBody = Type.Object({
  username: Type.String({ pattern: DOWNLINE_USERNAME.pattern }),
  password: Type.String({ minLength: DOWNLINE_PASSWORD.min, maxLength: DOWNLINE_PASSWORD.max }),
  type: DownlineType,
  rebates: RebateInputs,
});
export type CreateDownlineBody = Static<typeof CreateDownlineBody>;
export const CreatedDownline = Type.Object({ customerId: Type.String(), account: Type.String() });
export type CreatedDownline = Static<typeof CreatedDownline>;

export const CreateLinkBody = Type.Object({
  type: DownlineType,
  rebates: RebateInputs,
  /** Epoch ms; empty: no expiry. */
  expireTime: Type.Optional(Instant),
  note: Type.Optional(Line(60)),
});
export type CreateLinkBody = Static<typeof CreateLinkBody>;
export const InviteLink = Type.Object({
  affUrlId: Type.String(),
  code: Type.String(),
  /** Path of this site; the browser prepends its own host. */
  url: Type.String(),
  type: DownlineType,
  rebates: Type.Array(Type.Object({ productType: Type.String(), rate: Rate })),
  note: Type.String(),
  clicks: Type.Integer(),
  registered: Type.Integer(),
  firstDeposits: Type.Integer(),
  createTime: Instant,
  expireTime: Type.Union([Instant, Type.Null()]),
});
export type InviteLink = Static<typeof InviteLink>;
export const LinkPage = Type.Object({ ...pageQuery });
export type LinkPage = Static<typeof LinkPage>;
export const InviteLinks = Type.Object({ list: Type.Array(InviteLink), ...paged });
export type InviteLinks = Static<typeof InviteLinks>;
/** The older generation spells it `affiUrlId`. */
export const LinkId = Type.Object({ affUrlId: optionalId, affiUrlId: optionalId });
export type LinkId = Static<typeof LinkId>;
export const LinkMembersQuery = Type.Object({ affUrlId: Id, ...pageQuery });
export type LinkMembersQuery = Static<typeof LinkMembersQuery>;
export const LinkMembers = Type.Object({
  list: Type.Array(
    Type.Object({ customerId: Type.String(), account: Type.String(), regDate: Instant, deposited: Type.Boolean() }),
  ),
  ...paged,
});
export type LinkMembers = Static<typeof LinkMembers>;
