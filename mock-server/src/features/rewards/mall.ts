/** The points mall and promo codes. */
import type { PointRewards, PromoCodeClaimed, PromoCodes, Redeemed, RedeemBody, Redemptions } from '@site/shared/wps';
import { toDecimal } from '@site/shared/kernel';
import { and, eq, gte, sql } from 'drizzle-orm';
import { readPage } from '../../ground/db/pages';
import { localise } from '../../ground/content/localise';
import { assertFundsPassword } from '../../people/members/funds-password';
import { refuseNotFull } from '../../people/members/only-full';
import { refuse } from '../../ground/refuse';
import type { Context, WriteContext } from '../../ground/route';
import { limitRate } from '../../ground/counters/counters';
import { ONCE_STAKED } from './gift-rules';
import { claimReward, issueReward, pay, pointsOf } from './give';
import { points, redemptions, rewards } from './rewards.tables';

const MALL = [
  {
    id: 1,
    points: 100,
    value: 1_000,
    picture: 'deposit',
    EN: ['৳10 bonus', 'Credited right away'],
    BN: ['৳10 বোনাস', 'সঙ্গে সঙ্গে ওয়ালেটে'],
  },
  {
    id: 2,
    points: 450,
    value: 5_000,
    picture: 'deposit',
    EN: ['৳50 bonus', 'Credited right away'],
    BN: ['৳50 বোনাস', 'সঙ্গে সঙ্গে ওয়ালেটে'],
  },
  {
    id: 3,
    points: 800,
    value: 10_000,
    picture: 'welcome',
    EN: ['৳100 bonus', 'Credited right away'],
    BN: ['৳100 বোনাস', 'সঙ্গে সঙ্গে ওয়ালেটে'],
  },
  {
    id: 4,
    points: 3_500,
    value: 50_000,
    picture: 'vip',
    EN: ['৳500 bonus', 'The biggest one'],
    BN: ['৳500 বোনাস', 'সবচেয়ে বড়টি'],
  },
] as const;

/** Codes usable once per member. */
const CODES: Readonly<Record<string, { amount: number; turnover: number; title: { EN: string; BN: string } }>> = {
  LILY50: { amount: 5_000, turnover: 3, title: { EN: '৳50 gift', BN: '৳50 উপহার' } },
  WATER20: { amount: 2_000, turnover: 1, title: { EN: '৳20 gift', BN: '৳20 উপহার' } },
};

/** The codes a member has not used yet. */
export async function openCodes({ db, member, language }: Context<unknown>): Promise<PromoCodes> {
  const used = await db
    .select({ ref: rewards.ref })
    .from(rewards)
    .where(and(eq(rewards.memberId, member.memberId), eq(rewards.kind, 'PROMO_CODE')));
  return Object.entries(CODES)
    .filter(([code]) => !used.some(({ ref }) => ref === `code:${code}`))
    .map(([promoCode, { title }]) => ({ promoCode, description: localise(title, language) }));
}

export function pointRewards({ language }: Context<unknown>): PointRewards {
  const list = MALL.map((item) => ({
    rewardId: String(item.id),
    title: localise({ EN: item.EN[0], BN: item.BN[0] }, language),
    description: localise({ EN: item.EN[1], BN: item.BN[1] }, language),
    image: `/wps/media/prize/${item.picture}-${item.value / 100}.svg`,
    points: item.points,
    value: toDecimal(item.value),
    turnover: ONCE_STAKED,
    stock: null,
  }));
  return { list, totalPages: 1, totalCount: list.length };
}

/** Points are debited only when sufficient: two concurrent orders never spend the same points. */
export async function redeem(ctx: WriteContext<RedeemBody>): Promise<Redeemed> {
  refuseNotFull(ctx);
  const { db, member, at, params } = ctx;
  await assertFundsPassword(ctx, params.paymentPassword);
  const item = MALL.find(({ id }) => String(id) === params.rewardId) ?? refuse('not.found', { status: 404 });
  const cost = item.points * params.qty;
  const [left] = await db
    .update(points)
    .set({ balance: sql`${points.balance} - ${cost}` })
    .where(and(eq(points.memberId, member.memberId), gte(points.balance, cost)))
    .returning();
  if (!left) refuse('balance.insufficient');
  const title = { EN: item.EN[0], BN: item.BN[0] };
  const [row] = await db.insert(redemptions).values({ memberId: member.memberId, title, points: cost, at }).returning();
  await pay(db, {
    ...{
      memberId: member.memberId,
      amount: item.value * params.qty,
      turnover: ONCE_STAKED,
      kind: 'POINTS',
      title,
      at,
    },
    ...{ ref: `points:${row!.id}`, transferKind: 'points' as const },
  });
  return { balance: left.balance };
}

export async function pointBalance({ db, member }: Context<unknown>) {
  return { balance: await pointsOf(db, member.memberId) };
}

export async function redemptionList({
  db,
  member,
  params,
  language,
}: Context<{ page?: number; size?: number }>): Promise<Redemptions> {
  const { rows, pages } = await readPage(db, redemptions, eq(redemptions.memberId, member.memberId), params);
  return {
    list: rows.map((row) => ({
      id: String(row.id),
      title: localise(row.title, language),
      points: row.points,
      time: row.at,
    })),
    ...pages,
  };
}

export async function claimPromoCode(ctx: WriteContext<{ promoCode: string }>): Promise<PromoCodeClaimed> {
  refuseNotFull(ctx);
  const { db, member, at, params, language } = ctx;
  await limitRate(db, `promocode:${member.memberId}`, at, 10, 3_600_000);
  const code = params.promoCode.trim().toUpperCase();
  const offer = CODES[code];
  if (!offer) refuse('promo.code.invalid', { commit: true });
  const reward = await issueReward(
    db,
    { memberId: member.memberId, kind: 'PROMO_CODE', ref: `code:${code}`, ...offer },
    at,
  );
  if (!reward) refuse('already.claimed', { status: 409 });
  await claimReward(db, reward.id, member.memberId, at);
  return { title: localise(offer.title, language), amount: toDecimal(offer.amount) };
}
