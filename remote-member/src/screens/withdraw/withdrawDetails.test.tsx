/** What the withdrawal form states before anything is sent, and which account it sends. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { hasFundsPassword, listCards, preWithdraw, walletSummary, withdraw, withdrawSettings } from '@site/shared/wps';
import { refusal } from '@site/shared/testing';
import { factsOf } from '../../testing/facts';
import { amount, openWithdraw, order, password, send, settings, wallet, withdrawAnswers } from '../../testing/withdraw';

beforeEach(() => window.sessionStorage.clear());

const bank = { ...wallet, id: '4', type: 'bank' as const, bankCode: 'CITY', bankName: 'City Bank', default: false };

it('[MEM-06] each sum of the wallet is beside its name', async () => {
  const { container } = await openWithdraw(
    withdrawAnswers().on(walletSummary, {
      ...{ available: '2000.00', pendingDeposit: '11.00', pendingWithdraw: '12.00', inGames: '13.00', bonus: '14.00' },
      ...{ vendorWallets: '15.00', locked: '16.00', lockedByTurnover: '17.00', currency: 'BDT', asOf: 0 },
    }),
  );
  await screen.findByText('Available');
  expect(factsOf(container)).toEqual({
    ...{ Available: '৳2,000.00', 'Held for withdrawals': '৳12.00', Bonus: '৳14.00', 'In game wallets': '৳15.00' },
    'In games': '৳13.00',
  });
  // Nothing is left to be staked.
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

it('[MEM-06] states what is left today, the fee, what arrives and how long it takes; no fee is free', async () => {
  const gateway = withdrawAnswers().on(withdrawSettings, { ...settings, dailyCount: 5, dailyCountLeft: 1 });
  const { user, container } = await openWithdraw(gateway);
  const field = await amount();
  expect(screen.getByText('Withdrawals left today: 1, at most ৳100,000.00 a day')).toBeInTheDocument();
  await user.type(field, '600');
  await screen.findByText('৳595.00');
  expect(factsOf(container)).toMatchObject({
    ...{ Fee: '৳5.00', 'You receive': '৳595.00', 'Usually takes': 'about 30 min' },
  });
  gateway.on(preWithdraw, { fee: '0.00', receive: '700.00', etaMinutes: 5, blockers: [] });
  await user.clear(field);
  await user.type(field, '700');
  await waitFor(() => expect(factsOf(container)).toMatchObject({ Fee: 'Free', 'You receive': '৳700.00' }));
});

it('[MEM-06] a bank has its own limits, and the account that is chosen is paid', async () => {
  const gateway = withdrawAnswers().on(listCards, [wallet, bank]);
  const { user } = await openWithdraw(gateway);
  await user.click(await screen.findByRole('radio', { name: /City Bank/ }));
  await user.type(await amount(), '999.99');
  await user.type(password(), '246810');
  await user.click(send());
  expect(await screen.findByText('At least ৳1,000.00')).toBeInTheDocument();
  await user.clear(await amount());
  await user.type(await amount(), '1000');
  await user.click(send());
  await waitFor(() =>
    expect(gateway.sentTo(withdraw)).toEqual([{ cardId: '4', amount: '1000.00', paymentPassword: '246810' }]),
  );
});

it('[MEM-06] a quarter and all of the balance, to the poisha', async () => {
  const { user } = await openWithdraw(withdrawAnswers().on(walletSummary, { ...summaryOf('2000.02') }));
  const field = await amount();
  await user.click(await screen.findByRole('button', { name: '25%' }));
  expect(field).toHaveValue('500');
  await user.click(screen.getByRole('button', { name: '100%' }));
  expect(field).toHaveValue('2000.02');
});

const summaryOf = (available: string) => ({
  ...{ available, pendingDeposit: '0.00', pendingWithdraw: '0.00', inGames: '0.00', bonus: '0.00' },
  ...{ vendorWallets: '0.00', locked: '0.00', lockedByTurnover: '0.00', currency: 'BDT', asOf: 0 },
});

it('[MEM-06] says when the same withdrawal was made, and sends no second one unless that is confirmed', async () => {
  // Five past midnight on 22 November 2026 in Dhaka.
  const value = { transactionId: '8', createTime: Date.parse('2026-11-21T18:05:00Z') };
  const twice = refusal('withdraw.duplicate', { status: 409, value });
  const gateway = withdrawAnswers().on(withdraw, ({ confirmed }) => (confirmed ? ok(order) : err(twice)));
  const { user } = await openWithdraw(gateway);
  await user.type(await amount(), '600');
  await user.type(password(), '246810');
  await user.click(send());
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw the same again?' }));
  expect(question.getByText(/at 22 Nov 2026, 00:05\.$/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(gateway.sentTo(withdraw)).toHaveLength(1);
  expect(send()).toBeEnabled();
});

it('[MEM-06] the limit of the day is explained in its own words when it refuses, and the accounts are near', async () => {
  const { user } = await openWithdraw(withdrawAnswers().fail(withdraw, refusal('limit.exceeded', { status: 403 })));
  await user.type(await amount(), '600');
  await user.type(password(), '246810');
  await user.click(send());
  expect(await screen.findByText('This is more than you can still withdraw today.')).toBeInTheDocument();
  expect(screen.queryByText('This is over the limit you have set')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Manage payout accounts' })).toHaveAttribute('href', '/m/withdraw/accounts');
});

it('[MEM-06] without a password and an account, the password is first', async () => {
  await openWithdraw(withdrawAnswers().on(hasFundsPassword, false).on(listCards, []));
  expect(await screen.findByRole('link', { name: 'Set a funds password' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Add an account' })).not.toBeInTheDocument();
});

it('[MEM-06] what prevented another amount is not shown while a new one is being checked', async () => {
  const quote = { fee: '0.00', receive: '600.00', etaMinutes: 30, blockers: ['limit.exceeded'] };
  const gateway = withdrawAnswers().on(preWithdraw, quote);
  const { user } = await openWithdraw(gateway);
  await user.type(await amount(), '600');
  expect(await screen.findByText('This is more than you can still withdraw today.')).toBeInTheDocument();
  gateway.hang(preWithdraw);
  await user.type(await amount(), '0');
  expect(screen.queryByText('This is more than you can still withdraw today.')).not.toBeInTheDocument();
});

it('[MEM-06] after a reload a withdrawal is looked up for its own account, also when it was the last of the day', async () => {
  const before = await openWithdraw(withdrawAnswers().on(listCards, [wallet, bank]).hang(withdraw));
  await before.user.click(await screen.findByRole('radio', { name: /City Bank/ }));
  await before.user.type(await amount(), '1000');
  await before.user.type(password(), '246810');
  await before.user.click(send());
  before.unmount();
  const gateway = withdrawAnswers()
    .on(listCards, [wallet, bank])
    .on(withdrawSettings, { ...settings, dailyCountLeft: 0 });
  const { user } = await openWithdraw(gateway);
  await waitFor(() => expect(screen.getByRole('radio', { name: /City Bank/ })).toBeChecked());
  expect(screen.queryByRole('radio', { name: /bKash/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/You have used all/)).not.toBeInTheDocument();
  await user.type(password(), '246810');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() =>
    expect(gateway.sentTo(withdraw)).toEqual([{ cardId: '4', amount: '1000.00', paymentPassword: '246810' }]),
  );
});

describe('a page that is open at midnight in Dhaka', () => {
  const real = ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask', 'nextTick', 'performance'] as const;
  beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 27, 17, 59), doNotFake: [...real] }));
  afterEach(() => jest.useRealTimers());

  it('[MEM-06] has the withdrawals of the new day', async () => {
    const gateway = withdrawAnswers().on(withdrawSettings, { ...settings, dailyCountLeft: 0 });
    await openWithdraw(gateway);
    expect(await screen.findByText(/You have used all/)).toBeInTheDocument();
    expect(send()).toBeDisabled();
    gateway.on(withdrawSettings, { ...settings, dailyCountLeft: 5 });
    act(() => void jest.advanceTimersByTime(60_000));
    expect(await screen.findByText(/^Withdrawals left today: 5/)).toBeInTheDocument();
    expect(send()).toBeEnabled();
  });

  it('[MEM-06] an amount that was too much for the old day is checked for the new one', async () => {
    const quote = { fee: '0.00', receive: '600.00', etaMinutes: 30 };
    const gateway = withdrawAnswers().on(preWithdraw, { ...quote, blockers: ['limit.exceeded'] });
    const { user } = await openWithdraw(gateway);
    await user.type(await amount(), '600');
    expect(await screen.findByText('This is more than you can still withdraw today.')).toBeInTheDocument();
    gateway.on(preWithdraw, { ...quote, blockers: [] });
    act(() => void jest.advanceTimersByTime(60_000));
    await waitFor(() =>
      expect(screen.queryByText('This is more than you can still withdraw today.')).not.toBeInTheDocument(),
    );
  });
});
