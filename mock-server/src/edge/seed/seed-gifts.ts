/** Seeds the demo member's pending items: inbox messages, rewards, tickets, points, referred friends. */
import { inArray } from 'drizzle-orm';
import type { Tx } from '../../ground/db/database';
import { members } from '../../people/members/members.tables';
import { letters } from '../../ground/notifications/notifications.tables';
import { turnoverTasks } from '../../money/bets';
import { account, ledger } from '../../ground/ledger';
import { bonuses, points, promoTickets, rewards } from '../../features/rewards/rewards.tables';
import { DEMO_ID, type Person } from './seed-people';

const DAY_MS = 86_400_000;

export async function seedGifts(tx: Tx, now: number, people: readonly Person[]): Promise<void> {
  const letter = (daysAgo: number, read: boolean, EN: readonly [string, string], BN: readonly [string, string]) => ({
    ...{ memberId: DEMO_ID, at: now - daysAgo * DAY_MS, read },
    ...{ title: { EN: EN[0], BN: BN[0] }, content: { EN: `<p>${EN[1]}</p>`, BN: `<p>${BN[1]}</p>` } },
  });
  await tx
    .insert(letters)
    .values([
      letter(
        20,
        true,
        ['Welcome, Rafi', 'Good to have you here. Your funds password is set and your account is ready.'],
        ['স্বাগতম, রাফি', 'আপনাকে পেয়ে ভালো লাগছে। ফান্ড পাসওয়ার্ড সেট করা আছে, অ্যাকাউন্ট তৈরি।'],
      ),
      letter(
        3,
        false,
        ['Your rebate for last week', 'A part of every bet comes back to you. Claim it under Rebate.'],
        ['গত সপ্তাহের রিবেট', 'প্রতিটি বাজির একটা অংশ ফেরত পান। “রিবেট” থেকে নিয়ে নিন।'],
      ),
      letter(
        1,
        false,
        [
          'New device',
          'Your account was used to log in from Chrome on Android. If this was not you, change your password.',
        ],
        ['নতুন ডিভাইস', 'অ্যান্ড্রয়েডের ক্রোম থেকে আপনার অ্যাকাউন্টে লগ ইন হয়েছে। আপনি না হলে পাসওয়ার্ড বদলান।'],
      ),
    ]);
  const reward = (
    kind: string,
    ref: string,
    amount: number,
    turnover: number,
    EN: string,
    BN: string,
    claimedDaysAgo?: number,
  ) => ({
    ...{ memberId: DEMO_ID, kind, ref, amount, turnover, title: { EN, BN } },
    ...{ state: claimedDaysAgo === undefined ? ('ISSUED' as const) : ('CLAIMED' as const), issuedAt: now - 2 * DAY_MS },
    ...{ expiresAt: now + 12 * DAY_MS, claimedAt: claimedDaysAgo === undefined ? null : now - claimedDaysAgo * DAY_MS },
  });
  await tx
    .insert(rewards)
    .values([
      reward('MANUAL', 'seed:thanks', 5_000, 1, 'Three months with us', 'তিন মাস একসঙ্গে'),
      reward('RANK_SALARY', 'seed:salary', 5_000, 0, 'Monthly gift', 'মাসের উপহার'),
      reward('UPGRADE_BONUS', 'seed:rank', 10_000, 1, 'Welcome to Bud', 'কুঁড়ি ধাপে স্বাগতম'),
    ]);
  await tx.insert(promoTickets).values([
    {
      memberId: DEMO_ID,
      kind: 'PRIZE_WHEEL',
      title: { EN: 'One wheel spin', BN: 'একবার চাকা ঘোরানো' },
      amount: 2_000,
      at: now - DAY_MS,
      expiresAt: now + 20 * DAY_MS,
    },
    {
      memberId: DEMO_ID,
      kind: 'BONUS',
      title: { EN: '৳25 to play with', BN: 'খেলার জন্য ৳25' },
      amount: 2_500,
      at: now - DAY_MS,
      expiresAt: now + 20 * DAY_MS,
    },
  ]);
  await tx.insert(points).values({ memberId: DEMO_ID, balance: 640 });
  await seedBonus(tx, now);
  const friends = people.filter(({ type, id }) => type === 0 && id !== DEMO_ID).slice(0, 4);
  await tx
    .update(members)
    .set({ referredBy: DEMO_ID })
    .where(
      inArray(
        members.id,
        friends.map(({ id }) => id),
      ),
    );
}

/** A bonus, a third wagered, expiring in three days. The ledger's newest transfer: the record lists balances by time. */
async function seedBonus(tx: Tx, now: number): Promise<void> {
  const [amount, required, completed] = [30_000, 240_000, 90_000];
  const ref = 'bonus:seed';
  const title = { EN: 'Friday top-up', BN: 'শুক্রবারের টপ-আপ' };
  const at = now;
  await ledger.post(tx, {
    ...{ kind: 'bonus', memberId: DEMO_ID, ref, remark: title.EN, at },
    postings: [
      { account: account.promotion('DEPOSIT'), amount: -amount },
      { account: account.bonus(DEMO_ID), amount },
    ],
  });
  const expiresAt = now + 3.2 * DAY_MS;
  await tx.insert(bonuses).values({ memberId: DEMO_ID, amount, title, ref, state: 'ACTIVE', at, expiresAt });
  await tx.insert(turnoverTasks).values({ memberId: DEMO_ID, source: 'DEPOSIT_BONUS', ref, required, completed, at });
}
