/** Rules of referrals. Amounts in minor units. */
export const REFERRAL = {
  /** A friend qualifies by depositing and staking this amount. */
  qualifies: 50_000,
  /** For the member who invited. */
  inviter: 20_000,
  friend: 10_000,
} as const;
