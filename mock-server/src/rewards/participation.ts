/** Taking part: where the member stands with every promotion, joining, applying. */
import type * as calls from '@site/shared/wps';
import { toDecimal } from '@site/shared/kernel';
import { and, eq, lte } from 'drizzle-orm';
import { announcements } from '../content/content.tables';
import { localise } from '../content/localise';
import type { Database } from '../db/database';
import { refuseNotFull } from '../members/only-full';
import { depositOffers } from '../payments/deposit-offers';
import { bytesOfDataUrl, keepPictures } from '../payments/uploads';
import { refuse } from '../refuse';
import type { Context } from '../route';
import { issueReward, type RewardRow } from './give';
import { loginCalendar } from './login-calendar';
import { raffleOf } from './raffle';
import { participations, rewards } from './rewards.tables';
import { runningPromotions, type Promotion } from './running-promotions';

type Participation = typeof participations.$inferSelect;

/** What an accepted application is worth. */
const SIGNUP_REWARD = 30_000;
const SIGNUP_TURNOVER = 3;
const LOOKED_AT_AFTER_MS = 10_000;
const DECIDED_AFTER_MS = 20_000;

export async function standings(ctx: Context<unknown>): Promise<calls.PromotionStandings> {
  const { db, member, at, language } = ctx;
  const promotions = await runningPromotions(db, at);
  const joined = await db.select().from(participations).where(eq(participations.memberId, member.memberId));
  const issued = await db
    .select()
    .from(rewards)
    .where(and(eq(rewards.memberId, member.memberId), eq(rewards.state, 'ISSUED')));
  const list: calls.PromotionStandings = [];
  for (const promotion of promotions) {
    const mine = joined.find(({ promotionId }) => promotionId === promotion.id);
    const reward = issued.find((row) =>
      row.promotionId === null ? row.kind === promotion.promotionType : row.promotionId === promotion.id,
    );
    list.push({
      ...(await standingOf(ctx, promotion, mine, reward)),
      promotionId: String(promotion.id),
      promotionType: promotion.promotionType ?? 'NONE',
      rewardId: reward ? String(reward.id) : null,
      amount: reward ? toDecimal(reward.amount) : null,
      turnover: reward?.turnover ?? (promotion.promotionType === 'SIGNUP' ? SIGNUP_TURNOVER : 0),
      reason: mine?.reason ? localise(mine.reason, language) : null,
      opensAt: promotion.startDate,
      closesAt: promotion.endDate,
    });
  }
  return list;
}

type Standing = Pick<calls.PromotionStanding, 'state' | 'canApply'>;

async function standingOf(
  ctx: Context<unknown>,
  promotion: Promotion,
  mine: Participation | undefined,
  reward: RewardRow | undefined,
): Promise<Standing> {
  const plain = (state: calls.PromotionState): Standing => ({ state, canApply: false });
  if (reward) return plain('ISSUED');
  switch (promotion.promotionType) {
    case 'SIGNUP':
      if (!mine) return plain('JOIN');
      // Issued before and no longer waiting: it was claimed.
      if (mine.state === 'ISSUED') return plain('CLAIMED');
      return { state: mine.state, canApply: mine.state === 'JOINED' || mine.state === 'REJECTED' };
    case 'LOGIN':
      return plain((await loginCalendar(ctx)).days.some(({ state }) => state === 'READY') ? 'CLAIM' : 'CLAIMED');
    case 'RAFFLE':
      return plain((await raffleOf(ctx)).chances > 0 ? 'CLAIM' : 'JOINED');
    case 'FIRST_DEPOSIT':
    case 'DEPOSIT': {
      const offers = await depositOffers(ctx.db, ctx.member.memberId);
      return plain(offers.some(({ promotionId }) => promotionId === promotion.id) ? 'JOINED' : 'CLOSE');
    }
    default:
      return plain('JOINED');
  }
}

async function signupPromotion({ db, at }: Context<unknown>, id: string): Promise<Promotion> {
  const promotion = (await runningPromotions(db, at)).find((row) => row.id === Number(id));
  if (!promotion) refuse('not.found', { status: 404 });
  return promotion.promotionType === 'SIGNUP' ? promotion : refuse('request_param_err');
}

export async function joinPromotion(ctx: Context<calls.PromotionIdBody>): Promise<true> {
  refuseNotFull(ctx);
  const { db, member, at, params } = ctx;
  const { id: promotionId } = await signupPromotion(ctx, params.promotionId);
  await db
    .insert(participations)
    .values({ memberId: member.memberId, promotionId, state: 'JOINED', at })
    .onConflictDoNothing();
  return true;
}

export async function applyPromotion(ctx: Context<calls.ApplyBody>): Promise<true> {
  refuseNotFull(ctx);
  const { db, member, at, params } = ctx;
  const promotion = await signupPromotion(ctx, params.promotionId);
  const mine = and(eq(participations.memberId, member.memberId), eq(participations.promotionId, promotion.id));
  const [row] = await db.select().from(participations).where(mine).for('update');
  if (row?.state !== 'JOINED' && row?.state !== 'REJECTED') refuse('state.changed', { status: 409 });
  const pictures = await keepPictures(db, member.memberId, 'promotion', params.pictures.map(bytesOfDataUrl), at);
  const application = { remarks: params.remarks, pictures, reason: null, dueAt: at + LOOKED_AT_AFTER_MS };
  await db
    .update(participations)
    .set({ state: 'APPLYING', ...application })
    .where(mine);
  return true;
}

/** The simulated desk decides applications: one that says nothing and shows nothing is refused. */
export async function decideApplications(db: Database, at: number): Promise<void> {
  const due = await db.select().from(participations).where(lte(participations.dueAt, at)).limit(50);
  for (const row of due) await db.transaction((tx) => decide(tx as unknown as Database, row, at));
}

async function decide(tx: Database, row: Participation, at: number): Promise<void> {
  const isEmpty = row.remarks.trim().length < 3 && row.pictures.length === 0;
  const next =
    row.state === 'APPLYING'
      ? { state: 'PROCESS' as const, dueAt: at + DECIDED_AFTER_MS }
      : isEmpty
        ? {
            state: 'REJECTED' as const,
            dueAt: null,
            reason: { EN: 'Please tell us the number of the bet.', BN: 'বাজির নম্বরটি জানান।' },
          }
        : { state: 'ISSUED' as const, dueAt: null };
  const [moved] = await tx
    .update(participations)
    .set(next)
    .where(
      and(
        eq(participations.memberId, row.memberId),
        eq(participations.promotionId, row.promotionId),
        eq(participations.state, row.state),
      ),
    )
    .returning();
  if (moved?.state !== 'ISSUED') return;
  const [promotion] = await tx.select().from(announcements).where(eq(announcements.id, row.promotionId));
  const reward = {
    ...{ memberId: row.memberId, kind: 'SIGNUP', promotionId: row.promotionId, ref: `signup:${row.promotionId}` },
    ...{ title: promotion!.title, amount: SIGNUP_REWARD, turnover: SIGNUP_TURNOVER },
  };
  await issueReward(tx, reward, at);
}
