/** Checks of an agent's reports: every total equals the sum of its rows, of its drill-down, and the ledger. */
import type * as W from '@site/shared/wps';
import { sql } from 'drizzle-orm';
import { rows } from '../ground/db/migrate';
import { balanceAccountsSql } from '../ground/ledger';
import type { MemberRow } from '../people/members/members.tables';
import { minor, total, type AgentClient } from './agents';
import type { TestGateway } from './gateway';
import { PRODUCTS } from './generated-teams';

const PNL = '/wps/relay/ODSFE2_TeamPnl';
export const BETS = '/wps/relay/ODSFE2_TeamBetDet';
const MOVES = '/wps/report/downlineTransaction';
type Pnl = W.TeamPnl['list'][number];
type Range = Readonly<Record<string, string>>;
type Agent = { readonly member: Pick<MemberRow, 'id' | 'path'> };

/** Transaction kinds that each profit and loss total consists of. */
const OPENS_TO = {
  deposit: 'deposit',
  withdraw: 'withdraw',
  rebate: 'rebate',
  bonus: 'bonus,bonus-forfeit,reward,referral,points',
} as const;

/** Sums of a member's cash and bonus below an agent in the ledger, by transfer kind. */
export async function ledgerBelow(gateway: TestGateway, { member }: Agent): Promise<(...kinds: string[]) => number> {
  const found = rows<{ kind: string; sum: string }>(
    await gateway.services.db.execute(sql`select t.kind, sum(p.amount) sum from ledger_transfers t
      join members m on m.id = t.member_id and m.path like ${`${member.path}%`} and m.id <> ${member.id}
      join ledger_postings p on p.transfer_id = t.id and p.account_id in ${balanceAccountsSql(sql`t.member_id`)}
      group by t.kind`),
  );
  return (...kinds) => found.filter((row) => kinds.includes(row.kind)).reduce((sum, row) => sum + Number(row.sum), 0);
}

/** Stakes of open bets: already debited, not in any report yet. */
async function openStakes(gateway: TestGateway, { member }: Agent): Promise<number> {
  const [row] = rows<{ sum: string }>(
    await gateway.services.db.execute(sql`select coalesce(sum(stake), 0) sum from bets b
      join members m on m.id = b.member_id where b.state = 'open' and m.path like ${`${member.path}%`}
      and m.id <> ${member.id}`),
  );
  return Number(row!.sum);
}

export async function checkPnl(gateway: TestGateway, desk: AgentClient, agent: Agent, range: Range): Promise<void> {
  const below = await ledgerBelow(gateway, agent);
  const { footer } = await desk.get<W.TeamPnl>(PNL, range);
  expect([footer.bet, footer.win, footer.deposit, footer.bonus, footer.rebate].map(minor)).toEqual([
    0 - below('stake', 'refund') - (await openStakes(gateway, agent)),
    ...[
      below('payout'),
      below('deposit'),
      below('bonus', 'bonus-forfeit', 'reward', 'referral', 'points'),
      below('rebate'),
    ],
  ]);
  const branches = await desk.everything<Pnl>(PNL, range);
  for (const name of ['deposit', 'withdraw', 'bet', 'win', 'rebate', 'bonus', 'net'] as const) {
    expect([name, total(branches, (row) => row[name])]).toEqual([name, minor(footer[name])]);
  }
  for (const branch of branches) await checkBranch(desk, branch, range);
}

/** A branch opens to rows that add up to it, all the way down to the bets of one member. */
async function checkBranch(desk: AgentClient, branch: Pnl, range: Range): Promise<void> {
  const parentId = branch.customerId;
  const opened = await desk.everything<Pnl>(PNL, { ...range, parentId });
  for (const name of ['bet', 'net', 'deposit', 'withdraw'] as const) {
    expect(total(opened, (row) => row[name])).toBe(minor(branch[name]));
  }
  const alone = opened.find(({ customerId }) => customerId === parentId)!;
  const bets = await desk.get<W.TeamBets>(BETS, { ...range, parentId, alone: 'true' });
  expect([bets.footer.bet, bets.footer.winLoss].map(minor)).toEqual([
    minor(alone.bet),
    minor(alone.win) - minor(alone.bet),
  ]);
  for (const row of opened) if (row.customerId !== parentId) await checkBranch(desk, row, range);
}

/** The overview: its days add up to its figures, and both agree with profit and loss. */
export async function checkOverview(desk: AgentClient, range: Range): Promise<void> {
  const { list, footer } = await desk.get<W.TeamOverview>('/wps/relay/ODSFE2_getTeamOverviewSum', {
    ...range,
    size: '187',
  });
  for (const name of ['deposit', 'withdraw', 'bet', 'profit'] as const) {
    expect([name, total(list, (day) => day[name])]).toEqual([name, minor(footer[name])]);
  }
  expect(list.reduce((sum, { registered }) => sum + registered, 0)).toBe(footer.teamRegisterMemberCount);
  const pnl = (await desk.get<W.TeamPnl>(PNL, range)).footer;
  expect([footer.deposit, footer.withdraw, footer.bet, footer.profit].map(minor)).toEqual([
    ...[pnl.deposit, pnl.withdraw, pnl.bet].map(minor),
    minor(pnl.win) - minor(pnl.bet),
  ]);
}

export async function checkBetsAndMoves(
  gateway: TestGateway,
  desk: AgentClient,
  agent: Agent,
  range: Range,
  products: readonly string[] = PRODUCTS,
): Promise<void> {
  const all = await desk.get<W.TeamBets>(BETS, range);
  const bets = await desk.everything<W.TeamBets['list'][number]>(BETS, range);
  for (const name of ['bet', 'winLoss', 'validBet'] as const) {
    expect([name, total(bets, (row) => row[name])]).toEqual([name, minor(all.footer[name])]);
  }
  const kinds = await Promise.all(products.map((gameType) => desk.get<W.TeamBets>(BETS, { ...range, gameType })));
  expect(total(kinds, ({ footer }) => footer.bet)).toBe(minor(all.footer.bet));
  const sums = (await desk.get<W.TeamPnl>(PNL, range)).footer;
  for (const [name, type] of Object.entries(OPENS_TO) as [keyof typeof OPENS_TO, string][]) {
    const moves = await desk.get<W.DownlineTrans>(MOVES, { ...range, type });
    expect([name, Math.abs(minor(moves.footer.net))]).toEqual([name, minor(sums[name])]);
  }
  const { footer } = await desk.get<W.DownlineTrans>(MOVES, range);
  const [balances] = rows<{ sum: string }>(
    await gateway.services.db.execute(sql`select coalesce(sum(a.balance), 0) sum from ledger_accounts a
      join members m on m.id = a.member_id and m.path like ${`${agent.member.path}%`} and m.id <> ${agent.member.id}
      where a.id in ${balanceAccountsSql(sql`m.id`)}`),
  );
  // The accounts started empty, so the net result equals the balances.
  expect(minor(footer.net)).toBe(Number(balances!.sum));
  expect(minor(footer.in) - minor(footer.out)).toBe(minor(footer.net));
}
