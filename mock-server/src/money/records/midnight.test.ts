/** What happens in the first and in the last millisecond of a day belongs to it in every list and sum, and what happens beside it does not. */
import { addDays, dayOf, startOfDay } from '@site/shared/kernel';
import type * as W from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { account, ledger } from '../../ground/ledger';
import { members } from '../../people/members/members.tables';
import { ownGateway } from '../../testing/own-gateway';
import { createWalker, relay } from '../../testing/walker';
import { placeBet, settleBet } from '../bets';
import { deposits, withdrawals } from '../tables/payments.tables';

const gateway = ownGateway();
const DAY_MS = 86_400_000;
const GAME = { nodeId: 'n1', vassalage: 'BGS', gameType: 'RNG', gameName: 'Test' };

it('[MEM-08] [AGT-05] [AGT-08] the bounds of a day are the same in all records and reports', async () => {
  const { db, clock } = gateway.services;
  const mina = await createWalker(gateway);
  const memberId = mina.id;
  const day = addDays(dayOf(clock.now()), 2);
  const [from, until] = [startOfDay(day), startOfDay(addDays(day, 1))];
  await inTransaction(db, (tx) =>
    ledger.post(tx, {
      ...{ kind: 'credit', memberId, ref: 'start', at: clock.now() },
      postings: [
        { account: account.house, amount: -1e6 },
        { account: account.cash(memberId), amount: 1e6 },
      ],
    }),
  );
  // Each amount is another digit of the sums.
  for (const [place, at] of [from - 1, from, until - 1, until].entries()) {
    const amount = 10 ** place;
    const reference = `midnight${place}`;
    await inTransaction(db, async (tx) => {
      await ledger.post(tx, {
        ...{ kind: 'reward', memberId, ref: reference, at },
        postings: [
          { account: account.promotion('MISSION'), amount: -amount },
          { account: account.cash(memberId), amount },
        ],
      });
      const { betId } = await placeBet(tx, { memberId, game: GAME, stake: amount, roundId: reference, at });
      await settleBet(tx, { betId, payout: 0, at });
      const order = { memberId, amount, steps: [], createdAt: at };
      await tx.insert(deposits).values({
        ...{ ...order, reference, mode: 'QR', channel: 'bkash', bankCode: 'BKASH', state: 'CANCELLED', expiresAt: at },
      });
      await tx.insert(withdrawals).values({ ...order, bankCode: 'NAGAD', accountMasked: '•••7', state: 'REJECTED' });
    });
  }
  const joined = [
    [mina.upline.member.id, from],
    [memberId, until],
  ] as const;
  for (const [id, createdAt] of joined) await db.update(members).set({ createdAt }).where(eq(members.id, id));
  await mina.later(5 * DAY_MS);

  const range = { startDate: day, endDate: day };
  const own = <T>(path: string, more = '') => mina.get<T>(`${path}?startDate=${day}&endDate=${day}${more}`);
  const pnl = await own<W.Pnl>(relay('ODSFE2_MemPnl'));
  const statement = await own<W.Statement>('/wps/v2/wallets/statement', '&type=reward');
  const bets = await own<W.BetRecords>('/wps/report/accountGameBetHistory');
  const amounts = async (path: string) => (await own<W.MoneyRecords>(path)).list.map(({ amount }) => amount);
  expect({
    pnl: [pnl.footer.bet, pnl.footer.bonus],
    ...{ statement: statement.footer.in, bets: bets.footer.betAmount },
    deposits: await amounts('/wps/report/depositTransaction'),
    withdrawals: await amounts('/wps/report/withdrawTransaction'),
  }).toEqual({
    pnl: ['1.10', '1.10'],
    ...{ statement: '1.10', bets: '1.10' },
    ...{ deposits: ['1.00', '0.10'], withdrawals: ['1.00', '0.10'] },
  });

  const { top } = mina.desk;
  const team = await top.get<W.TeamPnl>(relay('ODSFE2_TeamPnl'), range);
  const teamBets = await top.get<W.TeamBets>(relay('ODSFE2_TeamBetDet'), range);
  const betsOfHour = async (hour: string) =>
    (await top.get<W.TeamBets>(relay('ODSFE2_TeamBetDet'), { ...range, hour })).footer.bet;
  const moves = await top.get<W.DownlineTrans>('/wps/report/downlineTransaction', { ...range, type: 'reward' });
  const overview = await top.get<W.TeamOverview>(relay('ODSFE2_getTeamOverviewSum'), { ...range, size: '9' });
  expect({
    team: [team.footer.bet, team.footer.bonus],
    teamBets: [teamBets.footer.bet, ...teamBets.list.map(({ bet }) => bet)],
    hours: [await betsOfHour('0'), await betsOfHour('23')],
    ...{ moves: moves.footer.in, overview: overview.footer.bet },
    registered: overview.list.map(({ registered }) => registered),
  }).toEqual({
    team: ['1.10', '1.10'],
    teamBets: ['1.10', '1.00', '0.10'],
    hours: ['0.10', '1.00'],
    ...{ moves: '1.10', overview: '1.10', registered: [1] },
  });
});
