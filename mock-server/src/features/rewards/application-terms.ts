/** The terms of promotions a member joins and then asks for: what each is worth and what it asks first. Rules only. */

export interface ApplicationTerms {
  /** Minor units. */
  readonly reward: number;
  /** Times it must be staked. */
  readonly turnover: number;
  /** Different games to be played after joining, before one may ask. */
  readonly games?: number;
}

/** By the picture key of the promotion's text. */
export const APPLICATION_TERMS = {
  cricket: { reward: 30_000, turnover: 3 },
  season: { reward: 10_000, turnover: 2 },
  story: { reward: 15_000, turnover: 2 },
  explorer: { reward: 12_000, turnover: 1, games: 3 },
} as const satisfies Record<string, ApplicationTerms>;
const TERMS: Readonly<Record<string, ApplicationTerms>> = APPLICATION_TERMS;

/** Kinds that are joined, asked for and looked at by the desk. */
const KINDS: readonly (string | null)[] = ['SIGNUP', 'MANUAL', 'MISSION_MANUAL'];

/** The terms of a promotion; null where nothing is asked for. */
export const termsOf = (promotion: {
  readonly promotionType: string | null;
  readonly picture: string | null;
}): ApplicationTerms | null =>
  KINDS.includes(promotion.promotionType) ? (TERMS[promotion.picture ?? ''] ?? null) : null;
