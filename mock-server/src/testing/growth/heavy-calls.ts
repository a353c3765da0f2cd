/** The calls that read most for one visitor (OPS-02): lists, sums and statements of a member and of an agent. */
import { addDays, dayOf } from '@site/shared/kernel';

export interface HeavyCall {
  readonly name: string;
  readonly as: 'member' | 'agent';
  readonly path: string;
  readonly query: Record<string, string>;
}

/** `now` in milliseconds; ranges are the last thirty days. `below`: id of a member below the agent. */
export function heavyCalls(now: number, below: number): readonly HeavyCall[] {
  const today = dayOf(now);
  const range = { startDate: addDays(today, -29), endDate: today };
  const own = (name: string, path: string, query: Record<string, string> = {}): HeavyCall => ({
    ...{ name, as: 'member', path, query },
  });
  const team = (name: string, path: string, query: Record<string, string> = {}): HeavyCall => ({
    ...{ name, as: 'agent', path, query },
  });
  return [
    own('balance', '/wps/v2/wallets/balance'),
    own('statement', '/wps/v2/wallets/statement', range),
    own('account record', '/wps/relay/ODSFE2_MemTransDet', range),
    own('bet record', '/wps/report/accountGameBetHistory', range),
    own('profit and loss', '/wps/relay/ODSFE2_MemPnl', range),
    own('deposit record', '/wps/report/depositTransaction', range),
    own('inbox', '/wps/relay/EMFE_getInbox'),
    own('withdrawal conditions', '/wps/v2/wallets/summary'),
    team('downlines', '/wps/agent/downlines'),
    team('search of downlines', '/wps/agent/downlines', { username: 'r' }),
    team('details of a downline', `/wps/agent/downlines/${below}`),
    team('team overview', '/wps/relay/ODSFE2_getTeamOverviewSum', range),
    team('team bets', '/wps/relay/ODSFE2_TeamBetDet', range),
    team('team profit and loss', '/wps/relay/ODSFE2_TeamPnl', range),
    team('team account record', '/wps/report/downlineTransaction', range),
    team('team rebate', '/wps/relay/ODSFE2_TeamRebate', range),
    team('commission', '/wps/report/commission', range),
    team('daily wages', '/wps/relay/MCSFE_getDailySalaryRecord', { ...range, side: 'team' }),
  ];
}
