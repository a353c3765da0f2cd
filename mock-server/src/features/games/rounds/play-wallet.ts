/** PlayWallet: where stakes are debited and payouts credited: the member's ledger, or the demo balance. */
import { and, eq, gte, sql } from 'drizzle-orm';
import { placeBet, playableIn, settleBet, type BetGame } from '../../../money/bets';
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

/** Debit the stake. Returns the bet id, or null in demo mode. */
export async function takeStake(
  tx: Tx,
  play: PlaySession,
  game: CatalogueGame,
  {
    services,
    ...about
  }: {
    readonly stake: number;
    readonly roundId: string;
    readonly at: number;
    readonly services: Services;
  },
): Promise<number | null> {
  if (!play.isDemo) {
    const memberId = play.memberId!;
    const stake = { memberId, amount: about.stake, roundId: about.roundId, game: game.nodeId };
    const walletBet = play.walletId === null ? undefined : () => takeWalletStake(tx, services, stake);
    const { betId } = await placeBet(tx, { memberId, game: betGame(game), ...about, walletBet });
    return betId;
  }
  const [row] = await tx
    .update(gameSessions)
    .set({ demoBalance: sql`${gameSessions.demoBalance} - ${about.stake}` })
    .where(and(eq(gameSessions.id, play.id), gte(gameSessions.demoBalance, about.stake)))
    .returning({ id: gameSessions.id });
  if (!row) refuse('balance.insufficient');
  return null;
}

/** Credit a payout. `sessionId` is the round's own: a demo round pays into the demo session it was played in. */
export async function payRound(
  tx: Tx,
  round: { readonly betId: number | null; readonly sessionId: number },
  settled: { readonly payout: number; readonly uncounted: number; readonly proof: unknown },
  at: number,
): Promise<void> {
  const { payout, uncounted, proof } = settled;
  if (round.betId !== null) {
    await settleBet(tx, { betId: round.betId, payout, uncounted, at, proof });
    return;
  }
  await tx
    .update(gameSessions)
    .set({ demoBalance: sql`${gameSessions.demoBalance} + ${payout}` })
    .where(eq(gameSessions.id, round.sessionId));
}
