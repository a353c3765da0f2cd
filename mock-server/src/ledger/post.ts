/** post: the only way an amount moves. Sums to zero, locks in one order, never takes a member below zero. */
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { refuse } from '../refuse';
import { isMemberAccount, type AccountId } from './accounts';
import { ledgerAccounts, ledgerPostings, ledgerTransfers } from './ledger.tables';

export type TransferKind =
  | 'deposit'
  | 'withdraw-hold'
  | 'withdraw'
  | 'withdraw-void'
  | 'stake'
  | 'payout'
  | 'refund'
  | 'bonus'
  | 'bonus-release'
  | 'bonus-forfeit'
  | 'reward'
  | 'rebate'
  | 'commission'
  | 'wage'
  | 'dividend'
  | 'referral'
  | 'points'
  | 'transfer-in'
  | 'transfer-out'
  | 'red-rain'
  | 'live-pass'
  | 'provider-in'
  | 'provider-out'
  | 'credit'
  | 'lock'
  | 'unlock';

export interface Posting {
  readonly account: AccountId;
  /** Minor units; what leaves the account is negative. */
  readonly amount: number;
}

export interface Transfer {
  readonly kind: TransferKind;
  /** Whose statement it stands in. */
  readonly memberId: number | null;
  /** What it belongs to: "bet:88", "deposit:41". */
  readonly ref: string;
  readonly at: number;
  readonly remark?: string;
  readonly postings: readonly Posting[];
}

export interface Posted {
  readonly transferId: number;
  /** New balances of the members' accounts that were touched. */
  readonly balances: ReadonlyMap<AccountId, number>;
}

/** Move money. Refuses with `balance.insufficient` when a member's account would fall below zero; then nothing moved. */
export async function post(tx: Tx, transfer: Transfer): Promise<Posted> {
  const postings = transfer.postings.filter(({ amount }) => amount !== 0);
  assertBalanced(postings);
  const balances = await moveBalances(tx, postings);
  const { kind, memberId, ref, at, remark = '' } = transfer;
  const [row] = await tx
    .insert(ledgerTransfers)
    .values({ kind, memberId, ref, at, remark })
    .returning({ id: ledgerTransfers.id });
  const transferId = row!.id;
  if (postings.length > 0) {
    await tx.insert(ledgerPostings).values(
      postings.map(({ account, amount }) => ({
        transferId,
        accountId: account,
        amount,
        balanceAfter: balances.get(account) ?? null,
      })),
    );
  }
  return { transferId, balances };
}

function assertBalanced(postings: readonly Posting[]): void {
  let sum = 0;
  const seen = new Set<AccountId>();
  for (const { account, amount } of postings) {
    if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an integer amount: ${amount}`);
    if (seen.has(account)) throw new Error(`Two postings on ${account} in one transfer`);
    seen.add(account);
    sum += amount;
  }
  if (sum !== 0) throw new Error(`Postings do not sum to zero: ${sum}`);
}

/** Update the stored balances. Always in the order of the account's name, so two transfers never wait for each other in a ring. */
async function moveBalances(tx: Tx, postings: readonly Posting[]): Promise<Map<AccountId, number>> {
  const balances = new Map<AccountId, number>();
  const stored = postings.filter(({ account }) => isMemberAccount(account));
  for (const { account, amount } of stored.sort((a, b) => (a.account < b.account ? -1 : 1))) {
    const [row] = await tx
      .update(ledgerAccounts)
      .set({ balance: sql`${ledgerAccounts.balance} + ${amount}` })
      .where(and(eq(ledgerAccounts.id, account), gte(ledgerAccounts.balance, -amount)))
      .returning({ balance: ledgerAccounts.balance });
    if (!row) refuse('balance.insufficient', { status: 400 });
    balances.set(account, row.balance ?? 0);
  }
  return balances;
}
