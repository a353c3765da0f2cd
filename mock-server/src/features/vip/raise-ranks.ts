/** Raises the ranks of members by their play and notifies them. A job. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { members } from '../../people/members/members.tables';
import { writeLetter } from '../../ground/notifications/letters';
import { issueReward } from '../rewards/give';
import { sessions } from '../../people/sessions/sessions.tables';
import { earnedRank, rankById } from '../../people/members/ranks';
import { turnoverOf } from './vip';

const HERE_MS = 5 * 60_000;

export async function raiseRanks(db: Database, at: number): Promise<void> {
  const here = await db
    .selectDistinct({ id: members.id, rank: members.rank })
    .from(members)
    .innerJoin(sessions, eq(sessions.memberId, members.id))
    .where(and(isNull(sessions.endedAt), gt(sessions.seenAt, at - HERE_MS), sql`${members.type} <> 4`))
    .limit(200);
  for (const { id, rank } of here) {
    const { monthly, total } = await turnoverOf(db, id, at);
    const earned = earnedRank(rank, monthly, total);
    if (earned.id > rank) await inTransaction(db, (tx) => raise(tx, id, rank, earned.id, at));
  }
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
      EN: '<p>A gift waits in your reward centre.</p>',
      BN: '<p>রিওয়ার্ড সেন্টারে একটি উপহার অপেক্ষা করছে।</p>',
    };
    if (issued) await writeLetter(tx, memberId, title, content, at);
  }
}
