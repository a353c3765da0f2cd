/** BetBasis: what a bet is decided on. Two statements in one round trip. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../ground/db/database';
import { preparedSql } from '../../ground/db/prepared';
import { together } from '../../ground/db/together';
import { walletsOf, type MemberWallets } from '../../ground/ledger';
import { lockPlay, type Limit, type PlayGate } from '../responsible/gates';

export interface BetBasis extends PlayGate {
  /** The id that the bet will have. */
  readonly betId: number;
  readonly wallets: MemberWallets;
}

/** Locks the member's play until the transaction ends, and reads behind the lock. One basis is for one bet. */
export async function readBetBasis(tx: Tx, memberId: number): Promise<BetBasis> {
  const [pause, [read]] = await together(lockPlay(tx, memberId), basisOf(tx).execute({ memberId }));
  const { bet_id: betId, limits, accounts } = read!;
  return { pause, limits, betId: Number(betId), wallets: walletsOf(memberId, accounts) };
}

interface Read {
  readonly bet_id: string | number;
  readonly limits: readonly Limit[];
  readonly accounts: readonly { readonly id: string; readonly balance: number | null }[];
}

const memberId = sql.placeholder('memberId');
const basisOf = preparedSql<Read, Tx>(
  'bet_basis',
  () => sql`select nextval('bets_id_seq') bet_id,
    (select coalesce(json_agg(l), '[]'::json) from
      (select member_id "memberId", kind, period, amount from limits where member_id = ${memberId}) l) limits,
    (select coalesce(json_agg(a), '[]'::json) from
      (select id, balance from ledger_accounts where member_id = ${memberId}) a) accounts`,
);
