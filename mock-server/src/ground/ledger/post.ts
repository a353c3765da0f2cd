/** post: the only function that moves an amount. Postings sum to zero, locks have one order, member balances never become negative. */
import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { rows } from '../db/migrate';
import { refuse } from '../refuse';
import { isMemberAccount, type AccountId } from './accounts';

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
  | 'operator-promo'
  | 'credit'
  | 'lock'
  | 'unlock';

export interface Posting {
  readonly account: AccountId;
  /** Minor units; negative when debited. */
  readonly amount: number;
}

export interface Transfer {
  readonly kind: TransferKind;
  /** The member whose statement lists it. */
  readonly memberId: number | null;
  /** What the transfer belongs to: "bet:88", "deposit:41". */
  readonly ref: string;
  readonly at: number;
  readonly remark?: string;
  readonly postings: readonly Posting[];
}

export interface Posted {
  readonly transferId: number;
  /** New balances of the member accounts involved. */
  readonly balances: ReadonlyMap<AccountId, number>;
}

/**
 * Move money.
 * @throws Refusal `balance.insufficient` when a member account would become negative; then nothing moves.
 */
export async function post(tx: Tx, transfer: Transfer): Promise<Posted> {
  const postings = transfer.postings.filter(({ amount }) => amount !== 0);
  assertBalanced(postings);
  const stored = postings.filter(({ account }) => isMemberAccount(account)).length;
  const [row] = rows<Written>(await tx.execute(writing(transfer, postings)));
  const balances = new Map(row!.moved.map(([id, balance]) => [id, Number(balance)]));
  if (balances.size < stored) refuse('balance.insufficient', { status: 400 });
  return { transferId: Number(row!.id), balances };
}

interface Written {
  readonly id: string | number;
  /** The member accounts that were updated, with their new balances. */
  readonly moved: readonly (readonly [AccountId, number])[];
}

/**
 * The whole transfer in one statement, to save round trips. Rows are locked in the order of account ids, which prevents
 * deadlocks between transfers.
 */
function writing({ kind, memberId, ref, remark = '', at }: Transfer, postings: readonly Posting[]): SQL {
  const transfer = sql`insert into ledger_transfers (kind, member_id, ref, remark, at)
    values (${kind}, ${memberId}, ${ref}, ${remark}, ${at}) returning id`;
  if (postings.length === 0) return sql`with transfer as (${transfer}) select id, '[]'::jsonb moved from transfer`;
  const lines = sql.join(
    postings.map(({ account, amount }, place) => sql`(${account}::text, ${amount}::bigint, ${place}::int)`),
    sql`, `,
  );
  return sql`with lines (account_id, amount, place) as (values ${lines}),
    locked as (select id from ledger_accounts where balance is not null and id in (select account_id from lines)
      order by id for update),
    moved as (update ledger_accounts a set balance = a.balance + l.amount from locked k join lines l on l.account_id = k.id
      where a.id = k.id and a.balance + l.amount >= 0 returning a.id, a.balance),
    transfer as (${transfer}),
    posted as (insert into ledger_postings (transfer_id, account_id, amount, balance_after)
      select t.id, l.account_id, l.amount, m.balance from transfer t cross join lines l
      left join moved m on m.id = l.account_id order by l.place)
    select t.id, (select coalesce(jsonb_agg(jsonb_build_array(m.id, m.balance)), '[]'::jsonb) from moved m) moved
    from transfer t`;
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
