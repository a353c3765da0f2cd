import { agentPaths } from './agentPaths';

it('[AGT-05] a link to the bets of the first hour of a day names that hour', () => {
  const day = { startDate: '2026-11-21', endDate: '2026-11-21' };
  expect(agentPaths.bets({ ...day, hour: 0 })).toContain('&hour=0');
  expect(agentPaths.bets(day)).not.toContain('hour');
});
