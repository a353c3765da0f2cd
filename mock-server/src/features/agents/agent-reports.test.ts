/** Agent reports on the seeded team: own branch only, totals equal the sum of rows, rows open. */
import { addDays, dayOf } from '@site/shared/kernel';
import * as W from '@site/shared/wps';
import { sql } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { rows } from '../../ground/db/migrate';
import { account, ledger, ledgerAccounts, type AccountId } from '../../ground/ledger';
import { TEST_NOW } from '../../testing/gateway';
import { ownGateway } from '../../testing/own-gateway';
import { settleRebates } from './settle-rebates';
import { createAgentClient, minor, total } from '../../testing/agents';

const gateway = ownGateway();
let agent: string;
beforeAll(async () => {
  agent = await gateway.enter('agent');
});

const { get, everything } = createAgentClient(gateway, () => agent);
const today = dayOf(TEST_NOW);
const MOVES = '/wps/report/downlineTransaction';
const month = { startDate: addDays(today, -40), endDate: today };

describe('reports', () => {
  it('[AGT-13] never include members outside the branch, for any filter', async () => {
    const own = new Set(
      rows<{ id: number }>(
        await gateway.services.db.execute(sql`select id from members where path like '/1/2/%' and id <> 2`),
      ).map(({ id }) => String(id)),
    );
    const bets = await everything<{ customerId: string }>('/wps/relay/ODSFE2_TeamBetDet', month);
    expect(bets.length).toBeGreaterThan(20);
    expect(bets.every(({ customerId }) => own.has(customerId))).toBe(true);
    expect(await everything('/wps/relay/ODSFE2_TeamPnl', { ...month, account: 'lilyhouse' })).toEqual([]);
  });

  it('[AGT-05] profit and loss totals equal the sum of the rows and the ledger', async () => {
    const { footer } = await get<W.TeamPnl>('/wps/relay/ODSFE2_TeamPnl', month);
    const list = await everything<W.TeamPnl['list'][number]>('/wps/relay/ODSFE2_TeamPnl', month);
    for (const name of ['deposit', 'withdraw', 'bet', 'win', 'rebate', 'bonus', 'net'] as const) {
      expect([name, total(list, (row) => row[name])]).toEqual([name, minor(footer[name])]);
    }
    const [ledgerSum] = rows<{ deposit: string }>(
      await gateway.services.db.execute(sql`select sum(p.amount) deposit from ledger_transfers t
        join ledger_postings p on p.transfer_id = t.id and p.account_id = 'cash:' || t.member_id
        join members m on m.id = t.member_id where m.path like '/1/2/%' and m.id <> 2 and t.kind = 'deposit'
        and t.at >= ${Date.parse(`${month.startDate}T00:00:00+06:00`)}`),
    );
    expect(Number(ledgerSum!.deposit)).toBe(minor(footer.deposit));
  });

  it('[AGT-05] an opened row shows rows that add up to it, down to the bets', async () => {
    const list = await everything<W.TeamPnl['list'][number]>('/wps/relay/ODSFE2_TeamPnl', month);
    for (const row of list.filter(({ members }) => members > 1)) {
      const opened = await everything<W.TeamPnl['list'][number]>('/wps/relay/ODSFE2_TeamPnl', {
        ...month,
        parentId: row.customerId,
      });
      expect(total(opened, ({ bet }) => bet)).toBe(minor(row.bet));
      expect(total(opened, ({ net }) => net)).toBe(minor(row.net));
      const alone = opened.find(({ customerId }) => customerId === row.customerId)!;
      const bets = await get<W.TeamBets>('/wps/relay/ODSFE2_TeamBetDet', {
        ...month,
        parentId: row.customerId,
        alone: 'true',
      });
      expect(bets.footer.bet).toBe(alone.bet);
    }
  });

  it('[AGT-05] team betting totals equal the sum of the rows, also per game type', async () => {
    const all = await get<W.TeamBets>('/wps/relay/ODSFE2_TeamBetDet', month);
    const list = await everything<W.TeamBets['list'][number]>('/wps/relay/ODSFE2_TeamBetDet', month);
    expect(list).toHaveLength(all.totalCount);
    expect(total(list, ({ winLoss }) => winLoss)).toBe(minor(all.footer.winLoss));
    for (const gameType of new Set(list.map((row) => row.gameType))) {
      const some = await get<W.TeamBets>('/wps/relay/ODSFE2_TeamBetDet', { ...month, gameType });
      expect(minor(some.footer.bet)).toBe(
        total(
          list.filter((row) => row.gameType === gameType),
          ({ bet }) => bet,
        ),
      );
    }
  });

  it('[AGT-07] rebate and income totals equal the sum of their rows', async () => {
    for (const path of ['/wps/relay/ODSFE2_TeamRebate', '/wps/report/commission']) {
      const { footer } = await get<{ footer: { amount: string } }>(path, month);
      const list = await everything<{ amount: string }>(path, month);
      expect(minor(footer.amount)).toBeGreaterThan(0);
      expect(total(list, ({ amount }) => amount)).toBe(minor(footer.amount));
    }
  });

  it.each(['', 'withdraw', 'payout', 'bonus,reward,referral', 'deposit,withdraw'])(
    '[AGT-02] the footer of downline transactions is the sum of its rows, with the kinds "%s"',
    async (type) => {
      const query = { ...month, ...(type ? { type } : {}) };
      const { footer, page } = await get<W.DownlineTrans>(MOVES, query);
      const list: W.DownlineTrans['list'] = [];
      for (let pageNo = 1; list.length < page.total; pageNo += 1) {
        const paged = { ...query, pageSize: '200', pageNo: String(pageNo) };
        list.push(...(await get<W.DownlineTrans>(MOVES, paged)).list);
      }
      const amounts = list.map(({ amount }) => minor(amount));
      const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
      expect({ in: minor(footer.in), out: minor(footer.out), net: minor(footer.net) }).toEqual({
        in: sum(amounts.filter((amount) => amount > 0)),
        out: 0 - sum(amounts.filter((amount) => amount < 0)),
        net: sum(amounts),
      });
      expect(list.filter(({ account }) => account.includes('•••')).every(({ remark }) => remark === '')).toBe(true);
    },
  );

  it('[AGT-02] [MEM-13] downline transactions count bonus and vendor wallets, with or without a kind', async () => {
    const { db, clock } = gateway.services;
    const [child] = rows<{ id: number; username: string }>(
      await db.execute(sql`select id, username from members where parent_id = 2 order by id limit 1`),
    );
    const moves = (type?: string) =>
      get<W.DownlineTrans>(MOVES, { ...month, account: child!.username, ...(type ? { type } : {}) });
    const [all, stakes] = [await moves(), await moves('stake')];
    await inTransaction(db, async (tx) => {
      const [slots, at] = [account.vendor(10, child!.id), clock.now()];
      const about = { memberId: child!.id, ref: 'test', at };
      await tx.insert(ledgerAccounts).values({ id: slots, memberId: child!.id, balance: 0 }).onConflictDoNothing();
      const post = (kind: 'credit' | 'stake', from: AccountId, to: AccountId, amount: number) =>
        ledger.post(tx, {
          ...{ kind, ...about },
          postings: [
            { account: from, amount: -amount },
            { account: to, amount },
          ],
        });
      await post('credit', account.house, account.bonus(child!.id), 700);
      await post('credit', account.house, slots, 5_000);
      await post('stake', slots, account.games('BGS'), 3_000);
    });
    expect(minor((await moves()).footer.net) - minor(all.footer.net)).toBe(2_700);
    expect(minor((await moves('stake')).footer.out) - minor(stakes.footer.out)).toBe(3_000);
  });

  it('[AGT-02] [SITE-10] downline transactions name games, titles and channels in the reader’s language', async () => {
    const remarks = async (language: string, type: string) => {
      const query = { ...month, type, pageSize: '100' };
      const { body } = await gateway.request('GET', MOVES, { token: agent, query, headers: { language } });
      const { list } = body.value as unknown as W.DownlineTrans;
      return list.map(({ remark }) => remark).filter(Boolean);
    };
    for (const type of ['stake', 'payout', 'bonus']) {
      const [english, bengali] = [await remarks('EN', type), await remarks('BN', type)];
      expect([type, english.length]).toEqual([type, bengali.length]);
      expect(english.filter((remark) => !/[A-Za-z]{4}/.test(remark))).toEqual([]);
      expect(bengali.filter((remark) => /[A-Za-z]{4}/.test(remark))).toEqual([]);
    }
    const channels = new Set(await remarks('BN', 'deposit'));
    expect(channels.size).toBeGreaterThan(0);
    for (const channel of channels) expect(['bKash', 'Nagad', 'Rocket']).toContain(channel);
  });

  it('[AGT-04] the 30-day totals of a member equal their row in profit and loss', async () => {
    const { list } = await get<W.Downlines>('/wps/agent/downlines', { pageSize: '200' });
    const days = { startDate: addDays(today, -29), endDate: today };
    const branches = await everything<W.TeamPnl['list'][number]>('/wps/relay/ODSFE2_TeamPnl', days);
    expect(branches.some(({ bet }) => minor(bet) > 0)).toBe(true);
    for (const { customerId } of list) {
      const { month } = await get<W.DownlineDetail>(`/wps/agent/downlines/${customerId}`);
      const { deposit, withdraw, bet, win } = branches.find((row) => row.customerId === customerId)!;
      expect([month.deposit, month.withdraw, month.bet]).toEqual([deposit, withdraw, bet]);
      expect(minor(month.profit)).toBe(minor(win) - minor(bet));
    }
  });

  it.each([
    ['team overview', '/wps/relay/ODSFE2_getTeamOverviewSum'],
    ['profit and loss', '/wps/relay/ODSFE2_TeamPnl'],
    ['bets', '/wps/relay/ODSFE2_TeamBetDet'],
    ['transactions', MOVES],
  ])('[AGT-03] [AGT-05] %s refuses a range that ends before it starts or is too long', async (_, path) => {
    const codeOf = async (query: { startDate: string; endDate: string }) =>
      (await gateway.request('GET', path, { token: agent, query })).body.errorCode;
    const longest = { startDate: addDays(today, 1 - W.MAX_TEAM_REPORT_DAYS), endDate: today };
    expect(await codeOf({ startDate: '2026-11-02', endDate: '2026-11-01' })).toBe('validation');
    expect(await codeOf({ ...longest, startDate: addDays(longest.startDate, -1) })).toBe('validation');
    expect(await codeOf(longest)).toBeUndefined();
  });

  it('[AGT-07] rebates of a finished day are paid after midnight, once, at the rates of that night', async () => {
    const day = { startDate: today, endDate: today };
    const before = await get<W.AgentIncome>('/wps/report/commission', day);
    expect(before.list.every(({ state }) => state === 'RUNNING')).toBe(true);
    expect(minor(before.footer.amount)).toBeGreaterThan(0);
    const team = async () => (await get<W.TeamRebate>('/wps/relay/ODSFE2_TeamRebate', day)).footer;
    const running = await team();
    expect([minor(running.amount) > 0, running.paid]).toEqual([true, '0.00']);
    const tonight = TEST_NOW + 13 * 3_600_000;
    await settleRebates(gateway.services, tonight);
    await settleRebates({ ...gateway.services }, tonight + 60_000);
    await gateway.services.db.execute(sql`update agent_rebates set bps = 1 where member_id = 2`);
    const after = await get<W.AgentIncome>('/wps/report/commission', day);
    expect(after.footer).toEqual({ ...before.footer, paid: before.footer.amount });
    expect(after.list.map(({ amount, state }) => [amount, state])).toEqual(
      before.list.map(({ amount }) => [amount, 'PAID']),
    );
    expect(await team()).toEqual({ ...running, paid: running.amount });
    const statement = await get<W.Statement>('/wps/v2/wallets/statement', {
      ...{ startDate: today, endDate: addDays(today, 1), type: 'commission', size: '50' },
    });
    const tonights = statement.list.filter(({ remark }) => remark === today);
    expect(tonights.map(({ amount }) => amount)).toEqual([before.footer.amount]);
  });
});
