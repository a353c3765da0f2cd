/** handOver: moves money from one member's wallet to others, with a line in each statement. */
import type { Tx } from '../../ground/db/database';
import { account, ledger } from '../../ground/ledger';
import type { MemberRow } from '../../people/members/members.tables';
import { notify } from '../../ground/notifications/notify';
import { refuse } from '../../ground/refuse';

export interface HandOver {
  readonly from: number;
  readonly gifts: readonly { readonly memberId: number; readonly amount: number }[];
  readonly ref: string;
  readonly remark: string;
  /** Of the receivers' lines; as `remark` by default. */
  readonly remarkIn?: string;
  readonly at: number;
  readonly kind?: 'red-rain' | 'wage' | 'dividend' | 'transfer-out';
}

/** Moves through an operator account, so each statement has its own line. Returns the giver's cash in minor units. */
export async function handOver(tx: Tx, move: HandOver): Promise<number> {
  const { from, gifts, ref, remark, remarkIn = remark, at, kind = 'red-rain' } = move;
  const total = gifts.reduce((sum, { amount }) => sum + amount, 0);
  const { balances } = await ledger.post(tx, {
    ...{ kind, memberId: from, ref, remark, at },
    postings: [
      { account: account.cash(from), amount: -total },
      { account: account.house, amount: total },
    ],
  });
  // In the order of ids, to prevent deadlocks between concurrent payments.
  for (const { memberId, amount } of [...gifts].sort((a, b) => a.memberId - b.memberId)) {
    await ledger.post(tx, {
      ...{ kind: kind === 'transfer-out' ? 'transfer-in' : kind, memberId, ref, remark: remarkIn, at },
      postings: [
        { account: account.house, amount: -amount },
        { account: account.cash(memberId), amount },
      ],
    });
    await notify(tx, memberId, 'BALANCE', {}, at);
  }
  // The giver's other tabs and devices, whose next payment is from this balance.
  await notify(tx, from, 'BALANCE', {}, at);
  return balances.get(account.cash(from)) ?? 0;
}

type Receiver = Pick<MemberRow, 'state'>;

/** Closed accounts receive nothing from other members (rebates: settle-rebates.ts). */
export const mayReceive = ({ state }: Receiver): boolean => state === 'active';

export function assertMayReceive(to: Receiver): void {
  if (!mayReceive(to)) refuse('receiver.closed');
}
