/** Promotion status: the member's state in every promotion, and the possible next action (PRO-04). */
import type * as calls from '@site/shared/wps';
import { toDecimal } from '@site/shared/kernel';
import { and, countDistinct, eq, gte } from 'drizzle-orm';
import { allBets } from '../../money/bets';
import { localise } from '../../ground/content/localise';
import type { Database } from '../../ground/db/database';
import { depositOffers } from '../../money/payments/deposit-offers';
import { nextOpening, offerRule } from '../../money/payments/offer-rules';
import type { Context } from '../../ground/route';
import { termsOf, type ApplicationTerms } from './application-terms';
import type { RewardRow } from './give';
import { loginCalendar } from './login-calendar';
import { raffleOf } from './raffle';
import { participations, rewards } from './rewards.tables';
import { announcedPromotions, type Promotion } from '../../ground/content/running-promotions';

export type Participation = typeof participations.$inferSelect;
type PromotionStatus = Pick<calls.PromotionStatus, 'state' | 'canApply'>;

export async function promotionStatuses(ctx: Context<unknown>): Promise<calls.PromotionStatuses> {
  const { db, member, at, language } = ctx;
  const joined = await db.select().from(participations).where(eq(participations.memberId, member.memberId));
  const given = await db.select().from(rewards).where(eq(rewards.memberId, member.memberId));
  const list: calls.PromotionStatuses = [];
  for (const promotion of await announcedPromotions(db, at)) {
    const terms = termsOf(promotion);
    const mine = joined.find(({ promotionId }) => promotionId === promotion.id);
    const own = given.filter((reward) => isOf(reward, promotion, terms));
    const waiting = own.filter(({ state, expiresAt }) => state === 'ISSUED' && (expiresAt ?? at + 1) > at);
    const progress = mine && terms?.games ? await progressOf(db, mine, terms.games) : null;
    list.push({
      ...(await statusOf(ctx, { promotion, mine, own, waiting, terms, progress })),
      promotionId: String(promotion.id),
      promotionType: promotion.promotionType ?? 'NONE',
      rewardId: waiting.length === 1 ? String(waiting[0]!.id) : null,
      amount: amountOf(waiting, terms),
      turnover: waiting[0]?.turnover ?? terms?.turnover ?? 0,
      progress,
      reason: mine?.reason ? localise(mine.reason, language) : null,
      opensAt: opensAt(promotion, at),
      closesAt: promotion.endDate,
    });
  }
  return list;
}

/** Whether a reward belongs to a promotion; automatic rewards match by kind, for kinds without an application. */
const isOf = (reward: RewardRow, { id, promotionType }: Promotion, terms: ApplicationTerms | null): boolean =>
  reward.promotionId === null ? terms === null && reward.kind === promotionType : reward.promotionId === id;

function amountOf(waiting: readonly RewardRow[], terms: ApplicationTerms | null): string | null {
  if (waiting.length > 0) return toDecimal(waiting.reduce((sum, { amount }) => sum + amount, 0));
  return terms ? toDecimal(terms.reward) : null;
}

/** Number of different games since joining. Bets that can still be cancelled do not count. */
export async function progressOf(db: Database, { memberId, at }: Participation, games: number) {
  const [played] = await db
    .select({ n: countDistinct(allBets.nodeId) })
    .from(allBets)
    .where(and(eq(allBets.memberId, memberId), gte(allBets.at, at), eq(allBets.state, 'settled')));
  return { done: Math.min(played?.n ?? 0, games), target: games };
}

/** A promotion limited to weekdays opens on the next of them. */
function opensAt({ startDate, picture }: Promotion, at: number): number {
  const rule = offerRule(picture);
  if (!rule || startDate > at) return startDate;
  const next = nextOpening(rule, at);
  return next > at ? next : startDate;
}

interface About {
  readonly promotion: Promotion;
  readonly mine: Participation | undefined;
  /** Every reward of this promotion; `waiting` are the claimable ones. */
  readonly own: readonly RewardRow[];
  readonly waiting: readonly RewardRow[];
  readonly terms: ApplicationTerms | null;
  readonly progress: { readonly done: number; readonly target: number } | null;
}

async function statusOf(ctx: Context<unknown>, about: About): Promise<PromotionStatus> {
  const { promotion, waiting, mine, terms } = about;
  const plain = (state: calls.PromotionState): PromotionStatus => ({ state, canApply: false });
  if (opensAt(promotion, ctx.at) > ctx.at) return plain('COMING_SOON');
  // Several rewards are claimed one by one in the reward centre.
  if (waiting.length > 0) return plain(waiting.length === 1 ? 'CLAIM' : 'ISSUED');
  if (terms) return applicationStatus(about);
  switch (promotion.promotionType) {
    case 'LOGIN':
      return plain((await loginCalendar(ctx)).days.some(({ state }) => state === 'READY') ? 'CLAIM' : 'CLAIMED');
    case 'RAFFLE':
      return plain((await raffleOf(ctx)).chances > 0 ? 'CLAIM' : 'JOINED');
    case 'TICKET':
      return plain(mine ? 'JOINED' : 'JOIN');
    case 'FIRST_DEPOSIT':
    case 'DEPOSIT': {
      const offers = await depositOffers(ctx.db, ctx.member.memberId, ctx.at);
      return plain(offers.some(({ promotionId }) => promotionId === promotion.id) ? 'JOINED' : 'CLOSE');
    }
    default:
      return plain('JOINED');
  }
}

function applicationStatus({ mine, own, progress }: About): PromotionStatus {
  if (!mine) return { state: 'JOIN', canApply: false };
  // Issued earlier and no longer claimable: claimed or expired.
  if (mine.state === 'ISSUED') {
    return { state: own.some(({ state }) => state === 'CLAIMED') ? 'CLAIMED' : 'CLOSE', canApply: false };
  }
  const mayApply = mine.state === 'JOINED' || mine.state === 'REJECTED';
  return { state: mine.state, canApply: mayApply && (progress === null || progress.done >= progress.target) };
}
