/** What the reports of a branch must show, added up in this file from bets, ledger postings, logins and members. */
import { dayOf } from '@site/shared/kernel';
import { sql } from 'drizzle-orm';
import type { Database } from '../ground/db/database';
import { rows } from '../ground/db/migrate';

export interface Branch {
  readonly memberId: number;
  readonly path: string;
}
interface Member extends Branch {
  readonly parentId: number | null;
  readonly createdAt: number;
}
interface Play {
  readonly memberId: number;
  readonly day: string;
  readonly type: string;
  readonly stake: number;
  readonly validBet: number;
  readonly payout: number;
}
interface Move {
  readonly memberId: number;
  readonly day: string;
  readonly kind: string;
  readonly amount: number;
}
export interface Facts {
  readonly members: readonly Member[];
  readonly plays: readonly Play[];
  readonly moves: readonly Move[];
  readonly logins: readonly { readonly memberId: number; readonly day: string }[];
}

export async function readFacts(db: Database): Promise<Facts> {
  const read = async (text: string) => rows<Record<string, string>>(await db.execute(sql.raw(text)));
  const members = (await read('select id, parent_id, path, created_at from members order by id')).map((row) => ({
    ...{ memberId: Number(row.id), path: row.path! },
    ...{ parentId: row.parent_id === null ? null : Number(row.parent_id), createdAt: Number(row.created_at) },
  }));
  const plays = (await read(`select * from bets where state = 'settled'`)).map((row) => ({
    ...{ memberId: Number(row.member_id), day: dayOf(Number(row.settled_at)), type: row.game_type! },
    ...{ stake: Number(row.stake), validBet: Number(row.valid_bet), payout: Number(row.payout) },
  }));
  const postings = await read(`select t.member_id, t.at, t.kind, p.account_id, p.amount from ledger_transfers t
    join ledger_postings p on p.transfer_id = t.id where t.member_id is not null`);
  const moves = postings.flatMap(({ member_id: memberId, at, kind = '', account_id: account = '', ...row }) => {
    const isPayment = kind === 'deposit' || kind === 'withdraw';
    const counts = isPayment
      ? account.startsWith('channel:')
      : [`cash:${memberId}`, `bonus:${memberId}`].includes(account);
    const amount = isPayment ? Math.abs(Number(row.amount)) : Number(row.amount);
    return counts ? [{ memberId: Number(memberId), day: dayOf(Number(at)), kind, amount }] : [];
  });
  const logins = (await read('select * from login_days')).map((row) => ({
    ...{ memberId: Number(row.member_id), day: row.day! },
  }));
  return { members, plays, moves, logins };
}

const BONUS = ['bonus', 'bonus-forfeit', 'reward', 'referral', 'points'];

/** Figures of some members between two days, both included. */
export function figuresOf(facts: Facts, ids: ReadonlySet<number>, first: string, last: string, gameType?: string) {
  const isIn = (row: { memberId: number; day: string }) => ids.has(row.memberId) && row.day >= first && row.day <= last;
  const plays = facts.plays.filter((row) => isIn(row) && (!gameType || row.type === gameType));
  const moves = gameType ? [] : facts.moves.filter(isIn);
  const add = <T>(list: readonly T[], of: (row: T) => number) => list.reduce((sum, row) => sum + of(row), 0);
  const moved = (kinds: readonly string[]) =>
    add(
      moves.filter(({ kind }) => kinds.includes(kind)),
      ({ amount }) => amount,
    );
  return {
    bets: plays.length,
    bet: add(plays, ({ stake }) => stake),
    validBet: add(plays, ({ validBet }) => validBet),
    win: add(plays, ({ payout }) => payout),
    deposit: moved(['deposit']),
    withdraw: moved(['withdraw']),
    rebate: moved(['rebate']),
    bonus: moved(BONUS),
    betting: new Set(plays.map(({ memberId }) => memberId)).size,
    login: new Set(facts.logins.filter(isIn).map(({ memberId }) => memberId)).size,
    registered: facts.members.filter(({ memberId, createdAt }) => isIn({ memberId, day: dayOf(createdAt) })).length,
  };
}

export const inBranch = ({ members }: Facts, { path }: Branch): ReadonlySet<number> =>
  new Set(members.filter((member) => member.path.startsWith(path)).map(({ memberId }) => memberId));

export const belowOf = (facts: Facts, top: Branch): ReadonlySet<number> =>
  new Set([...inBranch(facts, top)].filter((id) => id !== top.memberId));
