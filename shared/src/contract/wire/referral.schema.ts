/** Schemas of inviting friends (wps-contract rows 186–188). */
import { Type, type Static } from 'typebox';
import { Amount, Instant, literals, paged, pageQuery, rangeQuery } from './atoms.schema';
import { ClaimRewardBody, Reward } from './rewards.schema';

export const ReferralDetailsQuery = Type.Object({ autoGenerate: Type.Optional(Type.Boolean()) });
export type ReferralDetailsQuery = Static<typeof ReferralDetailsQuery>;
export const ReferralDetails = Type.Object({
  referralCode: Type.String(),
  totalInvitations: Type.Integer(),
  promotionDomains: Type.Array(
    Type.String({ description: 'Host names an invite link may begin with; none: this one.' }),
  ),
});
export type ReferralDetails = Static<typeof ReferralDetails>;
export const ReferralListQuery = Type.Object({ ...rangeQuery, ...pageQuery });
export type ReferralListQuery = Static<typeof ReferralListQuery>;
export const InvitedFriend = Type.Object({
  account: Type.String({ description: 'Masked.' }),
  regDate: Instant,
  qualified: Type.Boolean(),
  /** OPEN: conditions are not met yet. WAITING: the reward can be claimed in the reward centre, or will arrive there soon. */
  state: Type.Optional(literals('OPEN', 'WAITING', 'CLAIMED', 'EXPIRED')),
  /** What claims the reward while it is WAITING; absent until it has been issued. */
  claim: Type.Optional(Type.Object({ ...ClaimRewardBody.properties, turnover: Reward.properties.turnover })),
  /** The reward for this friend; 0.00 while OPEN. */
  reward: Amount,
  /** What the friend must still deposit. */
  toDeposit: Type.Optional(Amount),
  /** What the friend must still stake. */
  remaining: Amount,
});
export type InvitedFriend = Static<typeof InvitedFriend>;
export const ReferralList = Type.Object({
  list: Type.Array(InvitedFriend),
  footer: Type.Object({ total: Type.Integer(), reward: Amount }),
  ...paged,
});
export type ReferralList = Static<typeof ReferralList>;
export const ReferralSetting = Type.Object({
  tiers: Type.Array(Type.Object({ level: Type.Integer(), condition: Type.String(), reward: Amount })),
  /** HTML; sanitise before showing. */
  terms: Type.String(),
});
export type ReferralSetting = Static<typeof ReferralSetting>;
