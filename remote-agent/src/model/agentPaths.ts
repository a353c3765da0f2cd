/** Paths of this remote's internal pages, with filtered links to bets and transactions. */
import { paths } from '@site/shared/contract';

interface Whose {
  readonly startDate: string;
  readonly endDate: string;
  /** Root of the branch; the agent's own branch by default. */
  readonly parentId?: string;
  /** Only the person, without the branch. */
  readonly alone?: boolean;
  /** A game type, or transaction kinds. */
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
