/** Paths of this remote's own pages that nobody else links to. */

export const agentPaths = {
  transactions: '/m/agent/transactions',
  bets: (query: {
    readonly parentId: string;
    readonly alone: boolean;
    readonly startDate: string;
    readonly endDate: string;
  }) => {
    const { alone, ...rest } = query;
    return `/m/teamBetting?${new URLSearchParams({ ...rest, ...(alone ? { alone: '1' } : {}) })}`;
  },
  member: (id: string) => `/m/member/team?member=${id}`,
} as const;
