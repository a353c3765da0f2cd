/** Schemas of the member: identity, rank, permissions, pending prompts. */
import { Type, type Static } from 'typebox';
import { Amount, Instant, YesNo } from './atoms.schema';

const maybeText = Type.Union([Type.String(), Type.Null()]);

export const MemberInfo = Type.Object({
  id: Type.String(),
  account: Type.String(),
  nickname: maybeText,
  type: Type.Integer(),
  clubLabel: Type.Union([Type.Object({ labelId: Type.String(), labelName: Type.String() }), Type.Null()]),
  regDate: Instant,
  /** Masked: "•••••4821". */
  mobileNum: maybeText,
  email: maybeText,
  payeeName: maybeText,
  birthday: maybeText,
  avatar: maybeText,
  language: Type.String(),
  currency: Type.String(),
  firstTimeLogin: Type.Boolean(),
  referralCode: maybeText,
  /** The member has an upline agent to transfer money to; false for the topmost agent. */
  hasUpline: Type.Boolean(),
});
export type MemberInfo = Static<typeof MemberInfo>;
export const MemberInfoQuery = Type.Object({ renew: Type.Optional(Type.Integer()) });
export type MemberInfoQuery = Static<typeof MemberInfoQuery>;

const Turnover = Type.Object({ actual: Amount, expected: Amount });
export const RankProgress = Type.Object({
  playerRankName: Type.String(),
  nextRankName: maybeText,
  labelId: maybeText,
  completedConditions: Type.Integer(),
  totalExpectedConditions: Type.Integer(),
  monthlyTurnover: Turnover,
  totalTurnover: Turnover,
});
export type RankProgress = Static<typeof RankProgress>;

export const Rank = Type.Object({
  labelId: Type.String(),
  name: Type.String(),
  icon: Type.String(),
  conditions: Type.Array(Type.Object({ kind: Type.String(), expected: Amount })),
  benefits: Type.Object({ upgradeBonus: Amount, rankSalary: Amount, rebate: Type.String(), withdrawLimit: Amount }),
});
export type Rank = Static<typeof Rank>;
export const Ranks = Type.Array(Rank);

export const Permissions = Type.Object({ allowDeposit: YesNo, allowWithdraw: YesNo, allowGameLaunch: YesNo });
export type Permissions = Static<typeof Permissions>;

/** Contract prompts: a non-empty field asks the member to look at a contract (the name of the call is the wire's). */
export const ContractPrompts = Type.Object({
  dailysalreqtype: Type.String(),
  divtypecompperiodreq: Type.String(),
  divtypereq: Type.String(),
  contracthoursalreq: Type.String(),
  realtimesalreqtype: Type.String(),
  contractmrdailysalinfotype: Type.String(),
  contracthoursalinfo: Type.String(),
  dailysalinfotype: Type.String(),
  divtypeinfo: Type.String(),
});
export type ContractPrompts = Static<typeof ContractPrompts>;

const someText = (maxLength = 60) => Type.Optional(Type.String({ maxLength }));
export const UpdateMemberBody = Type.Object({
  nickname: someText(20),
  payeeName: someText(),
  birthday: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  facebook: someText(),
  whatsapp: someText(40),
  telegram: someText(40),
  zalo: someText(40),
  line: someText(40),
  wechat: someText(40),
});
export type UpdateMemberBody = Static<typeof UpdateMemberBody>;
export const PlayerAvatar = Type.Object({ avatar: maybeText, avatarType: Type.Literal('STATIC') });
export type PlayerAvatar = Static<typeof PlayerAvatar>;
