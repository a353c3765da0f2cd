/** The accounts anybody may try. Printed at the start; play money only. */

export interface DemoAccount {
  readonly role: 'member' | 'agent';
  readonly username: string;
  readonly password: string;
  /** Six digits, asked for when money leaves. */
  readonly fundsPassword: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  { role: 'member', username: 'demo', password: 'Demo1234', fundsPassword: '246810' },
  { role: 'agent', username: 'agent', password: 'Agent1234', fundsPassword: '246810' },
];
