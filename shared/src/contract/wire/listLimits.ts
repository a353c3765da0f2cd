/** The most items of lists, which the gateway enforces and the screens keep to. */
export const MOST = {
  /** Of one upload, ticket, application or proof of payment. */
  pictures: 3,
  /** Of one slip, all draws together. */
  bets: 100,
  /** Of one answer, and confirmed at once. */
  unseenRounds: 20,
  /** Of a contract. */
  tiers: 10,
  /** Of red envelopes sent at once. */
  receivers: 200,
  /** Of one answer with the members to whom a letter may go; the others are found by their name. */
  recipients: 500,
} as const;
