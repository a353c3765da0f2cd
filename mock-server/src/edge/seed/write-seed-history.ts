/** Writes the seed history into the tables, with everything derived from it: rebates, ranks, online members. */
import { dayOf } from '@site/shared/kernel';
import { eq } from 'drizzle-orm';
import { seedRebates } from './seed-rebates';
import { recentGames } from '../../features/games/games.tables';
import { bets, playDays } from '../../money/bets';
import type { Tx } from '../../ground/db/database';
import { members } from '../../people/members/members.tables';
import { deposits, withdrawals } from '../../money/tables/payments.tables';
import { bankCards } from '../../people/members/bank-cards';
import { loginDays, sessions } from '../../people/sessions/sessions.tables';
import { earnedRank } from '../../people/members/ranks';
import type { SeedHistory } from './seed-history';
import { continueIds, inParts } from './seed-ledger';
import { DEMO_ID, type Person } from './seed-people';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Recent games of each member. */
const MOST_RECENT = 20;

export async function writeSeedHistory(tx: Tx, life: SeedHistory, people: readonly Person[]): Promise<void> {
  for (const part of inParts([...life.days.values()])) await tx.insert(playDays).values(part);
  await seedRebates(tx, life.now, life.ledger);
  await life.ledger.write(
    tx,
    people.map(({ id }) => id),
  );
  for (const part of inParts(life.bets)) await tx.insert(bets).overridingSystemValue().values(part);
  for (const part of inParts(life.deposits)) await tx.insert(deposits).overridingSystemValue().values(part);
  for (const part of inParts(life.withdrawals)) await tx.insert(withdrawals).overridingSystemValue().values(part);
  for (const part of inParts(recentlyPlayed(life.bets))) await tx.insert(recentGames).values(part);
  const logins = [...life.logins].map((key) => ({ memberId: Number(key.split(' ')[0]), day: key.split(' ')[1]! }));
  for (const part of inParts(logins)) await tx.insert(loginDays).values(part);
  for (const table of ['bets', 'deposits', 'withdrawals']) await continueIds(tx, table);
  await writeRanks(tx, life);
  await writeVisitors(tx, life, people);
  await tx.insert(bankCards).values({
    ...{ memberId: DEMO_ID, kind: 'e-wallet', bankCode: 'BKASH', account: '01712345678', holderName: 'Rafiul Islam' },
    ...{ isDefault: true, createdAt: life.now - 60 * DAY_MS },
  });
}

/** Each member's last games by their bets, as launches would have recorded them. */
function recentlyPlayed(all: SeedHistory['bets']): (typeof recentGames.$inferInsert)[] {
  const ofMembers = new Map<number, Map<string, number>>();
  for (const { memberId, nodeId, at } of [...all].sort((one, other) => other.at - one.at)) {
    const games = ofMembers.get(memberId) ?? new Map<string, number>();
    if (!games.has(nodeId) && games.size < MOST_RECENT) games.set(nodeId, at);
    ofMembers.set(memberId, games);
  }
  return [...ofMembers].flatMap(([memberId, games]) => [...games].map(([nodeId, at]) => ({ memberId, nodeId, at })));
}

async function writeRanks(tx: Tx, { staked }: SeedHistory): Promise<void> {
  for (const [memberId, total] of staked) {
    const { id } = earnedRank(1, total, total);
    if (id > 1) await tx.update(members).set({ rank: id }).where(eq(members.id, memberId));
  }
}

/** A few members are online at the time of seeding. */
async function writeVisitors(tx: Tx, { now, random, logins }: SeedHistory, people: readonly Person[]): Promise<void> {
  const here = people.filter(({ id }) => logins.has(`${id} ${dayOf(now)}`)).slice(0, 12);
  if (here.length === 0) return;
  await tx.insert(sessions).values(
    here.map(({ id }) => ({
      ...{
        tokenHash: `seed-${id}`,
        memberId: id,
        deviceId: `seed-${id}`,
        deviceName: 'Chrome · Android',
        os: 'Android',
      },
      ...{ ip: `103.4${random.int(0, 9)}.12.${id % 250}`, country: 'BD', createdAt: now - HOUR_MS, seenAt: now },
      expiresAt: now + HOUR_MS,
    })),
  );
}
