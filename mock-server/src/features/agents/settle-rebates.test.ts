/** Who is paid when a day's rebates are settled: every open account, once; closed accounts after they reopen. */
import { addDays, dayOf, startOfDay } from '@site/shared/kernel';
import { inArray, sql } from 'drizzle-orm';
import { rows } from '../../ground/db/migrate';
import { playDays } from '../../money/bets';
import { members } from '../../people/members/members.tables';
import { AGENT_ID, DEMO_ID } from '../../edge/seed/seed-people';
import { audit, SOUND } from '../../testing/audit';
import { TEST_NOW } from '../../testing/gateway';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { agentRebates } from './agents.tables';
import { linesOfPlay, linesWithin, runningDays } from './rebate-lines';
import { rebatesDue, settleRebates } from './settle-rebates';

const gateway = ownGateway();
const TODAY = dayOf(TEST_NOW);
const DAY_MS = 86_400_000;
const CLOSED = [AGENT_ID, DEMO_ID];

/** Minor units by account, for today's lines that are paid or unpaid. */
async function lines(isPaid: boolean): Promise<Map<number, number>> {
  const running = await runningDays(gateway.services.db, TODAY, TODAY);
  const found = rows<{ id: number; amount: string }>(
    await gateway.services.db.execute(sql`select beneficiary_id id, sum(amount) amount
      from (${linesWithin(TODAY, TODAY, running)}) l where paid = ${isPaid} group by 1 having sum(amount) > 0 order by 1`),
  );
  return new Map(found.map(({ id, amount }) => [id, Number(amount)]));
}

/** Minor units by account that the ledger has moved for today's play. */
async function moved(): Promise<Map<number, number>> {
  const found = rows<{ id: number; amount: string }>(
    await gateway.services.db.execute(sql`select t.member_id id, sum(p.amount) amount from ledger_transfers t
      join ledger_postings p on p.transfer_id = t.id and p.account_id = 'cash:' || t.member_id
      where t.ref = ${`rebate-day:${TODAY}`} and t.kind in ('rebate', 'commission') group by 1 order by 1`),
  );
  return new Map(found.map(({ id, amount }) => [id, Number(amount)]));
}

const setClosed = (state: 'active' | 'disabled') =>
  gateway.services.db.update(members).set({ state }).where(inArray(members.id, CLOSED));
/** Two processes settle concurrently, `nights` days after today. */
async function settle(nights: number): Promise<void> {
  const at = TEST_NOW + 13 * 3_600_000 + (nights - 1) * DAY_MS;
  await Promise.all([settleRebates({ ...gateway.services }, at), settleRebates({ ...gateway.services }, at)]);
}

it('[AGT-07] a closed account gets neither rebate nor commission, and the full amount of both after it reopens', async () => {
  const due = await lines(false);
  for (const id of CLOSED) expect(due.get(id)).toBeGreaterThan(0);
  const others = new Map([...due].filter(([id]) => !CLOSED.includes(id)));
  expect(others.size).toBeGreaterThan(0);

  await setClosed('disabled');
  await settle(1);
  expect(await moved()).toEqual(others);
  expect(await lines(true)).toEqual(others);
  await settle(2);
  expect(await moved()).toEqual(others);

  await setClosed('active');
  await settle(3);
  expect(await moved()).toEqual(due);
  expect(await lines(true)).toEqual(due);
  expect(await lines(false)).toEqual(new Map());
  await settle(4);
  expect(await moved()).toEqual(due);
  expect(await audit(gateway.services.db)).toEqual(SOUND);
});

it('[AGT-07] a rebate is rounded down to the poisha; trial play earns none', async () => {
  const { db } = gateway.services;
  const [mina, trial] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
  const day = '2026-11-02';
  for (const { id } of [mina, trial]) {
    const play = { memberId: id, day, gameType: 'RNG', vassalage: 'LILY', bets: 1, stake: 1_999, payout: 0 };
    await db.insert(playDays).values({ ...play, validBet: 1_999 });
    await db.insert(agentRebates).values({ memberId: id, productType: 'RNG', bps: 33 }).onConflictDoNothing();
  }
  await db
    .update(members)
    .set({ type: 4 })
    .where(inArray(members.id, [trial.id]));
  const found = rows<{ id: number; amount: string }>(
    await db.execute(sql`select beneficiary_id id, amount
      from (${linesOfPlay(sql`d.day = ${day}`, sql`m.id in ${[mina.id, trial.id]}`)}) l where amount > 0`),
  );
  // 0.33 % of 1,999 is 6.6.
  expect(found.map(({ id, amount }) => [id, Number(amount)])).toEqual([[mina.id, 6]]);
});

it('[AGT-07] an agent whose rate is now below the one passed on earns nothing from that branch, and owes nothing', async () => {
  const { db } = gateway.services;
  const day = '2026-11-03';
  const play = { memberId: DEMO_ID, day, gameType: 'PVP', vassalage: 'LILY', bets: 1, stake: 100_000, payout: 0 };
  await db.insert(playDays).values({ ...play, validBet: 100_000 });
  for (const [memberId, bps] of [
    [DEMO_ID, 30],
    [AGENT_ID, 20],
  ] as const)
    await db
      .insert(agentRebates)
      .values({ memberId, productType: 'PVP', bps })
      .onConflictDoUpdate({ target: [agentRebates.memberId, agentRebates.productType], set: { bps } });
  const found = rows<{ id: number; bps: number; amount: string }>(
    await db.execute(sql`select beneficiary_id id, bps, amount
      from (${linesOfPlay(sql`d.day = ${day}`, sql`m.id = ${DEMO_ID}`)}) l where product_type = 'PVP'`),
  );
  const amounts = Object.fromEntries(found.map(({ id, bps, amount }) => [id, [Number(bps), Number(amount)]]));
  expect(amounts).toMatchObject({ [DEMO_ID]: [30, 300], [AGENT_ID]: [0, 0] });
});

it('[AGT-07] a day is settled once, five minutes after its end and not before; the play of the new day waits', async () => {
  const { db } = gateway.services;
  const services = { ...gateway.services };
  const mina = await registerNewcomer(gateway);
  const [day, next] = ['2026-12-10', '2026-12-11'];
  await db.insert(agentRebates).values({ memberId: mina.id, productType: 'RNG', bps: 50 }).onConflictDoNothing();
  const play = { memberId: mina.id, gameType: 'RNG', vassalage: 'LILY', bets: 1, stake: 100_000, payout: 0 };
  await db.insert(playDays).values([day, next].map((each) => ({ ...play, day: each, validBet: 100_000 })));
  const paid = async () =>
    rows<{ day: string }>(
      await db.execute(sql`select day from rebate_lines where beneficiary_id = ${mina.id} and paid_at is not null`),
    ).map((line) => line.day);
  const at = startOfDay(next) + 5 * 60_000;
  await settleRebates(services, at - 1);
  expect([await paid(), rebatesDue(services, at - 1)]).toEqual([[], at]);
  expect(rebatesDue(services, at)).toBe(at);
  await settleRebates(services, at);
  expect([await paid(), rebatesDue(services, at)]).toEqual([[day], startOfDay(addDays(next, 1)) + 5 * 60_000]);
  await settleRebates(services, at + DAY_MS);
  expect(await paid()).toEqual([day, next]);
});
