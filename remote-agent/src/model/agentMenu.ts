/** agentMenu: entries of the agent menu, by the merchant's flags and the agent's contracts (AGT-02). */
import { paths } from '@site/shared/contract';
import { agentPaths } from './agentPaths';

export interface AgentEntry {
  readonly key: string;
  readonly to: string;
}

export interface AgentMenuContext {
  /** True when the path is available to the current user. */
  readonly opens: (path: string) => boolean;
  readonly hasDividendData: boolean;
}

interface EntryRule extends AgentEntry {
  /** Shown even while its flag is off (AGT-02, wps-contract §1.10); its page then shows that it is paused. */
  readonly always?: boolean;
  readonly needs?: 'dividend-data';
}

const ENTRIES: readonly EntryRule[] = [
  { key: 'overview', to: paths.teamOverview, always: true },
  { key: 'transactions', to: agentPaths.transactions, always: true },
  { key: 'announcements', to: paths.agentNotices, always: true },
  { key: 'team', to: paths.team },
  { key: 'redRain', to: paths.redRain },
  { key: 'teamProfit', to: paths.teamProfit },
  { key: 'teamBetting', to: paths.teamBetting },
  { key: 'gameRebate', to: paths.teamRebate },
  { key: 'agentRebate', to: paths.agentRebate },
  { key: 'openAccount', to: paths.openAccount },
  { key: 'dailyWage', to: paths.dailyWage, always: true },
  { key: 'manualDailyWage', to: paths.manualDailyWage, needs: 'dividend-data' },
  { key: 'hourWage', to: paths.hourWage, needs: 'dividend-data' },
  { key: 'dividend', to: paths.dividend },
  { key: 'security', to: paths.security },
  { key: 'mailbox', to: paths.inbox },
  { key: 'service', to: paths.chat, always: true },
];

/** The visible entries in display order. */
export const agentMenu = ({ opens, hasDividendData }: AgentMenuContext): AgentEntry[] =>
  ENTRIES.filter(({ to, always, needs }) => (always || opens(to)) && (!needs || hasDividendData)).map(
    ({ key, to }) => ({
      key,
      to,
    }),
  );
