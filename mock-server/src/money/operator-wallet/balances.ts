/** Balances of operators' wallets: fetched by the balance call, shown from the last answer everywhere else. */
import { and, eq, inArray, ne, or, sql, sum } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { OutsideWork } from '../../ground/outside-work';
import { refuse } from '../../ground/refuse';
import type { Services, WriteContext } from '../../ground/route';
import { walletPlayers, walletTransactions } from './operator-wallet.tables';
import { callWallet } from './wallet-client';
import { walletPlayerOf, type WalletPlayer } from './wallet-players';

/** Store the balance that the operator reported. */
export async function storeBalance(tx: Tx, memberId: number, balance: number, at: number, isLogin = false) {
  await tx
    .insert(walletPlayers)
    .values({ memberId, balance, authenticatedAt: isLogin ? at : 0 })
    .onConflictDoUpdate({
      target: walletPlayers.memberId,
      set: { balance, ...(isLogin ? { authenticatedAt: at } : {}) },
    });
}

/**
 * The last balance that the operator reported, with credits that were not sent to it yet: what the player has.
 * One that was sent and not confirmed may be included already, so it is not added.
 */
export async function knownBalance(db: Database, memberId: number): Promise<number> {
  const [stored] = await db
    .select({ balance: walletPlayers.balance })
    .from(walletPlayers)
    .where(eq(walletPlayers.memberId, memberId));
  const isUnsent = and(
    eq(walletTransactions.memberId, memberId),
    inArray(walletTransactions.kind, ['win', 'rollback', 'promo']),
    eq(walletTransactions.state, 'due'),
    eq(walletTransactions.attempts, 0),
  );
  // A rolled back bet without an answer may have debited nothing: its money is shown when the operator confirms it.
  const isSure = or(
    ne(walletTransactions.kind, 'rollback'),
    sql`exists (select 1 from bets where wallet_bet = ${walletTransactions.betUuid})`,
  );
  const [credits] = await db
    .select({ amount: sum(walletTransactions.amount) })
    .from(walletTransactions)
    .where(and(isUnsent, isSure));
  return (stored?.balance ?? 0) + Number(credits?.amount ?? 0);
}

/** Fetch the balance from the operator; the last known one when it does not answer. Outside transactions only. */
export async function refreshBalance(services: Services, player: WalletPlayer): Promise<number> {
  const { currency } = await services.settings.get();
  const answer = await callWallet(services, player, currency, 'balance');
  if (answer.kind === 'ok') {
    const at = services.clock.now();
    await inTransaction(services.db, (tx) => storeBalance(tx, player.memberId, answer.balance, at));
  }
  return knownBalance(services.db, player.memberId);
}

const AUTHENTICATED_MS = 60_000;

/**
 * Before a game is launched with real money: the operator knows the player, and pays in the site's currency.
 * @throws OutsideWork when this was not checked in the last minute
 */
export async function authenticatePlayer(ctx: WriteContext<unknown>, memberId: number): Promise<WalletPlayer | null> {
  const player = await walletPlayerOf(ctx.db, memberId);
  if (!player || ctx.at - player.authenticatedAt < AUTHENTICATED_MS) return player;
  const { services } = ctx;
  const { currency } = ctx.settings;
  throw new OutsideWork(async () => {
    const answer = await callWallet(services, player, currency, 'authenticate', { currency });
    if (answer.kind === 'unknown') refuse('wallet.unavailable');
    if (answer.kind === 'refused') refuse('wallet.refused', { status: 403 });
    const at = services.clock.now();
    await inTransaction(services.db, (tx) => storeBalance(tx, memberId, answer.balance, at, true));
  });
}
