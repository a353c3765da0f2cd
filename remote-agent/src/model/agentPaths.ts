/** Paths of this remote's internal pages, with filtered links to bets and transactions. */
import { paths } from '@site/shared/contract';

interface ReportScope {
  readonly startDate: string;
  readonly endDate: string;
  /** Root of the branch; the agent's own branch by default. */
  readonly parentId?: string;
  /** Only the member at the root, without the members below. */
  readonly alone?: boolean;
  /** A game type, or comma-separated transaction types. */
  readonly type?: string;
  readonly hour?: number;
}

const toSearchParams = ({ startDate, endDate, parentId, alone, type, hour }: ReportScope): string =>
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
  bets: (scope: ReportScope) => `${paths.teamBetting}?${toSearchParams(scope)}`,
  filteredTransactions: (scope: ReportScope) => `${paths.downlineTransactions}?${toSearchParams(scope)}`,
  profit: (scope: ReportScope) => `${paths.teamProfit}?${toSearchParams(scope)}`,
  member: (id: string) => `${paths.team}?member=${id}`,
} as const;
