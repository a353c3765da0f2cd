/** Inviting friends: who came, who has qualified, and the thanks for both. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { toDecimal } from '@site/shared/kernel';
import { and, count, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { pagesOf } from '../db/pages';
import type { Database } from '../db/database';
import { memberById } from '../members/find-member';
import { members } from '../members/members.tables';
import { rangeOf } from '../records/range';
import { issueReward } from '../rewards/give';
import { route, type Context } from '../route';

/** A friend qualifies by depositing and staking this much. */
const QUALIFIES = 50_000;
const THANKS = 20_000;
const FRIEND_GIFT = 10_000;

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
            language === 'BN' ? 'বন্ধু ৳500 জমা দিয়ে একবার খেললে' : 'Your friend deposits ৳500 and plays it once',
          reward: toDecimal(THANKS),
        },
      ],
      terms:
        language === 'BN'
          ? '<p>প্রতি বন্ধুর জন্য আপনি ৳200, বন্ধু ৳100। একই পরিবার বা একই ডিভাইসের অ্যাকাউন্ট গোনা হয় না।</p>'
          : '<p>৳200 for you and ৳100 for your friend. Accounts of one household or one device do not count.</p>',
    }),
  ),
];

/** What a friend has deposited and staked, in minor units. */
const deposited = sql<number>`(select coalesce(sum(amount), 0) from deposits d where d.member_id = ${members.id} and d.state = 'SUCCESS')`;
const staked = sql<number>`(select coalesce(sum(valid_bet), 0) from play_days p where p.member_id = ${members.id})`;

async function listFriends({ db, member, params, at }: Context<calls.ReferralListQuery>): Promise<calls.ReferralList> {
  const { page = 1, size = 20 } = params;
  const { from, until } = rangeOf({ startDate: '2020-01-01', ...params }, at);
  const where = and(
    eq(members.referredBy, member.memberId),
    gte(members.createdAt, from),
    lt(members.createdAt, until),
  );
  const all = await db
    .select({ username: members.username, createdAt: members.createdAt, deposited, staked })
    .from(members)
    .where(where)
    .orderBy(desc(members.createdAt));
  const friends = all.map((row) => {
    const isQualified = Number(row.deposited) >= QUALIFIES && Number(row.staked) >= QUALIFIES;
    return {
      account: maskName(row.username),
      regDate: row.createdAt,
      qualified: isQualified,
      reward: toDecimal(isQualified ? THANKS : 0),
      remaining: toDecimal(Math.max(0, QUALIFIES - Number(row.staked))),
    };
  });
  const won = friends.filter(({ qualified }) => qualified).length * THANKS;
  return {
    list: friends.slice((page - 1) * size, page * size),
    footer: { total: friends.length, reward: toDecimal(won) },
    ...pagesOf(friends.length, size),
  };
}

/** "karim42" → "ka•••42" */
export const maskName = (name: string): string => `${name.slice(0, 2)}•••${name.slice(-2)}`;

/** Thank for friends who have qualified since. Run as a job; a reward of the same ref is issued once. */
export async function thankInviters(db: Database, at: number): Promise<void> {
  const qualified = await db
    .select({ id: members.id, referredBy: members.referredBy })
    .from(members)
    .where(
      and(
        isNotNull(members.referredBy),
        sql`${deposited} >= ${QUALIFIES}`,
        sql`${staked} >= ${QUALIFIES}`,
        sql`not exists (select 1 from rewards r where r.member_id = ${members.referredBy} and r.ref = 'referral:' || ${members.id})`,
      ),
    )
    .limit(20);
  const title = { EN: 'Thank you for bringing a friend', BN: 'বন্ধুকে আনার জন্য ধন্যবাদ' };
  for (const { id, referredBy } of qualified) {
    const reward = { kind: 'REFERRAL', title, turnover: 1, ref: `referral:${id}` };
    await issueReward(db, { ...reward, memberId: referredBy!, amount: THANKS }, at);
    await issueReward(db, { ...reward, memberId: id, amount: FRIEND_GIFT }, at);
  }
}
