/** The nightly comparison of the totals of agents: wrong ones are counted, logged and corrected. */
import { addDays, dayOf, startOfDay } from '@site/shared/kernel';
import { sql } from 'drizzle-orm';
import { agentDaysDue, fillAgentDays } from '../../features/agents/fill-agent-days';
import { rows } from '../../ground/db/migrate';
import { checkReports } from '../../testing/branch-checks';
import { ownGateway } from '../../testing/own-gateway';
import { TEST_NOW } from '../../testing/gateway';
import { findWrongTotals, reconcileAgentTotals } from './agent-totals';
import { createMetrics } from './metrics';

const gateway = ownGateway({ seed: 'small' });
const db = () => gateway.services.db;
const TODAY = dayOf(TEST_NOW);
const yesterday = addDays(TODAY, -1);
const MINUTE_MS = 60_000;

const lines: unknown[][] = [];
const log = { error: (...line: unknown[]) => lines.push(line) } as never;
const run = (at: number) => reconcileAgentTotals(log, TEST_NOW).run(gateway.services, at);
const metric = async () =>
  (await createMetrics(gateway.services.open).registry.getSingleMetric('gateway_wrong_agent_totals')!.get()).values[0]!
    .value;
const read = async (query: string) => rows<Record<string, string>>(await db().execute(sql.raw(query)));
const agent = async () => {
  const [found] = await read(`select id, path from members where username = 'agent'`);
  return { memberId: Number(found!.id), path: found!.path! };
};

beforeAll(async () => {
  while (await fillAgentDays(gateway.services, TEST_NOW));
}, 60_000);
beforeEach(async () => {
  lines.length = 0;
  await db().execute(sql`delete from shared_checks`);
});

it('[AGT-03] [OPS-02] the reports of the demo agent are those of the bets and the ledger', async () => {
  await run(TEST_NOW);
  expect([lines, await metric()]).toEqual([[], 0]);
  const top = await agent();
  for (const days of [0, 1, 29]) await checkReports(db(), top, { first: addDays(TODAY, -days), last: TODAY }, TEST_NOW);
  expect(await read(`select from agent_play_days where agent_id = ${top.memberId} limit 1`)).toHaveLength(1);
});

it('[OPS-02] wrong totals are counted, logged and corrected, once a night', async () => {
  const { memberId } = await agent();
  const where = `where agent_id = ${memberId} and day = '${yesterday}'`;
  await run(TEST_NOW);
  await read(`update agent_days set deposit = deposit + 1, bettor_gaps = bettor_gaps || 5 ${where}`);
  await read(`delete from agent_play_days ${where}`);
  await read(`insert into agent_play_days values (${memberId}, '${yesterday}', 'NEW', 1, 1, 1, 1)`);
  const wrong = ['agent_days', 'agent_play_days'].map((table) => ({ table, agentId: memberId, day: yesterday }));
  expect(await findWrongTotals(db(), yesterday)).toEqual(wrong);
  // The comparison of this night has been made.
  await run(TEST_NOW + MINUTE_MS);
  expect(lines).toEqual([]);
  await run(startOfDay(addDays(TODAY, 1)) + 30 * MINUTE_MS);
  const text = 'totals of agents differed from the days of their members and were corrected';
  expect(lines).toEqual([[{ totals: 2, corrected: wrong }, text]]);
  expect([await metric(), await findWrongTotals(db(), yesterday)]).toEqual([2, []]);
  await checkReports(db(), await agent(), { first: addDays(TODAY, -5), last: TODAY }, TEST_NOW);
});

it('[OPS-02] in thirty nights every older day and every size of a branch is compared', async () => {
  const { memberId } = await agent();
  const old = addDays(TODAY, -10);
  await read(`update agent_days set withdraw = withdraw + 7 where agent_id = ${memberId} and day = '${old}'`);
  await read(`update agent_sizes set members = members + 3 where agent_id = ${memberId}`);
  for (let night = 0; night < 30; night += 1) {
    await db().execute(sql`delete from shared_checks`);
    await run(startOfDay(addDays(TODAY, night)) + 30 * MINUTE_MS);
  }
  const found = lines.flatMap(([line]) => (line as { corrected: unknown[] }).corrected);
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      { table: 'agent_days', agentId: memberId, day: old },
      { table: 'agent_sizes', agentId: memberId, day: null },
    ]),
  );
  await checkReports(db(), await agent(), { first: addDays(TODAY, -20), last: TODAY }, TEST_NOW);
});

it('[OPS-02] totals that a late write has marked are not wrong: they are filled first, and compared then', async () => {
  const { memberId } = await agent();
  const days = Array.from({ length: 30 }, (_, days) => addDays(TODAY, days));
  const night = startOfDay(days.find((day) => (Date.parse(day) / 86_400_000) % 30 === memberId % 30)!) + 30 * MINUTE_MS;
  await read(`update agent_days set deposit = deposit + 1 where agent_id = ${memberId} and day = '${yesterday}'`);
  await read(`update agent_sizes set members = members + 3 where agent_id = ${memberId}`);
  await read(`insert into agent_dirty_days (day) values ('${yesterday}')`);
  const due = async () =>
    Number(rows<{ at: string }>(await db().execute(sql`select ${agentDaysDue(gateway.services, TEST_NOW)} at`))[0]!.at);
  expect(await due()).toBeLessThanOrEqual(TEST_NOW);
  expect(await findWrongTotals(db(), yesterday)).toEqual([]);
  await run(night);
  expect([lines, await metric()]).toEqual([[], 0]);
  while (await fillAgentDays(gateway.services, TEST_NOW));
  // Nothing to do before the current day is over.
  expect(await due()).toBe(startOfDay(addDays(TODAY, 1)) + 20 * MINUTE_MS);
  await db().execute(sql`delete from shared_checks`);
  await run(night);
  const corrected = [{ table: 'agent_sizes', agentId: memberId, day: null }];
  expect(lines).toEqual([[{ totals: 1, corrected }, expect.any(String)]]);
});
