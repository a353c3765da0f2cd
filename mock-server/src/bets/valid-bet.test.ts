/** What counts as staked: a tie that gives the stake back counts for no turnover, no rebate and no rank. */
import { eq } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { baccarat, baccaratWinner, type BaccaratOutcome } from '../games/rules/baccarat';
import { table } from '../games/rules/table';
import { ledger } from '../ledger';
import { DEMO_ID } from '../seed/seed-people';
import { ownGateway } from '../testing/own-gateway';
import { bets, placeBet, playDays, requireTurnover, settleBet, turnoverTasks } from '.';

const gateway = ownGateway();

const game = { volatility: 'LOW' as const, variant: '' };
/** Cards by rank: 0 ace … 8 nine. */
const TIE: BaccaratOutcome = { player: [0, 6], banker: [1, 5] };
const BANKER: BaccaratOutcome = { player: [0, 0], banker: [0, 7] };

it('a tie gives player and banker back undecided; the tie itself was decided', () => {
  const spots = { player: 600, banker: 300, tie: 100 };
  expect([baccaratWinner(TIE), baccaratWinner(BANKER)]).toEqual(['tie', 'banker']);
  expect(baccarat.payout(spots, TIE, 1_000, [], game)).toBe(600 + 300 + 900);
  expect(baccarat.pushed!(spots, TIE, game)).toBe(900);
  expect(baccarat.pushed!(spots, BANKER, game)).toBe(0);
});

it('a tie of dragon and tiger decides the half that it keeps', () => {
  const spots = { dragon: 1_000, tie: 200 };
  expect(table.pushed!(spots, { drawn: [3, 16] }, { ...game, variant: 'dragon-tiger' })).toBe(500);
  expect(table.pushed!(spots, { drawn: [3, 17] }, { ...game, variant: 'dragon-tiger' })).toBe(0);
});

it('only the decided part counts in the record, the day and the turnover; the money comes back whole', async () => {
  const { db, clock } = gateway.services;
  const at = clock.now();
  const before = (await ledger.balances(db, DEMO_ID)).cash;
  await db.delete(turnoverTasks).where(eq(turnoverTasks.memberId, DEMO_ID));
  const betId = await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Tx;
    await requireTurnover(tx, { memberId: DEMO_ID, source: 'DEPOSIT', ref: 'valid-bet', required: 100_000, at });
    const placed = await placeBet(tx, {
      memberId: DEMO_ID,
      game: { nodeId: '9005', vassalage: 'TEST', gameType: 'LIVE', gameName: 'Baccarat' },
      stake: 1_000,
      roundId: 'valid-bet',
      at,
    });
    await settleBet(tx, { betId: placed.betId, payout: 1_000, pushed: 900, at });
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
