/** Valid bets: a tie that returns the stake is not counted for turnover, rebate and rank. */
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { baccarat, baccaratWinner, type BaccaratOutcome } from '../../features/games/rules/baccarat';
import { table } from '../../features/games/rules/table';
import { ledger } from '../../ground/ledger';
import { DEMO_ID } from '../../edge/seed/seed-people';
import { ownGateway } from '../../testing/own-gateway';
import { bets, placeBet, playBet, playDays, requireTurnover, settleBet, turnoverTasks } from '.';

const gateway = ownGateway();

const game = { volatility: 'LOW' as const, variant: '' };
/** Cards by rank: 0 ace … 8 nine. */
const TIE: BaccaratOutcome = { player: [0, 6], banker: [1, 5] };
const BANKER: BaccaratOutcome = { player: [0, 0], banker: [0, 7] };

it('a tie returns player and banker stakes undecided; the tie field itself is decided', () => {
  const spots = { player: 600, banker: 300, tie: 100 };
  expect([baccaratWinner(TIE), baccaratWinner(BANKER)]).toEqual(['tie', 'banker']);
  expect(baccarat.payout(spots, TIE, 1_000, [], game)).toBe(600 + 300 + 900);
  expect(baccarat.pushed!(spots, TIE, game)).toBe(900);
  expect(baccarat.pushed!(spots, BANKER, game)).toBe(0);
});

it('a dragon tiger tie decides the half that it keeps', () => {
  const spots = { dragon: 1_000, tie: 200 };
  expect(table.pushed!(spots, { drawn: [3, 16] }, { ...game, variant: 'dragon-tiger' })).toBe(500);
  expect(table.pushed!(spots, { drawn: [3, 17] }, { ...game, variant: 'dragon-tiger' })).toBe(0);
});

it.each<readonly [name: string, risk: number, expected: number]>([
  ['player and banker', baccarat.atRisk!({ player: 600, banker: 600 }, game), 0],
  ['more player than banker', baccarat.atRisk!({ player: 600, banker: 250, tie: 100 }, game), 450],
  ...(
    [
      ['roulette', { red: 500, black: 500 }, 0],
      ['roulette', { red: 500, black: 200 }, 300],
      ['roulette', { red: 500, odd: 500 }, 1_000],
      ['roulette', { dozen1: 100, dozen2: 100, dozen3: 100 }, 0],
      ['roulette', Object.fromEntries(Array.from({ length: 37 }, (_, pocket) => [`n${pocket}`, 10])), 10],
      ['roulette', { n7: 10 }, 10],
      ['dragon-tiger', { dragon: 100, tiger: 100, tie: 50 }, 50],
      ['sic-bo', { big: 100, small: 100, odd: 40 }, 40],
      ['andar-bahar', { andar: 100, bahar: 100 }, 0],
      ['teen-patti', { me: 100, rival: 30 }, 70],
      ['match', { home: 4_500, draw: 2_500, away: 3_000 }, 0],
      ['match', { home: 4_500 }, 4_500],
      ['ring', { meron: 100, wala: 100 }, 0],
    ] as const
  ).map(([variant, spots, expected]) => {
    const name = `${variant}: ${Object.keys(spots).slice(0, 3).join(', ')}`;
    return [name, table.atRisk!(spots as Record<string, number>, { ...game, variant }), expected] as const;
  }),
])('[MEM-06] [PRO-04] opposite bets of one round count with the uncovered part only: %s', (_name, risk, expected) => {
  expect(risk).toBe(expected);
});

it('only the decided part counts in record, daily totals and turnover; the refund is paid in full', async () => {
  const { db, clock } = gateway.services;
  const at = clock.now();
  const before = (await ledger.balances(db, DEMO_ID)).cash;
  await db.delete(turnoverTasks).where(eq(turnoverTasks.memberId, DEMO_ID));
  const betId = await inTransaction(db, async (tx) => {
    await requireTurnover(tx, { memberId: DEMO_ID, source: 'DEPOSIT', ref: 'valid-bet', required: 100_000, at });
    const placed = await placeBet(tx, {
      memberId: DEMO_ID,
      game: { nodeId: '9005', vassalage: 'TEST', gameType: 'LIVE', gameName: 'Baccarat' },
      stake: 1_000,
      roundId: 'valid-bet',
      at,
    });
    await settleBet(tx, { betId: placed.betId, payout: 1_000, uncounted: 900, at });
    return placed.betId;
  });
  expect((await ledger.balances(db, DEMO_ID)).cash).toBe(before);
  const [bet] = await db.select().from(bets).where(eq(bets.id, betId));
  const [day] = await db.select().from(playDays).where(eq(playDays.vassalage, 'TEST'));
  const [task] = await db.select().from(turnoverTasks).where(eq(turnoverTasks.ref, 'valid-bet'));
  expect([bet!.stake, bet!.validBet, day!.stake, day!.validBet, task!.completed]).toEqual([
    1_000, 100, 1_000, 100, 100,
  ]);
});

it('a game that is decided with its stake counts the decided part only, too', async () => {
  const { db, clock } = gateway.services;
  const at = clock.now();
  await db.delete(turnoverTasks).where(eq(turnoverTasks.memberId, DEMO_ID));
  const { betId } = await inTransaction(db, async (tx) => {
    await requireTurnover(tx, { memberId: DEMO_ID, source: 'DEPOSIT', ref: 'at-once', required: 100_000, at });
    const game = { nodeId: '9005', vassalage: 'ONCE', gameType: 'LIVE', gameName: 'Baccarat' };
    const request = { memberId: DEMO_ID, game, stake: 1_000, roundId: 'at-once', at };
    return playBet(tx, request, { payout: 1_000, uncounted: 900 });
  });
  const [bet] = await db.select().from(bets).where(eq(bets.id, betId));
  const [day] = await db.select().from(playDays).where(eq(playDays.vassalage, 'ONCE'));
  const [task] = await db.select().from(turnoverTasks).where(eq(turnoverTasks.ref, 'at-once'));
  expect([bet!.validBet, day!.stake, day!.validBet, task!.completed]).toEqual([100, 1_000, 100, 100]);
});
