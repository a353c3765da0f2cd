/** Paths of this remote's own pages that nobody else links to, and the ways down to bets and movements. */
import { paths } from '@site/shared/contract';

interface Whose {
  readonly startDate: string;
  readonly endDate: string;
  /** Whose branch; none: the agent's own. */
  readonly parentId?: string;
  /** Himself without his branch. */
  readonly alone?: boolean;
  /** A type of game, or kinds of the ledger. */
  readonly type?: string;
  readonly hour?: number;
}

const asked = ({ startDate, endDate, parentId, alone, type, hour }: Whose): string =>
  String(
    new URLSearchParams({
      ...(parentId ? { parentId } : {}),
      ...{ startDate, endDate },
      ...(alone ? { alone: '1' } : {}),
      ...(type ? { type } : {}),
      ...(hour === undefined ? {} : { hour: String(hour) }),
    }),
  );

export const agentPaths = {
  transactions: paths.downlineTransactions,
  bets: (whose: Whose) => `${paths.teamBetting}?${asked(whose)}`,
  moves: (whose: Whose) => `${paths.downlineTransactions}?${asked(whose)}`,
  profit: (whose: Whose) => `${paths.teamProfit}?${asked(whose)}`,
  member: (id: string) => `${paths.team}?member=${id}`,
} as const;
