/** The accounts anybody may try. Printed at the start; play money only. */

export interface DemoAccount {
  /** `partner`: an agent directly below `agent`, with contracts that wait for his answer. */
  readonly role: 'member' | 'agent' | 'partner';
  readonly username: string;
  readonly password: string;
  /** Six digits, asked for when money leaves. */
  readonly fundsPassword: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  { role: 'member', username: 'demo', password: 'Demo1234', fundsPassword: '246810' },
  { role: 'agent', username: 'agent', password: 'Agent1234', fundsPassword: '246810' },
  { role: 'partner', username: 'rahim', password: 'Rahim1234', fundsPassword: '246810' },
];
