/** post: the only function that moves an amount. Postings sum to zero, locks have one order, member balances never become negative. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { preparedSql } from '../db/prepared';
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
  const { transferIds, balances } = await postAll(tx, [transfer]);
  return { transferId: transferIds[0]!, balances };
}

export interface AllPosted extends Pick<Posted, 'balances'> {
  /** In the order of the transfers. */
  readonly transferIds: readonly number[];
}

/**
 * Move money several times, in this order, in one statement: all transfers or none.
 * @throws Refusal `balance.insufficient` when a member account would become negative by one of them; then nothing moves.
 */
export async function postAll(tx: Tx, transfers: readonly Transfer[]): Promise<AllPosted> {
  const lines = transfers.flatMap(({ postings }, transfer) => {
    const moved = postings.filter(({ amount }) => amount !== 0);
    assertBalanced(moved);
    return moved.map(({ account, amount }, place) => ({ transfer, place, account_id: account, amount }));
  });
  const stored = new Set(lines.map(({ account_id }) => account_id).filter(isMemberAccount)).size;
  const entries = transfers.map(({ kind, memberId, ref, remark = '', at }, transfer) => ({
    ...{ transfer, kind, member_id: memberId, ref, remark, at },
  }));
  const [row] = await writing(tx).execute({ entries: JSON.stringify(entries), lines: JSON.stringify(lines) });
  const balances = new Map(row!.moved.map(([id, balance]) => [id, Number(balance)]));
  if (balances.size < stored) refuse('balance.insufficient', { status: 400 });
  return { transferIds: row!.ids.map(Number), balances };
}

interface Written {
  readonly ids: readonly (string | number)[];
  /** The member accounts that were updated, with their new balances. */
  readonly moved: readonly (readonly [AccountId, number])[];
}

/**
 * All transfers in one statement, to save round trips; its text is always the same, so that the server plans it once. Rows are
 * locked in the order of account ids, which prevents deadlocks between transfers. An account that would be negative after one
 * of its postings is not updated, which the caller refuses.
 */
const writing = preparedSql<Written, Tx>(
  'post_transfers',
  () => sql`with line as (select *, sum(amount) over (partition by account_id order by transfer, place)::bigint so_far
      from json_to_recordset(${sql.placeholder('lines')}::json)
        as l(transfer int, place int, account_id text, amount bigint)),
    total as (select account_id, sum(amount)::bigint amount, min(so_far) lowest from line group by account_id),
    locked as (select id from ledger_accounts where balance is not null and id in (select account_id from total)
      order by id for update),
    moved as (update ledger_accounts a set balance = a.balance + t.amount from locked k join total t on t.account_id = k.id
      where a.id = k.id and a.balance + t.lowest >= 0 returning a.id, a.balance, a.balance - t.amount as before),
    entry as materialized (select *, nextval('ledger_transfers_id_seq') id
      from json_to_recordset(${sql.placeholder('entries')}::json)
        as e(transfer int, kind text, member_id int, ref text, remark text, at bigint)),
    stored as (insert into ledger_transfers (id, kind, member_id, ref, remark, at) overriding system value
      select id, kind, member_id, ref, remark, at from entry),
    posted as (insert into ledger_postings (transfer_id, account_id, amount, balance_after)
      select e.id, l.account_id, l.amount, m.before + l.so_far from line l join entry e using (transfer)
      left join moved m on m.id = l.account_id order by l.transfer, l.place)
    select (select json_agg(id order by transfer) from entry) ids,
      (select coalesce(json_agg(json_build_array(id, balance)), '[]'::json) from moved) moved`,
);

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
