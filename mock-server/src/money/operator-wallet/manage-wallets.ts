/** What the operator of the site does with wallets by command: connect one, list and repeat what needs manual work. */
import { asc, count, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import type { Vault } from '../../ground/secrets';
import { IntegratorError, integratorOf } from '../../people/integrators/manage-integrators';
import { integratorAccounts } from '../../people/integrators/integrators.tables';
import { operatorWallets, walletTransactions, type WalletTransaction } from './operator-wallet.tables';
import { RETRY_MS } from './outbox';

const MIN_KEY = 32;

export interface WalletSettings {
  readonly clientId: string;
  readonly url: string;
  readonly key: string;
  /** Of the gateway. */
  readonly vault: Vault;
}

/**
 * Connect an integrator's wallet, or change its address or key.
 * @throws IntegratorError when members of this integrator have wallets of their own already: their money would be in two places
 */
export async function connectWallet(tx: Tx, { clientId, url, key, vault }: WalletSettings): Promise<void> {
  const { id: integratorId } = await integratorOf(tx, clientId);
  assertWalletUrl(url);
  if (key.length < MIN_KEY) throw new IntegratorError(`The key needs ${MIN_KEY} characters or more.`);
  const values = { url: url.replace(/\/+$/, ''), key: vault.seal(key) };
  const changed = await tx
    .update(operatorWallets)
    .set(values)
    .where(eq(operatorWallets.integratorId, integratorId))
    .returning();
  if (changed.length > 0) return;
  const [members] = await tx
    .select({ n: count() })
    .from(integratorAccounts)
    .where(eq(integratorAccounts.integratorId, integratorId));
  if (members!.n > 0) throw new IntegratorError('This integrator has members without a wallet already.');
  await tx.insert(operatorWallets).values({ integratorId, ...values });
}

/** Seals every key with the current secret of the gateway. Returns how many keys there are. */
export async function renewWalletKeys(tx: Tx, vault: Vault): Promise<number> {
  const wallets = await tx.select().from(operatorWallets).for('update');
  for (const { integratorId, key: stored } of wallets) {
    const key = vault.renew(stored);
    if (key !== null)
      await tx.update(operatorWallets).set({ key }).where(eq(operatorWallets.integratorId, integratorId));
  }
  return wallets.length;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

function assertWalletUrl(text: string): void {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.has(url.hostname));
  // The operation is appended to the text, so an empty query or fragment counts, too.
  if (!isSafe || /[?#]/.test(text)) throw new IntegratorError(`${text} is not an https address of a wallet.`);
  // `fetch` refuses them. The address is not repeated: the password would be in a log.
  if (url.username || url.password)
    throw new IntegratorError('The address of a wallet is without user name and password: requests are signed.');
}

/** Transactions that were not delivered within 24 hours. */
export const manualTransactions = (db: Database): Promise<WalletTransaction[]> =>
  db
    .select()
    .from(walletTransactions)
    .where(eq(walletTransactions.state, 'manual'))
    .orderBy(asc(walletTransactions.seq));

/** Send them again, for another 24 hours. Returns how many. */
export async function retryManualTransactions(tx: Tx, at: number): Promise<number> {
  const again = { state: 'due' as const, nextAt: at, retryUntil: at + RETRY_MS };
  const rows = await tx.update(walletTransactions).set(again).where(eq(walletTransactions.state, 'manual')).returning();
  return rows.length;
}
