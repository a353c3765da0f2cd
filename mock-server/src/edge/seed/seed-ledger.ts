/** Collects the seed's transfers in memory and writes them in bulk: the same rows as ledger.post, a hundred times as fast. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../ground/db/database';
import { MEMBER_POCKETS, isMemberAccount } from '../../ground/ledger/accounts';
import { ledgerAccounts, ledgerPostings, ledgerTransfers, type Transfer } from '../../ground/ledger';

const BATCH_SIZE = 2000;

export interface SeedLedger {
  readonly post: (transfer: Transfer) => void;
  /** A transfer dated earlier than the last: inserted among the member's transfers by time. */
  readonly postEarlier: (transfer: Transfer) => void;
  readonly balance: (account: string) => number;
  readonly write: (tx: Tx, memberIds: readonly number[]) => Promise<void>;
}

export function createSeedLedger(): SeedLedger {
  const balances = new Map<string, number>();
  const posted: Transfer[] = [];
  const earlier: Transfer[] = [];
  return {
    balance: (account) => balances.get(account) ?? 0,
    post: (transfer) => {
      posted.push(transfer);
      for (const { account, amount } of transfer.postings) {
        const balance = (balances.get(account) ?? 0) + amount;
        balances.set(account, balance);
        if (isMemberAccount(account) && balance < 0) throw new Error(`The seed overdraws ${account}`);
      }
    },
    postEarlier: (transfer) => {
      earlier.push(transfer);
    },
    write: async (tx, memberIds) => {
      const { transfers, postings, balances } = rowsOf(byTime(posted, earlier));
      const accounts = memberIds.flatMap((memberId) =>
        MEMBER_POCKETS.map((pocket) => {
          const id = `${pocket}:${memberId}`;
          return { id, memberId, balance: balances.get(id) ?? 0 };
        }),
      );
      for (const part of inParts(accounts)) await tx.insert(ledgerAccounts).values(part);
      for (const part of inParts(transfers)) {
        await tx.insert(ledgerTransfers).overridingSystemValue().values(part);
      }
      for (const part of inParts(postings)) await tx.insert(ledgerPostings).values(part);
      await continueIds(tx, 'ledger_transfers');
    },
  };
}

/** Insert each back-dated transfer before the same member's first later one; everything else keeps its order. */
function byTime(posted: readonly Transfer[], earlier: readonly Transfer[]): Transfer[] {
  const waiting = new Map<number | null, Transfer[]>();
  for (const transfer of [...earlier].sort((a, b) => a.at - b.at)) {
    waiting.set(transfer.memberId, [...(waiting.get(transfer.memberId) ?? []), transfer]);
  }
  const ordered = posted.flatMap((transfer) => {
    const queue = waiting.get(transfer.memberId) ?? [];
    const due = queue.findIndex(({ at }) => at >= transfer.at);
    return [...queue.splice(0, due < 0 ? queue.length : due), transfer];
  });
  return [...ordered, ...[...waiting.values()].flat()];
}

/** The rows of the transfers, with the balance after each posting. */
function rowsOf(ordered: readonly Transfer[]) {
  const balances = new Map<string, number>();
  const postings: (typeof ledgerPostings.$inferInsert)[] = [];
  const transfers = ordered.map(({ postings: parts, remark = '', ...transfer }, index) => {
    for (const { account, amount } of parts) {
      if (amount === 0) continue;
      const balance = (balances.get(account) ?? 0) + amount;
      balances.set(account, balance);
      const balanceAfter = isMemberAccount(account) ? balance : null;
      postings.push({ transferId: index + 1, accountId: account, amount, balanceAfter });
    }
    return { id: index + 1, remark, ...transfer };
  });
  return { transfers, postings, balances };
}

export function inParts<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < rows.length; start += BATCH_SIZE) parts.push(rows.slice(start, start + BATCH_SIZE));
  return parts;
}

/** Advance the table's id sequence behind rows with explicit ids. */
export const continueIds = (tx: Tx, table: string) =>
  tx.execute(
    sql.raw(`select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 1) from ${table}))`),
  );
