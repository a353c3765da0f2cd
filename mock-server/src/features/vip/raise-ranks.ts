/** Raises the ranks of members by their play and notifies them. A job. */
import { and, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { forEachRow } from '../../ground/for-each-row';
import { members } from '../../people/members/members.tables';
import { writeLetter } from '../../ground/notifications/letters';
import { issueReward } from '../rewards/give';
import { createOnlineReader } from '../../people/sessions/online-members';
import { earnedRank, rankById } from '../../people/members/ranks';
import { turnoversOf } from './vip';

/** Members looked at in one run. */
const BATCH = 200;
const nextOnline = createOnlineReader(BATCH);

/** Returns whether other members are online, for the next run. */
export async function raiseRanks(db: Database, at: number): Promise<boolean> {
  const online = await nextOnline(db, at);
  // Of all in one query: this runs every second while there are writes.
  const ids = online.members.map(({ id }) => id);
  const turnovers = await turnoversOf(db, ids, at);
  await forEachRow(online.members, async ({ id, rank }) => {
    const { monthly, total } = turnovers.get(id)!;
    const earned = earnedRank(rank, monthly, total);
    if (earned.id > rank) await inTransaction(db, (tx) => raise(tx, id, rank, earned.id, at));
  });
  return online.hasOthers;
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
