/** Account ids of the ledger. A member has cash, bonus, held and locked; all other accounts are the operator's. */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database, Tx } from '../db/database';
import { batched } from '../db/batched';
import { prepared } from '../db/prepared';
import { ledgerAccounts } from './ledger.tables';
import { VENDOR_WALLETS, type VendorWallet } from './vendor-wallets';

/** A member's wallets. `held`: a pending withdrawal. `locked`: withheld by the operator until a check is done. */
export const MEMBER_POCKETS = ['cash', 'bonus', 'held', 'locked'] as const;
export type MemberPocket = (typeof MEMBER_POCKETS)[number];

export type AccountId =
  | `${MemberPocket}:${number}`
  | `vendor:${number}:${number}`
  | `operator:${number}`
  | `${'games' | 'channel' | 'promotion'}:${string}`
  | 'commission'
  | 'house';

export const account = {
  cash: (memberId: number): AccountId => `cash:${memberId}`,
  bonus: (memberId: number): AccountId => `bonus:${memberId}`,
  held: (memberId: number): AccountId => `held:${memberId}`,
  locked: (memberId: number): AccountId => `locked:${memberId}`,
  /** A member's wallet for one vendor, for sites without a single wallet. */
  vendor: (typeId: number, memberId: number): AccountId => `vendor:${typeId}:${memberId}`,
  /** The game vendor: stakes are credited, payouts debited. */
  games: (vassalage: string): AccountId => `games:${vassalage}`,
  /** The wallet that an integrator keeps for its players: what it owes for stakes, less what it is owed for wins. */
  operator: (integratorId: number): AccountId => `operator:${integratorId}`,
  /** A payment channel: the outside world. */
  channel: (code: string): AccountId => `channel:${code}`,
  /** Cost of promotions of a kind. */
  promotion: (kind: string): AccountId => `promotion:${kind}`,
  commission: 'commission' as AccountId,
  house: 'house' as AccountId,
};

/** The accounts that make up the balance a member sees: cash, bonus and the vendor wallets. */
export const balanceAccounts = (memberId: number): AccountId[] => [
  account.cash(memberId),
  account.bonus(memberId),
  ...VENDOR_WALLETS.map(({ typeId }) => account.vendor(typeId, memberId)),
];

/** The same as a SQL list, for queries over many members. `memberId`: a column. */
export const balanceAccountsSql = (memberId: SQL): SQL => {
  const prefixes = ['cash:', 'bonus:', ...VENDOR_WALLETS.map(({ typeId }) => `vendor:${typeId}:`)];
  return sql`(${sql.join(
    prefixes.map((prefix) => sql`${sql.raw(`'${prefix}'`)} || ${memberId}`),
    sql`, `,
  )})`;
};

export const isMemberAccount = (id: AccountId): boolean => [...MEMBER_POCKETS, 'vendor'].includes(id.split(':')[0]!);

/** Create the wallets of new members, all at zero. */
export async function openMemberAccounts(tx: Tx, memberIds: readonly number[]): Promise<void> {
  const rows = memberIds.flatMap((memberId) =>
    MEMBER_POCKETS.map((pocket) => ({ id: `${pocket}:${memberId}`, memberId, balance: 0 })),
  );
  for (let start = 0; start < rows.length; start += 1000) {
    await tx
      .insert(ledgerAccounts)
      .values(rows.slice(start, start + 1000))
      .onConflictDoNothing();
  }
}

export type MemberBalances = Readonly<Record<MemberPocket, number>>;

const accountsOf = batched(
  prepared((db) =>
    db
      .select({ memberId: ledgerAccounts.memberId, id: ledgerAccounts.id, balance: ledgerAccounts.balance })
      .from(ledgerAccounts)
      .where(sql`${ledgerAccounts.memberId} = any(${sql.placeholder('keys')}) and ${ledgerAccounts.balance} <> 0`)
      .prepare('accounts_of_members'),
  ),
  ({ memberId }) => memberId!,
);

export interface MemberWallets {
  readonly balances: MemberBalances;
  /** The balance of each vendor wallet, in the order of VENDOR_WALLETS. */
  readonly vendors: readonly (VendorWallet & { readonly balance: number })[];
}

interface AccountBalance {
  readonly id: string;
  readonly balance: number | null;
}

/** A member's accounts with a balance as a column of another query. `memberId`: the column it has them by. */
export const accountsOfSql = (memberId: SQLWrapper): SQL<readonly AccountBalance[]> =>
  sql`(select coalesce(json_agg(json_build_object('id', a.id, 'balance', a.balance)), '[]') from ${ledgerAccounts} a
    where a.member_id = ${memberId} and a.balance <> 0)`;

/** All wallets of a member, in minor units, in one query. */
export const memberWallets = async (db: Database, memberId: number): Promise<MemberWallets> =>
  walletsOf(memberId, await accountsOf(db, memberId));

/** The wallets of a member from the rows of the accounts; one that is missing has no balance. */
export function walletsOf(memberId: number, accounts: readonly AccountBalance[]): MemberWallets {
  const of = (accountId: AccountId) => accounts.find(({ id }) => id === accountId)?.balance ?? 0;
  const pocket = (name: MemberPocket) => of(account[name](memberId));
  return {
    balances: { cash: pocket('cash'), bonus: pocket('bonus'), held: pocket('held'), locked: pocket('locked') },
    vendors: VENDOR_WALLETS.map((wallet) => ({ ...wallet, balance: of(account.vendor(wallet.typeId, memberId)) })),
  };
}

/** The four balances of a member, in minor units. */
export const memberBalances = async (db: Database, memberId: number): Promise<MemberBalances> =>
  (await memberWallets(db, memberId)).balances;
