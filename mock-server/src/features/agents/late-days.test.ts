/** Writes of finished days that meet the job or a report: on PostgreSQL, with transactions at the same time. */
import { addDays, dayOf, startOfDay } from '@site/shared/kernel';
import { MAX_TEAM_REPORT_DAYS, type TeamOverview } from '@site/shared/wps';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';
import { inTransaction } from '../../ground/db/transaction';
import { placeBet, settleBet } from '../../money/bets';
import { inSnapshot } from '../../testing/branch-checks';
import { createSite } from '../../testing/branch-site';
import { openGateway, TEST_NOW, type TestGateway } from '../../testing/gateway';
import { startPostgres, type TestPostgres } from '../../testing/postgres';
import { fillAgentDays, fillDay } from './fill-agent-days';
import { storedDays } from './stored-days';
import { teamOverview } from './team';

const START = addDays(dayOf(TEST_NOW), 10);

let postgres: TestPostgres;
let gateway: TestGateway;
let site: ReturnType<typeof createSite>;
beforeAll(async () => {
  postgres = await startPostgres({ seed: 'none' });
  gateway = await openGateway({ seed: 'none', url: postgres.url });
  site = createSite(gateway, START);
  await site.join(null, site.now());
  for (const place of [0, 1, 1, 0]) await site.join(site.people[place]!, site.now());
});
afterAll(async () => {
  await gateway?.close();
  await postgres?.stop();
});
/** A day later, all days before are stored. */
beforeEach(async () => {
  await nextDay();
  while (await site.work());
});

const nextDay = () => site.take({ kind: 'midnight' } as never);
const yesterday = () => addDays(site.today(), -1);
const holes = async () => (await storedDays(gateway.services.db)).holes;

/** A bet that is settled on a day, in the transaction. */
async function playIn(tx: Tx, who: number, day: string): Promise<void> {
  const at = startOfDay(day) + 3_600_000;
  const game = { nodeId: '1', vassalage: 'BGS', gameType: 'RNG', gameName: 'Game' };
  const { betId } = await placeBet(tx, { memberId: site.people[who]!.id, game, stake: 500, roundId: `late${at}`, at });
  await settleBet(tx, { betId, payout: 200, at });
}
const play = (who: number, day = yesterday()) => inTransaction(gateway.services.db, (tx) => playIn(tx, who, day));

/** A bet whose transaction is open until it is finished. */
async function playOpen(who: number, day: string): Promise<() => Promise<void>> {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let played: () => void = () => undefined;
  const isPlayed = new Promise<void>((resolve) => (played = resolve));
  const ended = inTransaction(gateway.services.db, async (tx) => {
    await playIn(tx, who, day);
    played();
    await finished;
  });
  openBets.push(finish);
  await Promise.race([isPlayed, ended]);
  return async () => {
    finish();
    await ended;
  };
}
const openBets: (() => void)[] = [];
/** Also after a failed test. */
afterEach(() => openBets.forEach((finish) => finish()));

it('[OPS-02] a day that is closed while a bet of it is open is filled when that bet has ended', async () => {
  await play(2, site.today());
  await nextDay();
  const finish = await playOpen(4, yesterday());
  await site.work();
  expect(await holes()).toEqual([yesterday()]);
  await site.check();
  await finish();
  await site.check();
  await site.work();
  expect(await holes()).toEqual([]);
  await site.check();
});

it('[OPS-01] [OPS-02] a day that another process closes after this one has looked is closed once', async () => {
  const { db } = gateway.services;
  await play(2, site.today());
  await nextDay();
  let looks = 0;
  const late = Object.create(db, {
    execute: {
      value: async (query: never) => {
        const found = await db.execute(query);
        if ('closed' in (rows<object>(found)[0] ?? {}) && (looks += 1) === 1) await site.work();
        return found;
      },
    },
  }) as typeof db;
  await fillAgentDays({ db: late }, site.now());
  expect(looks).toBe(1);
  expect(await holes()).toEqual([]);
  await site.check();
});

it('[OPS-02] late bets of one day do not wait for each other, nor for the job', async () => {
  const finish = await playOpen(1, yesterday());
  await play(2);
  await play(3);
  await site.work();
  await site.check();
  expect(await holes()).toEqual([]);
  await finish();
  expect(await holes()).toEqual([yesterday()]);
  await site.check();
});

it('[OPS-02] a bet that commits between two statements of the job is in the totals, or its day is marked', async () => {
  const { db } = gateway.services;
  for (let before = 1; before <= 9; before += 1) {
    let statements = 0;
    await inTransaction(db, async (tx) => {
      const interrupted = Object.create(tx, {
        execute: {
          value: async (query: never) => {
            if ((statements += 1) === before) await play(1 + (before % 4));
            return tx.execute(query);
          },
        },
      }) as Tx;
      await fillDay(interrupted, yesterday());
    });
    await site.check();
  }
});

it('[OPS-02] a report whose days are marked after it has read which are stored is the state of its own statement', async () => {
  const { db } = gateway.services;
  const overview = (on: Database) =>
    teamOverview({ db: on, member: site.people[0], params: { startDate: yesterday() }, at: site.now() } as never);
  const { footer } = await overview(db);
  let isStored = false;
  const interrupted = Object.create(db, {
    execute: {
      value: async (query: never) => {
        const found = await db.execute(query);
        const [row] = rows<{ holes?: unknown }>(found);
        if (row && 'holes' in row && !isStored) {
          isStored = true;
          await play(2);
        }
        return found;
      },
    },
  }) as Database;
  const after = (await overview(interrupted)).footer;
  expect([isStored, Number(after.bet)]).toEqual([true, Number(footer.bet) + 5]);
});

it('[OPS-02] members who are active on an earlier day later than on their next one are counted once', async () => {
  // Two days without other play.
  await nextDay();
  await nextDay();
  const before = addDays(yesterday(), -1);
  await play(3);
  while (await site.work());
  await play(3, before);
  while (await site.work());
  expect(await holes()).toEqual([]);
  const query = { startDate: before, endDate: yesterday() };
  const { footer }: TeamOverview = await teamOverview({
    ...{ db: gateway.services.db, member: site.people[0], params: query, at: site.now() },
  } as never);
  expect(footer.teamBetMemberCount).toBe(1);
});

it('[OPS-02] members who are moved by hand are in the totals of their new agent', async () => {
  const { db } = gateway.services;
  await play(2);
  while (await site.work());
  const [moved, to] = [site.people[2]!, site.people[4]!];
  await db.execute(sql`update members set parent_id = ${to.id}, path = ${`${to.path}${moved.id}/`}, depth = ${to.depth + 1}
    where id = ${moved.id}`);
  await site.check();
  while (await site.work());
  expect(await holes()).toEqual([]);
  await site.check();
});

it('[OPS-02] with writers that do not stop and two processes that fill, every report is right', async () => {
  const { db } = gateway.services;
  let isDone = false;
  let written = 0;
  const writer = async (lane: number) => {
    for (let n = lane; !isDone; n += 1) {
      await play(1 + (n % 4), addDays(site.today(), -(n % 4)));
      written += 1;
    }
  };
  const filler = async () => {
    while (!isDone) await fillAgentDays(gateway.services, site.now(), 2);
  };
  const background = [writer(0), writer(1), filler(), filler()];
  try {
    for (let round = 0; round < 10; round += 1) await site.check([6, 6]);
  } finally {
    isDone = true;
    await Promise.all(background);
  }
  expect(written).toBeGreaterThan(10);
  while (await site.work());
  expect(await holes()).toEqual([]);
  await site.check();
  expect(await inSnapshot(db, (tx) => storedDays(tx))).toMatchObject({ holes: [] });
}, 60_000);

it('[OPS-02] members who are active on the first and the last day of the longest report only are counted once', async () => {
  const { db } = gateway.services;
  const first = site.today();
  const active = async (day: string) => {
    await play(3, day);
    await db.execute(sql`insert into login_days (member_id, day) values (${site.people[3]!.id}, ${day})`);
  };
  await active(first);
  for (let days = 1; days < MAX_TEAM_REPORT_DAYS; days += 1) await nextDay();
  const last = site.today();
  await active(last);
  await nextDay();
  while (await site.work());
  expect(await storedDays(db)).toMatchObject({ closed: { last }, holes: [] });
  const query = { startDate: first, endDate: last };
  const { footer }: TeamOverview = await teamOverview({
    ...{ db, member: site.people[0], params: query, at: site.now() },
  } as never);
  expect([footer.teamBetMemberCount, footer.teamLoginMemberCount]).toEqual([1, 1]);
}, 60_000);
