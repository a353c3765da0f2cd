/** For any team and any play, every total of the agent's reports equals the sum of its rows and the ledger. */
import { addDays, startOfDay } from '@site/shared/kernel';
import type * as W from '@site/shared/wps';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { inTransaction } from '../../ground/db/transaction';
import { rows } from '../../ground/db/migrate';
import { ownGateway } from '../../testing/own-gateway';
import { contracts } from './agents.tables';
import { aTeam, generateActivity, PASSWORD, createTeam, type TeamMember } from '../../testing/generated-teams';
import { settleRebates } from './settle-rebates';
import { BETS, checkBetsAndMoves, checkOverview, checkPnl, ledgerBelow } from '../../testing/agent-totals';
import { createAgentClient, FUNDS, minor, total, type AgentClient } from '../../testing/agents';
import { payDueWages } from './wages';

const gateway = ownGateway({ seed: 'none' });

const WAGE = { condition: 500_00, bps: 50, active: 1 };
const DIVIDEND = { condition: 1_00, bps: 1000, active: 1 };
let runs = 0;

async function enter(agent: TeamMember): Promise<AgentClient> {
  const body = { username: agent.member.username, password: PASSWORD };
  const answer = await gateway.request('POST', '/wps/session/login', { body });
  const { token } = answer.body.value as unknown as { token: string };
  return createAgentClient(gateway, () => token);
}

/** Expected rebates of the plan's play, computed independently of the code under test. */
async function rebatesDue(team: readonly TeamMember[], agent: TeamMember): Promise<{ own: number; income: number }> {
  const played = rows<{ member_id: number; day: string; game_type: string; stake: string }>(
    await gateway.services.db.execute(sql`select member_id, day, game_type, sum(valid_bet) stake from play_days
      where member_id in ${team.map(({ member }) => member.id)} group by 1, 2, 3`),
  );
  const byId = new Map(team.map((one) => [one.member.id, one]));
  const branches = new Map<string, { bps: number; base: number }>();
  let own = 0;
  for (const { member_id, day, game_type, stake } of played) {
    const player = byId.get(member_id)!;
    const steps = player.member.path.split('/').filter(Boolean).map(Number);
    const place = steps.indexOf(agent.member.id);
    if (place < 0 || player === agent) continue;
    own += Math.floor((Number(stake) * player.bps) / 10_000);
    const head = byId.get(steps[place + 1]!)!;
    const key = `${day} ${game_type} ${head.member.id}`;
    const base = (branches.get(key)?.base ?? 0) + Number(stake);
    branches.set(key, { bps: agent.bps - head.bps, base });
  }
  const income = [...branches.values()].reduce((sum, { bps, base }) => sum + Math.floor((base * bps) / 10_000), 0);
  return { own, income };
}

async function checkRebates(
  desk: AgentClient,
  due: { own: number; income: number },
  isPaid: boolean,
  range: Record<string, string>,
) {
  const rebate = await desk.get<W.TeamRebate>('/wps/relay/ODSFE2_TeamRebate', range);
  const people = await desk.everything<W.TeamRebate['list'][number]>('/wps/relay/ODSFE2_TeamRebate', range);
  const income = await desk.get<W.AgentIncome>('/wps/report/commission', range);
  const lines = await desk.everything<W.AgentIncome['list'][number]>('/wps/report/commission', range);
  expect([rebate, income].map(({ footer }) => minor(footer.amount))).toEqual([due.own, due.income]);
  expect([total(people, ({ amount }) => amount), total(lines, ({ amount }) => amount)]).toEqual([due.own, due.income]);
  expect(total(people, ({ paid }) => paid)).toBe(minor(rebate.footer.paid));
  expect(total(people, ({ validBet }) => validBet)).toBe(minor(rebate.footer.validBet));
  expect(total(lines, ({ base }) => base)).toBe(minor(income.footer.base));
  expect([rebate, income].map(({ footer }) => minor(footer.paid))).toEqual(isPaid ? [due.own, due.income] : [0, 0]);
  expect(lines.every(({ state }) => state === (isPaid ? 'PAID' : 'RUNNING'))).toBe(true);
}

async function kindOf(agent: TeamMember, kind: string): Promise<number> {
  const [row] = rows<{ sum: string }>(
    await gateway.services.db.execute(sql`select coalesce(sum(p.amount), 0) sum from ledger_transfers t
      join ledger_postings p on p.transfer_id = t.id and p.account_id = ${`cash:${agent.member.id}`}
      where t.kind = ${kind}`),
  );
  return Number(row!.sum);
}

async function sign(payer: TeamMember, receiver: TeamMember, day: string): Promise<void> {
  const common = {
    ...{ contractId: sql`nextval('contract_numbers')`, version: 1, state: 'ACTIVE' as const, effectiveFrom: day },
    ...{ payerId: payer.member.id, receiverId: receiver.member.id, offeredAt: 1, signedAt: 2 },
  };
  await gateway.services.db.insert(contracts).values([
    { ...common, kind: 'DAILY', period: 'DAY', tiers: [WAGE] },
    { ...common, kind: 'DIVIDEND', period: 'MONTH', tiers: [DIVIDEND] },
  ]);
}

/** The receiver's own record opens to the bets it is computed from, including the receiver's own. */
async function checkOwnWages(desk: AgentClient, { member }: TeamMember, range: Record<string, string>): Promise<void> {
  const query = { ...range, side: 'mine' };
  const parentId = String(member.id);
  const daily = await desk.get<W.WageRecords>('/wps/relay/MCSFE_getDailySalaryRecord', { ...query, size: '200' });
  for (const { date, bet } of daily.list) {
    const bets = await desk.get<W.TeamBets>(BETS, { startDate: date, endDate: date, parentId });
    expect(bets.footer.validBet).toBe(bet);
  }
  const dividends = await desk.get<W.WageRecords>('/wps/relay/MCSFE_getContractDividendRecord', query);
  const rowsOfBets = await desk.everything<W.TeamBets['list'][number]>(BETS, { ...range, parentId });
  expect(total(rowsOfBets, ({ winLoss }) => winLoss)).toBe(total(dividends.list, ({ net }) => net));
}

async function checkWages(payer: AgentClient, receiver: TeamMember, range: Record<string, string>): Promise<void> {
  const query = { ...range, side: 'team' };
  const wages = await payer.get<W.WageRecords>('/wps/relay/MCSFE_getDailySalaryRecord', { ...query, size: '200' });
  for (const { date, bet, amount } of wages.list) {
    const bets = await payer.get<W.TeamBets>(BETS, {
      ...{ startDate: date, endDate: date, parentId: String(receiver.member.id) },
    });
    expect(bet).toBe(bets.footer.validBet);
    expect(minor(amount)).toBe(minor(bet) >= WAGE.condition ? Math.floor((minor(bet) * WAGE.bps) / 10_000) : 0);
  }
  expect(total(wages.list, ({ amount }) => amount)).toBe(minor(wages.footer.amount));
  expect(total(wages.list, ({ bet }) => bet)).toBe(minor(wages.footer.bet));
  expect(minor(wages.footer.paid)).toBe(await kindOf(receiver, 'wage'));
  expect(wages.footer.paid).toBe(wages.footer.amount);

  const path = '/wps/relay/MCSFE_getContractDividendRecord';
  const before = await payer.get<W.WageRecords>(path, query);
  const sums = await payer.get<W.TeamBets>(BETS, { ...range, parentId: String(receiver.member.id) });
  const lost = Math.max(0, -minor(sums.footer.winLoss));
  const due = lost >= DIVIDEND.condition ? Math.floor((lost * DIVIDEND.bps) / 10_000) : 0;
  expect(minor(before.footer.amount)).toBe(due);
  for (const { contractId, date } of before.list.filter(({ state }) => state === 'DUE')) {
    const pay = { contractId, date, paymentPassword: FUNDS };
    const paid = await payer.send('POST', '/wps/relay/passwordCheck/MCSFE_payContract', pay);
    expect(paid.status).toBe(200);
  }
  expect(minor((await payer.get<W.WageRecords>(path, query)).footer.paid)).toBe(await kindOf(receiver, 'dividend'));
  expect(await kindOf(receiver, 'dividend')).toBe(due);
}

it('[AGT-03] [AGT-05] [AGT-07] [AGT-08] [AGT-09] totals equal the sum of their rows and the ledger, for any team and any play', async () => {
  await fc.assert(
    fc.asyncProperty(aTeam, async (plan) => {
      runs += 1;
      // Each run uses its own month, so each settles its own nights and periods.
      const first = addDays('2026-01-03', (runs - 1) * 31);
      const [day, range] = [first, { startDate: first, endDate: addDays(first, 1) }];
      const { services } = gateway;
      const team = await inTransaction(services.db, async (tx) => {
        const planted = await createTeam(tx, `run${runs}`, plan, day);
        await generateActivity(tx, planted, plan, day);
        return planted;
      });
      const [top, partner] = [team[0]!, team[1]!];
      const [desk, below] = [await enter(top), await enter(partner)];
      for (const [one, who] of [
        [desk, top],
        [below, partner],
      ] as const) {
        await checkPnl(gateway, one, who, range);
        await checkOverview(one, range);
        await checkBetsAndMoves(gateway, one, who, range);
        await checkRebates(one, await rebatesDue(team, who), false, range);
      }
      await sign(top, partner, day);
      const over = startOfDay(addDays(day, 2)) + 3_600_000;
      // Two processes and a repeated run: each night is paid once.
      await settleRebates(services, over);
      await settleRebates({ ...services }, over);
      await payDueWages({ ...services }, over);
      await payDueWages({ ...services }, over);
      for (const [one, who] of [
        [desk, top],
        [below, partner],
      ] as const) {
        const due = await rebatesDue(team, who);
        await checkRebates(one, due, true, range);
        expect([(await ledgerBelow(gateway, who))('rebate'), await kindOf(who, 'commission')]).toEqual([
          due.own,
          due.income,
        ]);
      }
      await checkWages(desk, partner, range);
      await checkOwnWages(below, partner, range);
    }),
    { numRuns: 5, endOnFailure: true },
  );
}, 240_000);
