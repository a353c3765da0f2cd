/** Calendar days of records, reports and wages near midnight: Dhaka is six hours ahead of UTC. */
import { addDays, startOfDay } from '@site/shared/kernel';
import type * as W from '@site/shared/wps';
import { sql } from 'drizzle-orm';
import { contracts } from '../../features/agents/agents.tables';
import { payDueWages } from '../../features/agents/wages';
import { ownGateway } from '../../testing/own-gateway';
import { createWalker, relay, type Walker } from '../../testing/walker';

const gateway = ownGateway();
const HOUR = 3_600_000;
const WAGES = relay('MCSFE_getDailySalaryRecord');

/** What each record shows for one day: stake and reward of the member, of the team, and the number of lines. */
async function shownFor(mina: Walker, day: string) {
  const range = { startDate: day, endDate: day };
  const query = `startDate=${day}&endDate=${day}`;
  const pnl = await mina.get<W.Pnl>(`${relay('ODSFE2_MemPnl')}?${query}`);
  const statement = await mina.get<W.Statement>(`/wps/v2/wallets/statement?${query}`);
  const bets = await mina.get<W.BetRecords>(`/wps/report/accountGameBetHistory?${query}`);
  const team = await mina.desk.top.get<W.TeamPnl>(relay('ODSFE2_TeamPnl'), range);
  const overview = await mina.desk.top.get<W.TeamOverview>(relay('ODSFE2_getTeamOverviewSum'), { ...range, size: '9' });
  return {
    pnl: [pnl.footer.bet, pnl.footer.bonus, ...new Set(pnl.list.map(({ date }) => date))],
    ...{ lines: statement.totalCount, bets: bets.footer.betAmount },
    ...{ team: [team.footer.bet, team.footer.bonus], overview: overview.footer.bet },
  };
}

it.each(['00:30', '05:59', '06:01', '23:30'].map((time, turn) => [time, addDays('2026-11-24', turn * 3)] as const))(
  '[MEM-08] [AGT-05] [AGT-08] what happens at %s local time belongs to that calendar day everywhere',
  async (time, day) => {
    const { services } = gateway;
    await gateway.pass(Date.parse(`${day}T${time}:00+06:00`) - services.clock.now());
    await gateway.request('GET', '/wps/system/status');
    const mina = await createWalker(gateway);
    const [payer, receiver] = [mina.top.member.id, mina.upline.member.id];
    await services.db.insert(contracts).values({
      ...{ contractId: sql`nextval('contract_numbers')`, version: 1, state: 'ACTIVE', effectiveFrom: day },
      ...{ payerId: payer, receiverId: receiver, offeredAt: 1, signedAt: 2, kind: 'DAILY', period: 'DAY' },
      tiers: [{ condition: 1, bps: 100, active: 1 }],
    });
    await mina.send(relay('PROMOFE_claimPromoCode'), { promoCode: 'LILY50' });
    await mina.stake(1_999, 'RNG');
    // Code, stake, payout.
    const shown = { lines: 3, bets: '19.99', team: ['19.99', '50.00'], overview: '19.99' };
    expect(await shownFor(mina, day)).toEqual({ pnl: ['19.99', '50.00', day], ...shown });
    const empty = { pnl: ['0.00', '0.00'], lines: 0, bets: '0.00', team: ['0.00', '0.00'], overview: '0.00' };
    expect(await shownFor(mina, addDays(day, -1))).toEqual(empty);

    const wages = async () =>
      (await mina.desk.upline.get<W.WageRecords>(WAGES, { startDate: day, endDate: day, side: 'mine' })).list.map(
        ({ date, bet, amount, state }) => [date, bet, amount, state],
      );
    // 1 % of 19.99, rounded down to the poisha. The day must be over before it is paid.
    await payDueWages(services, startOfDay(addDays(day, 1)) - 1);
    expect(await wages()).toEqual([[day, '19.99', '0.19', 'RUNNING']]);
    await mina.later(startOfDay(addDays(day, 1)) + HOUR - services.clock.now());
    expect(await wages()).toEqual([[day, '19.99', '0.19', 'PAID']]);
    expect(await shownFor(mina, addDays(day, 1))).toEqual(empty);
  },
);
