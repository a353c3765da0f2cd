/** A bet's life: placed (the stake leaves), then settled or voided once. Everything that follows from it is done here. */
import { and, eq, sql } from 'drizzle-orm';
import { dayOf } from '@site/shared/kernel';
import type { Tx } from '../db/database';
import { account, ledger } from '../ledger';
import { refuse } from '../refuse';
import { assertMayBet } from '../responsible/gates';
import { bets, playDays } from './bets.tables';
import { countTurnover } from './turnover';

export interface BetGame {
  readonly nodeId: string;
  readonly vassalage: string;
  readonly gameType: string;
  readonly gameName: string;
}

export interface BetRequest {
  readonly memberId: number;
  readonly game: BetGame;
  /** Minor units. */
  readonly stake: number;
  readonly roundId: string;
  readonly at: number;
}

/** What a member can play with: cash and bonus together. */
export const playable = ({ cash, bonus }: { cash: number; bonus: number }): number => cash + bonus;

/** Take the stake: cash first, then bonus. Refuses with `balance.insufficient`, or by what the member has forbidden himself. */
export async function placeBet(tx: Tx, { memberId, game, stake, roundId, at }: BetRequest) {
  if (!Number.isSafeInteger(stake) || stake <= 0) refuse('request_param_err');
  await assertMayBet(tx, memberId, stake, at);
  const { cash, bonus } = await ledger.balances(tx, memberId);
  if (cash + bonus < stake) refuse('balance.insufficient');
  const stakeBonus = Math.max(0, stake - cash);
  const [row] = await tx
    .insert(bets)
    .values({ memberId, ...game, stake, stakeBonus, roundId, at, state: 'open' })
    .returning({ id: bets.id });
  const betId = row!.id;
  await ledger.post(tx, {
    kind: 'stake',
    memberId,
    ref: `bet:${betId}`,
    remark: game.gameName,
    at,
    postings: [
      { account: account.cash(memberId), amount: stakeBonus - stake },
      { account: account.bonus(memberId), amount: -stakeBonus },
      { account: account.games(game.vassalage), amount: stake },
    ],
  });
  return { betId, balance: playable({ cash, bonus }) - stake };
}

export interface Settlement {
  readonly betId: number;
  /** Minor units, the stake included: 0 when lost. */
  readonly payout: number;
  /** The part of the stake that was not at risk (given back by a tie, or covered by an opposite bet): no turnover, rebate or rank. */
  readonly uncounted?: number;
  readonly at: number;
  /** Kept with the record: what a player needs to verify the outcome. */
  readonly proof?: unknown;
}

/** Pay a bet out, once: wallet, record, the day's sums, turnover. A second settlement of the same bet changes nothing. */
export async function settleBet(tx: Tx, { betId, payout, uncounted = 0, at, proof }: Settlement): Promise<void> {
  const [bet] = await tx
    .update(bets)
    .set({
      state: 'settled',
      payout,
      settledAt: at,
      validBet: sql`${bets.stake} - ${uncounted}`,
      ...(proof ? { proof } : {}),
    })
    .where(and(eq(bets.id, betId), eq(bets.state, 'open')))
    .returning();
  if (!bet) return;
  await payBack(tx, bet, 'payout', payout, at);
  await countDay(tx, bet, payout, at);
  await countTurnover(tx, { memberId: bet.memberId, stake: bet.validBet, gameType: bet.gameType, at });
}

/** Give the stake back, once: the bet counts for nothing. */
export async function voidBet(tx: Tx, betId: number, at: number): Promise<void> {
  const [bet] = await tx
    .update(bets)
    .set({ state: 'void', settledAt: at })
    .where(and(eq(bets.id, betId), eq(bets.state, 'open')))
    .returning();
  if (bet) await payBack(tx, bet, 'refund', bet.stake, at);
}

type BetRow = typeof bets.$inferSelect;

/** What a bonus stake wins stays bonus, in the same share. */
async function payBack(tx: Tx, bet: BetRow, kind: 'payout' | 'refund', amount: number, at: number): Promise<void> {
  if (amount === 0) return;
  const toBonus = Number((BigInt(amount) * BigInt(bet.stakeBonus)) / BigInt(bet.stake));
  await ledger.post(tx, {
    kind,
    memberId: bet.memberId,
    ref: `bet:${bet.id}`,
    remark: bet.gameName,
    at,
    postings: [
      { account: account.games(bet.vassalage), amount: -amount },
      { account: account.cash(bet.memberId), amount: amount - toBonus },
      { account: account.bonus(bet.memberId), amount: toBonus },
    ],
  });
}

async function countDay(tx: Tx, bet: BetRow, payout: number, at: number): Promise<void> {
  const { memberId, gameType, vassalage, stake, validBet } = bet;
  await tx
    .insert(playDays)
    .values({ memberId, day: dayOf(at), gameType, vassalage, bets: 1, stake, validBet, payout })
    .onConflictDoUpdate({
      target: [playDays.memberId, playDays.day, playDays.gameType, playDays.vassalage],
      set: {
        bets: sql`${playDays.bets} + 1`,
        stake: sql`${playDays.stake} + ${stake}`,
        validBet: sql`${playDays.validBet} + ${validBet}`,
        payout: sql`${playDays.payout} + ${payout}`,
      },
    });
}
