/** Referrals: invited friends, which of them qualify, and the rewards for both. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { toDecimal } from '@site/shared/kernel';
import { and, count, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pagesOf } from '../../ground/db/pages';
import type { Database, Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import type { DomainEvents } from '../../ground/events';
import { forEachRow } from '../../ground/for-each-row';
import { memberById } from '../../people/members/find-member';
import { members } from '../../people/members/members.tables';
import { createOnlineReader } from '../../people/sessions/online-members';
import { dayRange } from '../../ground/day-range';
import { takaText } from '../../money/payments/offer-rules';
import { issueReward } from '../rewards/give';
import { rewards } from '../rewards/rewards.tables';
import { route, type Context } from '../../ground/route';
import { REFERRAL } from './referral-rules';

const { qualifies: QUALIFIES, inviter: THANKS, friend: FRIEND_GIFT } = REFERRAL;

export const referralRoutes = [
  route(
    calls.referralDetails,
    { params: S.ReferralDetailsQuery, value: S.ReferralDetails, about: 'My code' },
    async ({ db, member, settings }) => {
      const row = await memberById(db, member.memberId);
      const [friends] = await db.select({ n: count() }).from(members).where(eq(members.referredBy, row.id));
      return {
        referralCode: row.referralCode ?? '',
        totalInvitations: friends?.n ?? 0,
        promotionDomains: settings.mainDomain ? [settings.mainDomain] : [],
      };
    },
  ),
  route(
    calls.referralList,
    { params: S.ReferralListQuery, value: S.ReferralList, about: 'Friends I have invited' },
    listFriends,
  ),
  route(
    calls.referralSetting,
    { params: S.Nothing, value: S.ReferralSetting, about: 'What inviting brings', publicFor: 300 },
    ({ language }) => ({
      tiers: [
        {
          level: 1,
          condition:
            language === 'BN'
              ? `বন্ধু ${takaText(QUALIFIES)} জমা দিয়ে একবার খেললে`
              : `Your friend deposits ${takaText(QUALIFIES)} and plays it once`,
          reward: toDecimal(THANKS),
        },
      ],
      terms:
        language === 'BN'
          ? `<p>প্রতি বন্ধুর জন্য আপনি ${takaText(THANKS)}, বন্ধু ${takaText(FRIEND_GIFT)}।</p>`
          : `<p>${takaText(THANKS)} for you and ${takaText(FRIEND_GIFT)} for your friend.</p>`,
    }),
  ),
];

/** Deposits and stakes of a friend, in minor units. */
const deposited = sql<number>`(select coalesce(sum(amount), 0) from deposits d where d.member_id = ${members.id} and d.state = 'SUCCESS')`;
const staked = sql<number>`(select coalesce(sum(valid_bet), 0) from play_days p where p.member_id = ${members.id})`;

async function listFriends({ db, member, params, at }: Context<calls.ReferralListQuery>): Promise<calls.ReferralList> {
  const { page = 1, size = 20 } = params;
  const { from, until } = dayRange(params, at, Infinity);
  const where = and(
    eq(members.referredBy, member.memberId),
    gte(members.createdAt, from),
    lt(members.createdAt, until),
  );
  const all = await db
    .select({
      ...{ username: members.username, createdAt: members.createdAt, deposited, staked },
      ...{ rewardId: rewards.id, kind: rewards.kind, turnover: rewards.turnover },
      ...{ amount: rewards.amount, state: rewards.state, expiresAt: rewards.expiresAt },
    })
    .from(members)
    .leftJoin(rewards, and(eq(rewards.memberId, member.memberId), eq(rewards.ref, sql`'referral:' || ${members.id}`)))
    .where(where)
    .orderBy(desc(members.createdAt), desc(members.id));
  const friends = all.map((row) => {
    const toDeposit = Math.max(0, QUALIFIES - Number(row.deposited));
    const toStake = Math.max(0, QUALIFIES - Number(row.staked));
    const isQualified = row.state !== null || (toDeposit === 0 && toStake === 0);
    const state = isQualified ? stateOf(row, at) : ('OPEN' as const);
    const { rewardId, kind, turnover } = row;
    return {
      account: maskName(row.username),
      regDate: row.createdAt,
      qualified: isQualified,
      state,
      ...(state === 'WAITING' && row.state === 'ISSUED'
        ? { claim: { promotionClaimId: String(rewardId), promotionType: kind!, turnover: turnover! } }
        : {}),
      amount: isQualified ? (row.amount ?? THANKS) : 0,
      reward: toDecimal(isQualified ? (row.amount ?? THANKS) : 0),
      toDeposit: toDecimal(isQualified ? 0 : toDeposit),
      remaining: toDecimal(isQualified ? 0 : toStake),
    };
  });
  const won = friends.filter(({ state }) => state !== 'EXPIRED').reduce((sum, { amount }) => sum + amount, 0);
  return {
    list: friends.slice((page - 1) * size, page * size).map(({ amount: _, ...friend }) => friend),
    footer: { total: friends.length, reward: toDecimal(won) },
    ...pagesOf(friends.length, size),
  };
}

/** Status of a reward; when it is not issued yet, the next run of the job issues it. */
function stateOf({ state, expiresAt }: { state: string | null; expiresAt: number | null }, at: number) {
  if (state === 'CLAIMED') return 'CLAIMED' as const;
  const isOver = state === 'EXPIRED' || state === 'REJECTED' || (expiresAt !== null && expiresAt <= at);
  return isOver ? ('EXPIRED' as const) : ('WAITING' as const);
}

/** "karim42" → "ka•••42" */
const maskName = (name: string): string => `${name.slice(0, 2)}•••${name.slice(-2)}`;

/** Named as in the list of invited friends: an inviter may have several of these rewards. */
const thanksFor = (username: string) => ({
  EN: `Thank you for inviting ${maskName(username)}`,
  BN: `${maskName(username)}-কে আমন্ত্রণের জন্য ধন্যবাদ`,
});
const FRIEND_TITLE = { EN: 'Gift for joining by invitation', BN: 'আমন্ত্রণে যোগ দেওয়ার উপহার' };

const inviters = alias(members, 'inviters');

/** Friends looked at in one run. */
const BATCH = 200;
const nextOnline = createOnlineReader(BATCH);
/** Bets of members who have left are settled too: of a lottery's next draw, for example. */
const ALL_EVERY_MS = 3_600_000;
const allLookedAt = new WeakMap<Database, number>();

/**
 * Reward both members for friends who qualify. A job: the first run of a process and one an hour look at all friends, the
 * others at those who are online. Returns whether there are others to look at, in the next run.
 */
export async function rewardReferrals(db: Database, at: number, limit = BATCH): Promise<boolean> {
  const batch = await nextOnline(db, at);
  const online = batch.members.map(({ id }) => id);
  const looksAtAll = at - (allLookedAt.get(db) ?? -Infinity) >= ALL_EVERY_MS;
  const qualified = await qualifiedFriends(db, looksAtAll ? sql`true` : inArray(members.id, online), limit);
  if (looksAtAll && qualified.length < limit) allLookedAt.set(db, at);
  await forEachRow(qualified, (friend) => inTransaction(db, (tx) => rewardBoth(tx, friend, at)));
  return batch.hasOthers || qualified.length === limit;
}

/** Subscriber: a deposit may arrive when the friend has left. */
export async function rewardDepositor(tx: Tx, { memberId, at }: DomainEvents['deposit-credited']): Promise<void> {
  for (const friend of await qualifiedFriends(tx, eq(members.id, memberId))) await rewardBoth(tx, friend, at);
}

const qualifiedFriends = (db: Database, candidates: SQL, limit = BATCH) =>
  db
    .select({ id: members.id, username: members.username, referredBy: members.referredBy, state: members.state })
    .from(members)
    .innerJoin(inviters, eq(inviters.id, members.referredBy))
    .where(
      and(
        candidates,
        eq(inviters.state, 'active'),
        sql`${deposited} >= ${QUALIFIES}`,
        sql`${staked} >= ${QUALIFIES}`,
        sql`not exists (select 1 from rewards r where r.member_id = ${members.referredBy} and r.ref = 'referral:' || ${members.id})`,
      ),
    )
    .limit(limit);

/** Both rewards are issued or neither, one per ref. A friend whose account is closed gets none. */
async function rewardBoth(
  tx: Tx,
  { id, username, referredBy, state }: Awaited<ReturnType<typeof qualifiedFriends>>[number],
  at: number,
): Promise<void> {
  const reward = { kind: 'REFERRAL', turnover: 1, ref: `referral:${id}` };
  await issueReward(tx, { ...reward, title: thanksFor(username), memberId: referredBy!, amount: THANKS }, at);
  if (state === 'active')
    await issueReward(tx, { ...reward, title: FRIEND_TITLE, memberId: id, amount: FRIEND_GIFT }, at);
}
