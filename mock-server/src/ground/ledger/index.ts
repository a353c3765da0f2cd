/**
 * The ledger. All code that moves money calls `ledger.post(tx, …)` inside the transaction of its request:
 *
 *   await ledger.post(tx, {
 *     kind: 'reward', memberId, ref: `reward:${id}`, at: clock.now(),
 *     postings: [
 *       { account: account.promotion('MISSION'), amount: -minor },
 *       { account: account.cash(memberId), amount: minor },
 *     ],
 *   });
 *
 * Amounts are integers in minor units (poisha). A member's account never falls below zero: `post` refuses the whole
 * request with `balance.insufficient` and its transaction rolls back. Bets go through `../bets`, which calls this.
 */
import { memberBalances, memberWallets, openMemberAccounts } from './accounts';
import { hold, settleHold, voidHold } from './holds';
import { post, postAll } from './post';

export {
  account,
  accountsOfSql,
  balanceAccounts,
  balanceAccountsSql,
  type AccountId,
  type MemberBalances,
  type MemberPocket,
  type MemberWallets,
  walletsOf,
} from './accounts';
export { ledgerSince, LIVE_DAYS, openingOf, reachesArchive } from './archive-sources';
export { BONUS_KINDS, BONUSES, GIFTS } from './gifts';
export { VENDOR_WALLETS, vendorWalletOf, type VendorWallet } from './vendor-wallets';
export type { Posted, Posting, Transfer, TransferKind } from './post';
export { ledgerAccounts, ledgerPostings, ledgerTransfers } from './ledger.tables';

export const ledger = {
  post,
  postAll,
  hold,
  settleHold,
  voidHold,
  balances: memberBalances,
  wallets: memberWallets,
  openMemberAccounts,
};
