/** Raises the ranks of members by their play and notifies them. A job. */
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import type { DomainEvents } from '../../ground/events';
import { inTransaction } from '../../ground/db/transaction';
import { forEachRow } from '../../ground/for-each-row';
import { TRIAL_TYPE } from '../../people/members/member-type';
import { members } from '../../people/members/members.tables';
import { writeLetter } from '../../ground/notifications/letters';
import { issueReward } from '../rewards/give';
import { createOnlineReader, type OnlineMember } from '../../people/sessions/online-members';
import { earnedRank, rankById } from '../../people/members/ranks';
import { turnoversOf } from './vip';

/** Members looked at in one run. */
const BATCH = 200;
const nextOnline = createOnlineReader(BATCH);

/** Returns whether other members are online, for the next run. */
export async function raiseRanks(db: Database, at: number): Promise<boolean> {
  const { members: online, hasOthers } = await nextOnline(db, at);
  const raised = await earnedOf(db, online, at);
  await forEachRow(raised, ({ id, rank, earned }) => inTransaction(db, (tx) => raise(tx, id, rank, earned, at)));
  return hasOthers;
}

/** Subscriber: the members of a draw may have left, and return in a month in which its bets do not count any more. */
export async function raiseSettled(tx: Tx, { memberIds, at }: DomainEvents['bets-settled']): Promise<void> {
  const found = await tx
    .select({ id: members.id, rank: members.rank })
    .from(members)
    .where(and(inArray(members.id, [...memberIds]), ne(members.type, TRIAL_TYPE)))
    .orderBy(asc(members.id));
  for (const { id, rank, earned } of await earnedOf(tx, found, at)) await raise(tx, id, rank, earned, at);
}

/** Those who have earned a higher rank, and which. In one query: the job runs every second while there are writes. */
async function earnedOf(db: Database, candidates: readonly OnlineMember[], at: number) {
  const turnovers = await turnoversOf(
    db,
    candidates.map(({ id }) => id),
    at,
  );
  return candidates
    .map(({ id, rank }) => {
      const { monthly, total } = turnovers.get(id)!;
      return { id, rank, earned: earnedRank(rank, monthly, total).id };
    })
    .filter(({ rank, earned }) => earned > rank);
}

/** Every step has its own reward, also when two are reached at once. Another process may have raised the member already. */
async function raise(tx: Tx, memberId: number, from: number, to: number, at: number): Promise<void> {
  const raised = await tx
    .update(members)
    .set({ rank: to })
    .where(and(eq(members.id, memberId), eq(members.rank, from)))
    .returning({ id: members.id });
  if (raised.length === 0) return;
  for (let step = from + 1; step <= to; step += 1) {
    const rank = rankById(step);
    const title = { EN: `Welcome to ${rank.names.EN}`, BN: `${rank.names.BN} ধাপে স্বাগতম` };
    const reward = {
      memberId,
      kind: 'UPGRADE_BONUS',
      ref: `rank:${step}`,
      title,
      amount: rank.upgradeBonus,
      turnover: 1,
    };
    const issued = await issueReward(tx, reward, at);
    const content = {
      EN: '<p>Your gift is in the reward centre.</p>',
      BN: '<p>আপনার উপহার পুরস্কার কেন্দ্রে আছে।</p>',
    };
    if (issued) await writeLetter(tx, memberId, title, content, at);
  }
}
