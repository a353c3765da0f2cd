/** agentMenu: which entries of the workbench this agent has, by the merchant's permissions and his contracts' data (AGT-02). */
import { paths } from '@site/shared/contract';
import { agentPaths } from '../paths';

export interface AgentEntry {
  readonly key: string;
  readonly to: string;
}

export interface AgentMenuFacts {
  /** Is this flag of the permission map on? */
  readonly has: (flag: string) => boolean;
  readonly hasDividendData: boolean;
  readonly showsDividend: boolean;
}

interface Rule extends AgentEntry {
  /** Shown when any of these flags is on; none means always. */
  readonly flags?: readonly string[];
  readonly needs?: 'dividend-data' | 'dividend-display';
}

const WORK: readonly Rule[] = [
  // These three show even where the map switches them off (wps-contract §1.10).
  { key: 'overview', to: paths.teamOverview },
  { key: 'transactions', to: agentPaths.transactions },
  { key: 'announcements', to: paths.agentNotices },
  { key: 'team', to: paths.team, flags: ['DOWNMAN'] },
  { key: 'redRain', to: paths.redRain, flags: ['AGENTRANSMULTDOWN3'] },
  { key: 'teamProfit', to: paths.teamProfit, flags: ['AGETEAMPNL3'] },
  { key: 'teamBetting', to: paths.teamBetting, flags: ['TRANSBETREPMEM3', 'TEAMBETTING3'] },
  { key: 'gameRebate', to: paths.teamRebate, flags: ['AGEREV3'] },
  { key: 'agentRebate', to: paths.agentRebate, flags: ['AGEREV3'] },
  { key: 'openAccount', to: paths.openAccount, flags: ['REGCEN', 'AGEREGDOWN3', 'CREATEAFF3', 'AFFMAN3'] },
  { key: 'dailyWage', to: paths.dailyWage },
  { key: 'manualDailyWage', to: paths.manualDailyWage, flags: ['DAYSALMR'], needs: 'dividend-data' },
  { key: 'hourWage', to: paths.hourWage, flags: ['HOURSAL3'], needs: 'dividend-data' },
  { key: 'dividend', to: paths.dividend, flags: ['DIVIDEND'], needs: 'dividend-display' },
  { key: 'security', to: paths.security },
  { key: 'mailbox', to: paths.inbox },
  { key: 'service', to: paths.chat },
];

/** The entries in their order. */
export function agentMenu({ has, hasDividendData, showsDividend }: AgentMenuFacts): AgentEntry[] {
  const met = { 'dividend-data': hasDividendData, 'dividend-display': showsDividend } as const;
  return WORK.filter(({ flags, needs }) => (!flags || flags.some(has)) && (!needs || met[needs])).map(
    ({ key, to }) => ({
      key,
      to,
    }),
  );
}
