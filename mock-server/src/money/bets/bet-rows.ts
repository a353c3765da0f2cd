/** The rows of a bet: the record, and the daily totals of its member. Prepared, because every bet writes them. */
import { sql } from 'drizzle-orm';
import { dayOf } from '@site/shared/kernel';
import type { Tx } from '../../ground/db/database';
import { prepared, preparedSql } from '../../ground/db/prepared';
import type { bets } from '../tables/bets.tables';
import { playDays } from '../tables/bets.tables';
import type { WalletBet } from '../operator-wallet/outbox';

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
  /** Debits the player's wallet at the operator, after all checks; default: the stake is taken from the member's own wallets. */
  readonly walletBet?: (() => Promise<WalletBet>) | undefined;
}

type BetRow = typeof bets.$inferSelect;
/** `proof` is JSON text. */
type NewBet = Omit<BetRow, 'proof'> & { readonly proof: string | null };

/** An open bet. `id`: of `readBetBasis`. */
export const newBet = (
  { memberId, game, stake, roundId, at }: BetRequest,
  id: number,
  paid: Pick<BetRow, 'stakeBonus' | 'stakeVendor'>,
  walletBet: string | null = null,
): NewBet => ({
  ...{ id, memberId, at, settledAt: null, roundId, stake, ...paid, walletBet },
  ...{ nodeId: game.nodeId, vassalage: game.vassalage, gameType: game.gameType, gameName: game.gameName },
  ...{ validBet: 0, payout: 0, state: 'open', proof: null },
});

const value = (name: keyof NewBet) => sql.placeholder(name);
export const insertBet = preparedSql<never, Tx>(
  'insert_bet',
  () => sql`insert into bets (id, member_id, at, settled_at, node_id, vassalage, game_type, game_name, round_id, stake,
      stake_bonus, stake_vendor, wallet_bet, valid_bet, payout, state, proof) overriding system value
    values (${value('id')}, ${value('memberId')}, ${value('at')}, ${value('settledAt')}, ${value('nodeId')},
      ${value('vassalage')}, ${value('gameType')}, ${value('gameName')}, ${value('roundId')}, ${value('stake')},
      ${value('stakeBonus')}, ${value('stakeVendor')}, ${value('walletBet')}, ${value('validBet')}, ${value('payout')},
      ${value('state')}, ${value('proof')})`,
);

const addToDay = prepared((tx: Tx) => {
  const given = <K extends string>(name: K) => sql.placeholder<K>(name);
  return tx
    .insert(playDays)
    .values({
      memberId: given('memberId'),
      day: given('day'),
      gameType: given('gameType'),
      vassalage: given('vassalage'),
      bets: 1,
      stake: given('stake'),
      validBet: given('validBet'),
      payout: given('payout'),
    })
    .onConflictDoUpdate({
      target: [playDays.memberId, playDays.day, playDays.gameType, playDays.vassalage],
      set: {
        bets: sql`${playDays.bets} + 1`,
        stake: sql`${playDays.stake} + excluded.stake`,
        validBet: sql`${playDays.validBet} + excluded.valid_bet`,
        payout: sql`${playDays.payout} + excluded.payout`,
      },
    })
    .prepare('add_to_play_day');
});

/** Add a settled bet to the daily totals of its member. */
export async function countDay(
  tx: Tx,
  { memberId, gameType, vassalage, stake, validBet }: Omit<BetRow, 'proof'>,
  payout: number,
  at: number,
): Promise<void> {
  await addToDay(tx).execute({ memberId, day: dayOf(at), gameType, vassalage, stake, validBet, payout });
}
