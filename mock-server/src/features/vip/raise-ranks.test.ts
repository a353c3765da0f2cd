/** The job that raises ranks, for several members in one run. */
import type { RankProgress } from '@site/shared/wps';
import { asc, inArray } from 'drizzle-orm';
import { playDays } from '../../money/tables/bets.tables';
import { members } from '../../people/members/members.tables';
import { RANKS } from '../../people/members/ranks';
import { textOf } from '../../ground/db/slow-queries';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { raiseRanks } from './raise-ranks';

const gateway = ownGateway({ seed: 'small' });

it('[OPS-02] reads the play of all members who are online in one query, and raises each by their own', async () => {
  const { db, clock, open } = gateway.services;
  const newcomers = [];
  for (let count = 0; count < 4; count += 1) newcomers.push(await registerNewcomer(gateway));
  const ids = newcomers.map(({ id }) => id);
  const [none, little, enough, past] = ids as [number, number, number, number];
  const second = RANKS[1]!;
  const validBet = Math.max(second.monthly, second.total);
  const play = { gameType: 'RNG', vassalage: 'TEST', bets: 1, stake: 1, payout: 0 };
  await db.insert(playDays).values([
    { ...play, memberId: little, day: '2026-11-20', validBet: 1 },
    { ...play, memberId: enough, day: '2026-11-20', validBet },
    // Not in this month, so its monthly play is missing.
    { ...play, memberId: past, day: '2026-10-20', validBet },
  ]);
  let queries = 0;
  open.queries.trace((text) => {
    if (/from "play_days"/.test(textOf(text))) queries += 1;
    return null;
  });
  await raiseRanks(db, clock.now());
  open.queries.trace(() => null);
  const found = await db
    .select({ id: members.id, rank: members.rank })
    .from(members)
    .where(inArray(members.id, ids))
    .orderBy(asc(members.id));
  expect(found).toEqual([
    { id: none, rank: 1 },
    { id: little, rank: 1 },
    { id: enough, rank: 2 },
    { id: past, rank: 1 },
  ]);
  expect(queries).toBe(1);
  const conditions = newcomers.map(async ({ get }) => {
    const progress = await get<RankProgress>('/wps/relay/MCSFE_getPlayerRankProgress');
    return `${progress.completedConditions} of ${progress.totalExpectedConditions}`;
  });
  // The third has the second rank by now, and this month’s play for the third one.
  expect(await Promise.all(conditions)).toEqual(['0 of 2', '0 of 2', '1 of 2', '1 of 2']);
});
