/** What the site gives to members, by kinds of transfers: in all profit and loss, of a member and of a team. */
import { sql, type SQL } from 'drizzle-orm';
import type { TransferKind } from './post';

/** Besides rebates, which have a column of their own. What is forfeited is taken back. */
export const BONUS_KINDS = ['bonus', 'bonus-forfeit', 'reward', 'referral', 'points'] as const satisfies TransferKind[];

const listOf = (kinds: readonly TransferKind[]): SQL => sql.raw(`(${kinds.map((kind) => `'${kind}'`).join(', ')})`);

export const BONUSES: SQL = listOf(BONUS_KINDS);
export const GIFTS: SQL = listOf(['rebate', ...BONUS_KINDS]);
