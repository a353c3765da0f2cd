/** Terms of promotions that members join and apply for: reward and conditions. Rules only. */

export interface ApplicationTerms {
  /** Minor units. */
  readonly reward: number;
  /** Wagering requirement: how many times the reward has to be staked. */
  readonly turnover: number;
  /** Number of different games to play after joining before applying. */
  readonly games?: number;
}

/** Keyed by the picture of the promotion's text. */
export const APPLICATION_TERMS = {
  cricket: { reward: 30_000, turnover: 3 },
  season: { reward: 10_000, turnover: 2 },
  story: { reward: 15_000, turnover: 2 },
  explorer: { reward: 12_000, turnover: 1, games: 3 },
} as const satisfies Record<string, ApplicationTerms>;
const TERMS: Readonly<Record<string, ApplicationTerms>> = APPLICATION_TERMS;

/** Kinds with joining, application and review. */
const KINDS: readonly (string | null)[] = ['SIGNUP', 'MANUAL', 'MISSION_MANUAL'];

/** The terms of a promotion; null for kinds without an application. */
export const termsOf = (promotion: {
  readonly promotionType: string | null;
  readonly picture: string | null;
}): ApplicationTerms | null =>
  KINDS.includes(promotion.promotionType) ? (TERMS[promotion.picture ?? ''] ?? null) : null;
