import { agentPaths } from './agentPaths';

it('[AGT-05] a link to the bets of the first hour of a day names that hour', () => {
  const day = { startDate: '2026-11-21', endDate: '2026-11-21' };
  expect(agentPaths.bets({ ...day, hour: 0 })).toContain('&hour=0');
  expect(agentPaths.bets(day)).not.toContain('hour');
});

it('[AGT-05] a link names the branch, its days, whether it is the member alone, and the type', () => {
  const scope = { parentId: '5', startDate: '2026-11-03', endDate: '2026-11-04', type: 'deposit' };
  const days = 'parentId=5&startDate=2026-11-03&endDate=2026-11-04';
  expect(agentPaths.filteredTransactions({ ...scope, alone: true })).toBe(
    `/m/agent/transactions?${days}&alone=1&type=deposit`,
  );
  expect(agentPaths.profit({ ...scope, alone: false, type: '' })).toBe(`/m/agent/team/pnl?${days}`);
  expect(agentPaths.bets({ ...scope, type: 'LIVE' })).toBe(`/m/teamBetting?${days}&type=LIVE`);
});
