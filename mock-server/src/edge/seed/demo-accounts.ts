/** Demo accounts, printed at startup. Play money only. */

export interface DemoAccount {
  /** `partner`: an agent directly below `agent`, with contract offers to answer. */
  readonly role: 'member' | 'agent' | 'partner';
  readonly username: string;
  readonly password: string;
  /** Six digits, required for withdrawals and transfers. */
  readonly fundsPassword: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  { role: 'member', username: 'demo', password: 'Demo1234', fundsPassword: '246810' },
  { role: 'agent', username: 'agent', password: 'Agent1234', fundsPassword: '246810' },
  { role: 'partner', username: 'rahim', password: 'Rahim1234', fundsPassword: '246810' },
];
