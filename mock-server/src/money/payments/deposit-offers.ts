/** Deposit offers: promotions a member can choose with a deposit. The rules are in offer-rules.ts. */
import { announcements, type Localised } from '../../ground/content/content.tables';
import type { Database } from '../../ground/db/database';
import { and, eq, inArray, or } from 'drizzle-orm';
import { runningPromotions } from '../../ground/content/running-promotions';
import { isOpenAt, offerRule, type OfferRule } from './offer-rules';
import { deposits } from '../tables/payments.tables';

export interface DepositOffer extends OfferRule {
  readonly promotionId: number;
  readonly title: Localised;
}

const PENDING_STATES = ['CREATED', 'PAYING', 'REVIEW'] as const;

/** Offers for the member's next deposit. A first-deposit offer can be in one order at a time. */
export async function depositOffers(db: Database, memberId: number, at: number): Promise<DepositOffer[]> {
  const orders = await db
    .select({ state: deposits.state, promotionId: deposits.promotionId })
    .from(deposits)
    .where(
      and(
        eq(deposits.memberId, memberId),
        or(eq(deposits.state, 'SUCCESS'), inArray(deposits.state, [...PENDING_STATES])),
      ),
    );
  const hasDeposited = orders.some(({ state }) => state === 'SUCCESS');
  return (await runningPromotions(db, at)).flatMap(({ id, title, picture }) => {
    const rule = offerRule(picture);
    if (!rule || !isOpenAt(rule, at)) return [];
    const isUsed = rule.firstOnly && (hasDeposited || orders.some(({ promotionId }) => promotionId === id));
    return isUsed ? [] : [{ promotionId: id, title, ...rule }];
  });
}

/** The offer of an existing order, whether or not it is still available. */
export async function offerOfOrder(db: Database, promotionId: number): Promise<DepositOffer | null> {
  const [text] = await db.select().from(announcements).where(eq(announcements.id, promotionId));
  const rule = text ? offerRule(text.picture) : null;
  return text && rule ? { promotionId, title: text.title, ...rule } : null;
}
