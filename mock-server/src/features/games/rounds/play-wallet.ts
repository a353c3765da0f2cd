/** Where stakes are debited and payouts credited: the member's ledger, or the demo balance. */
import { and, eq, gte, sql } from 'drizzle-orm';
import {
  placeBet,
  playableIn,
  playBet,
  readBetBasis,
  settleBet,
  type BetBasis,
  type BetGame,
  type BetRequest,
} from '../../../money/bets';
import type { Database, Tx } from '../../../ground/db/database';
import { ledger } from '../../../ground/ledger';
import { knownBalance } from '../../../money/operator-wallet/balances';
import { takeWalletStake } from '../../../money/operator-wallet/debit';
import { refuse } from '../../../ground/refuse';
import type { Services } from '../../../ground/route';
import type { CatalogueGame } from '../catalogue/game';
import { gameSessions } from '../games.tables';
import type { PlaySession } from './play-sessions';

/** The balance available for stakes, in minor units. */
export async function balanceOf(db: Database, play: PlaySession, { gameType }: CatalogueGame): Promise<number> {
  if (play.walletId !== null) return knownBalance(db, play.memberId!);
  if (!play.isDemo) return playableIn(await ledger.wallets(db, play.memberId!), gameType);
  const [row] = await db
    .select({ balance: gameSessions.demoBalance })
    .from(gameSessions)
    .where(eq(gameSessions.id, play.id));
  return row?.balance ?? 0;
}

/** Records store the English name; screens use the node id. */
const betGame = (game: CatalogueGame): BetGame => ({
  nodeId: game.nodeId,
  vassalage: game.vassalage,
  gameType: game.gameType,
  gameName: game.name.en,
});

export interface StakeRequest {
  readonly stake: number;
  readonly roundId: string;
  readonly at: number;
  readonly services: Services;
}

/** What a stake of this session is decided on; null where it is not taken from the member's wallets. */
export const stakeBasisOf = (tx: Tx, play: PlaySession): Promise<BetBasis | null> =>
  play.isDemo ? Promise.resolve(null) : readBetBasis(tx, play.memberId!);

/**
 * Debit the stake.
 * @returns the balance playable afterwards
 */
export async function takeStake(
  tx: Tx,
  play: PlaySession,
  game: CatalogueGame,
  request: StakeRequest,
  basis: BetBasis | null,
): Promise<number | undefined> {
  if (basis) {
    const { balance } = await placeBet(tx, betRequest(tx, play, game, request), basis);
    return play.walletId === null ? balance : undefined;
  }
  const [row] = await tx
    .update(gameSessions)
    .set({ demoBalance: sql`${gameSessions.demoBalance} - ${request.stake}` })
    .where(and(eq(gameSessions.id, play.id), gte(gameSessions.demoBalance, request.stake)))
    .returning({ balance: gameSessions.demoBalance });
  return row ? row.balance : refuse('balance.insufficient');
}

export interface Result {
  readonly payout: number;
  readonly uncounted: number;
  readonly proof: unknown;
}

/** The stake and the payout of a round that ends with its draw. Returns the balance playable afterwards, where it is known. */
export async function playStake(
  tx: Tx,
  play: PlaySession,
  game: CatalogueGame,
  request: StakeRequest,
  result: Result,
  basis: BetBasis | null,
): Promise<number | undefined> {
  if (basis && play.walletId === null) {
    return (await playBet(tx, betRequest(tx, play, game, request), result, basis)).balance;
  }
  const balance = await takeStake(tx, play, game, request, basis);
  await payRound(tx, { betId: basis?.betId ?? null, sessionId: play.id }, result, request.at);
  return balance === undefined ? undefined : balance + result.payout;
}

function betRequest(tx: Tx, play: PlaySession, game: CatalogueGame, request: StakeRequest): BetRequest {
  const { stake, roundId, at, services } = request;
  const memberId = play.memberId!;
  const walletStake = { memberId, amount: stake, roundId, game: game.nodeId };
  const walletBet = play.walletId === null ? undefined : () => takeWalletStake(tx, services, walletStake);
  return { memberId, game: betGame(game), stake, roundId, at, walletBet };
}

/** Credit a payout. `sessionId` is the round's own: a demo round pays into the demo session it was played in. */
export async function payRound(
  tx: Tx,
  round: { readonly betId: number | null; readonly sessionId: number },
  { payout, uncounted, proof }: Result,
  at: number,
): Promise<void> {
  if (round.betId !== null) {
    await settleBet(tx, { betId: round.betId, payout, uncounted, at, proof });
    return;
  }
  await tx
    .update(gameSessions)
    .set({ demoBalance: sql`${gameSessions.demoBalance} + ${payout}` })
    .where(eq(gameSessions.id, round.sessionId));
}
