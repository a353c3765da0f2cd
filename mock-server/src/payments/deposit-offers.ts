/** Deposit promotions: what a deposit of a kind brings on top, and to whom. */
import type { Localised } from '../content/content.tables';
import { announcements } from '../content/content.tables';
import type { Database } from '../db/database';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { deposits } from './payments.tables';

export interface DepositOffer {
  readonly promotionId: number;
  readonly title: Localised;
  readonly minDeposit: number;
  readonly rateBps: number;
  readonly maxBonus: number;
  /** The bonus must be staked this often. */
  readonly turnover: number;
  readonly firstOnly: boolean;
}

/** The terms, by the picture key of the promotion's text. */
const TERMS: Readonly<Record<string, Omit<DepositOffer, 'promotionId' | 'title'>>> = {
  welcome: { minDeposit: 20_000, rateBps: 10_000, maxBonus: 500_000, turnover: 12, firstOnly: true },
  deposit: { minDeposit: 50_000, rateBps: 1_500, maxBonus: 150_000, turnover: 8, firstOnly: false },
};

/** What this member may choose with his next deposit. */
export async function depositOffers(db: Database, memberId: number): Promise<DepositOffer[]> {
  const [done] = await db
    .select({ n: count() })
    .from(deposits)
    .where(and(eq(deposits.memberId, memberId), eq(deposits.state, 'SUCCESS')));
  const texts = await db
    .select()
    .from(announcements)
    .where(and(eq(announcements.type, 'PR'), inArray(announcements.picture, Object.keys(TERMS))))
    .orderBy(asc(announcements.order));
  return texts
    .map(({ id, title, picture }) => ({ promotionId: id, title, ...TERMS[picture!]! }))
    .filter(({ firstOnly }) => !firstOnly || (done?.n ?? 0) === 0);
}

/** The terms of one offer; null when there is none of that number, or (`asFirst`) it was for the first deposit only. */
export async function depositOffer(db: Database, memberId: number, promotionId: number, asFirst = true) {
  const [text] = await db.select().from(announcements).where(eq(announcements.id, promotionId));
  const terms = TERMS[text?.picture ?? ''];
  if (!text || !terms) return null;
  const offers = asFirst ? await depositOffers(db, memberId) : [];
  const isOpen = !asFirst || offers.some((offer) => offer.promotionId === promotionId);
  return isOpen ? { promotionId, title: text.title, ...terms } : null;
}
