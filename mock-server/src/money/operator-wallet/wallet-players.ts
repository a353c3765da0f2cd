/** WalletPlayer: a member whose money is in an operator's wallet. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import { batched } from '../../ground/db/batched';
import { prepared } from '../../ground/db/prepared';
import { refuse } from '../../ground/refuse';
import type { Context } from '../../ground/route';
import { integratorAccounts, integrators } from '../../people/integrators/integrators.tables';
import { operatorWallets, walletPlayers } from './operator-wallet.tables';

export interface WalletPlayer {
  readonly memberId: number;
  readonly integratorId: number;
  /** The operator's name, shown to the player. */
  readonly operator: string;
  /** The operator's own id of the player. */
  readonly player: string;
  readonly url: string;
  /** As stored (stored-keys.ts). */
  readonly key: string;
  /** The last balance that the operator reported, in minor units; 0 before the first. */
  readonly balance: number;
  readonly authenticatedAt: number;
}

const playerBy = batched(
  prepared((db) =>
    db
      .select({
        memberId: integratorAccounts.memberId,
        integratorId: operatorWallets.integratorId,
        operator: integrators.name,
        player: integratorAccounts.subject,
        url: operatorWallets.url,
        key: operatorWallets.key,
        balance: sql<string>`coalesce(${walletPlayers.balance}, 0)`,
        authenticatedAt: sql<string>`coalesce(${walletPlayers.authenticatedAt}, 0)`,
      })
      .from(integratorAccounts)
      .innerJoin(operatorWallets, eq(operatorWallets.integratorId, integratorAccounts.integratorId))
      .innerJoin(integrators, eq(integrators.id, integratorAccounts.integratorId))
      .leftJoin(walletPlayers, eq(walletPlayers.memberId, integratorAccounts.memberId))
      .where(sql`${integratorAccounts.memberId} = any(${sql.placeholder('keys')})`)
      .prepare('wallet_players'),
  ),
  ({ memberId }) => memberId,
);

/** The player's account at the operator, or null for a member with wallets of their own. */
export async function walletPlayerOf(db: Database, memberId: number): Promise<WalletPlayer | null> {
  const [row] = await playerBy(db, memberId);
  return row ? { ...row, balance: Number(row.balance), authenticatedAt: Number(row.authenticatedAt) } : null;
}

/** Deposits, withdrawals and transfers are the operator's: refused with its name. */
export async function refuseWalletPlayer({ db, member }: Context<unknown>): Promise<void> {
  const player = await walletPlayerOf(db, member.memberId);
  if (player)
    refuse('wallet.operator', { status: 403, words: { name: player.operator }, value: { operator: player.operator } });
}

/**
 * A bet on a lottery waits for its draw and can be cancelled until then; the wallet API knows rounds only.
 * @throws Refusal `lottery.operator` for a player whose money is in an operator's wallet
 */
export const refuseLottery = (db: Database, memberId: number): Promise<void> =>
  refusePurchase(db, memberId, 'lottery.operator');

/**
 * A pass of a live room is no round, so the wallet API has no debit for it.
 * @throws Refusal `live.operator` for a player whose money is in an operator's wallet
 */
export const refuseLivePass = (db: Database, memberId: number): Promise<void> =>
  refusePurchase(db, memberId, 'live.operator');

async function refusePurchase(db: Database, memberId: number, code: 'lottery.operator' | 'live.operator') {
  const player = await walletPlayerOf(db, memberId);
  if (player) refuse(code, { status: 403, words: { name: player.operator } });
}
