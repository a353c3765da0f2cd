/** Contract info on the first and the last day of a contract and of its periods, to the millisecond. */
import { addDays, startOfDay } from '@site/shared/kernel';
import type * as W from '@site/shared/wps';
import { and, eq } from 'drizzle-orm';
import { playDays } from '../../money/bets';
import { createAgentClient } from '../../testing/agents';
import { ownGateway } from '../../testing/own-gateway';
import { contracts, type ContractRow } from './agents.tables';

const gateway = ownGateway();
const [PAYER, AGENT] = [1, 2];
const CONTRACT = 9_000;
/** Conditions in minor units, rates in basis points. */
const TIERS = [
  { condition: 100_000, bps: 1_000, active: 1 },
  { condition: 200_000, bps: 2_000, active: 1 },
  { condition: 300_000, bps: 3_000, active: 1 },
];

/** The agent's only contract of a kind: version 1 counts from 5 December, version 2 replaces it on the 20th. */
async function sign(kind: ContractRow['kind'], period: ContractRow['period']): Promise<void> {
  const { db } = gateway.services;
  await db.delete(contracts).where(and(eq(contracts.receiverId, AGENT), eq(contracts.kind, kind)));
  const parties = { kind, period, contractId: CONTRACT + period.length, payerId: PAYER, receiverId: AGENT };
  const signed = { ...parties, tiers: TIERS, offeredAt: 1, signedAt: 2 };
  await db.insert(contracts).values([
    { ...signed, version: 1, state: 'ENDED', effectiveFrom: '2026-12-05', endedOn: '2026-12-20' },
    { ...signed, version: 2, state: 'ACTIVE', effectiveFrom: '2026-12-20' },
  ]);
}

/** What the agent loses on a day, in minor units. */
const lose = (day: string, amount: number) =>
  gateway.services.db.insert(playDays).values({
    ...{ memberId: AGENT, day, gameType: 'RNG', vassalage: 'LILY', bets: 1, payout: 0 },
    ...{ stake: amount, validBet: amount },
  });

async function infoAt(at: number, path: string): Promise<W.ContractInfo | null> {
  await gateway.pass(at - gateway.services.clock.now());
  const token = await gateway.enter('agent');
  return createAgentClient(gateway, () => token).get<W.ContractInfo | null>(path);
}
const first = (day: string) => startOfDay(day);
const last = (day: string) => startOfDay(addDays(day, 1)) - 1;

it('[AGT-09] a dividend contract counts from its first to its last millisecond, with the play of both days', async () => {
  await sign('DIVIDEND', 'MONTH');
  for (const [day, amount] of [
    ['2026-12-04', 1_00],
    ['2026-12-05', 1_000_00],
    ['2026-12-19', 1_000_00],
    ['2026-12-20', 40_00],
    ['2026-12-31', 2_00],
    ['2027-01-01', 5_00],
  ] as const) {
    await lose(day, amount);
  }
  const info = (at: number) => infoAt(at, '/wps/relay/MCSFE_getContractDividendInfo');
  expect(await info(last('2026-12-04'))).toBeNull();
  const toThe19th = { version: 1, date: '2026-12-05', until: '2026-12-19', bet: '2000.00', net: '-2000.00' };
  expect(await info(first('2026-12-05'))).toMatchObject(toThe19th);
  expect(await info(last('2026-12-19'))).toMatchObject({ ...toThe19th, rate: '20.00', amount: '400.00' });
  const toTheEnd = { version: 2, date: '2026-12-20', until: '2026-12-31', bet: '42.00' };
  expect(await info(first('2026-12-20'))).toMatchObject(toTheEnd);
  expect(await info(last('2026-12-31'))).toMatchObject(toTheEnd);
  const january = { version: 2, date: '2027-01-01', until: '2027-01-31', bet: '5.00' };
  expect(await info(first('2027-01-01'))).toMatchObject(january);
  expect(await info(last('2027-01-31'))).toMatchObject(january);
});

it('[AGT-08] a daily wage shows the new day from its first millisecond, with the tier reached and the next one', async () => {
  await sign('DAILY', 'DAY');
  await lose('2027-02-01', 2_000_00);
  const info = (at: number) => infoAt(at, '/wps/relay/MCSFE_getDailySalaryInfo');
  expect(await info(last('2027-02-01'))).toMatchObject({
    ...{ date: '2027-02-01', until: '2027-02-01', effectiveFrom: '2026-12-20', active: 1 },
    ...{ rate: '20.00', amount: '400.00' },
    tier: { condition: '2000.00', rate: '20.00', active: 1 },
    next: { condition: '3000.00', rate: '30.00', active: 1 },
  });
  expect(await info(first('2027-02-02'))).toMatchObject({
    ...{ date: '2027-02-02', until: '2027-02-02', bet: '0.00', rate: '0.00', amount: '0.00' },
    ...{ tier: null, next: { condition: '1000.00', rate: '10.00' } },
  });
  await lose('2027-02-02', 3_000_00);
  expect(await info(last('2027-02-02'))).toMatchObject({ rate: '30.00', amount: '900.00', next: null });
});
