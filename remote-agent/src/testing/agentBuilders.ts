/** Shared test data: an agent, and complete responses to override in part. */
import { screen, type within } from '@testing-library/react';
import { aMember, type renderScreen } from '@site/shared/testing';
import type { Contract, Downline, TeamPnl, WageRecord, WalletBalance } from '@site/shared/wps';

export const anAgent = aMember({ type: 1, userName: 'agent' });

export const aDownline = (overrides: Partial<Downline> = {}): Downline => ({
  ...{ customerId: '3', account: 'demo', type: 0, level: 1, balance: '250.00', regDate: 1_790_000_000_000 },
  ...{ lastLogin: null, online: false, downlineCount: 0, teamCount: 0 },
  ...overrides,
});

export const downlinesOf = (list: readonly Downline[], ancestors: { customerId: string; account: string }[] = []) => ({
  list: [...list],
  way: ancestors,
  page: { pageSize: 50, total: list.length, currentPage: 1 },
});

export const aBranch = (overrides: Partial<TeamPnl['list'][number]> = {}): TeamPnl['list'][number] => ({
  ...{ customerId: '5', account: 'karim', type: 1, members: 4, deposit: '10.00', withdraw: '0.00', bet: '80.00' },
  ...{ win: '60.00', rebate: '0.00', bonus: '0.00', net: '-20.00' },
  ...overrides,
});

export const aWage = (overrides: Partial<WageRecord> = {}): WageRecord => ({
  ...{ contractId: '7', version: 2, date: '2026-11-20', until: '2026-11-20', account: 'karim', customerId: '5' },
  ...{ bet: '1000.00', net: '-200.00', active: 3, rate: '0.50', amount: '5.00', state: 'DUE' as const },
  tier: { condition: '500.00', rate: '0.50', active: 1 },
  ...overrides,
});

export const aContract = (overrides: Partial<Contract> = {}): Contract => ({
  ...{ contractId: '7', version: 2, kind: 'DAILY', state: 'OFFERED', period: 'DAY', effectiveFrom: '2026-11-21' },
  ...{ customerId: '2', account: 'agent', offeredBy: 'lilyhouse', isMine: true, offeredAt: 1, signedAt: null },
  effectiveUntil: null,
  tiers: [{ condition: '500.00', rate: '0.50', active: 1 }],
  ...overrides,
});

type User = Awaited<ReturnType<typeof renderScreen>>['user'];

/** Enters the funds password and submits, or checks the outcome. */
export async function submitWithFundsPassword(
  user: User,
  button: string,
  container: ReturnType<typeof within> | typeof screen = screen,
): Promise<void> {
  await user.type(await container.findByLabelText(/Funds password/), '246810');
  await user.click(container.getByRole('button', { name: button }));
}

export const aWallet = (sumBalance: string): WalletBalance => ({
  ...{ sumBalance, currency: 'BDT', currencySymbol: '৳', balance: [] },
});
