/** After a withdrawal is sent: accepted, refused, repeated, or without an answer. */
import { screen, waitFor, within } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { withdraw, listCards, withdrawSettings, type WpsError } from '@site/shared/wps';
import { WithdrawDuplicate } from '@site/shared/wps/schemas';
import { refusal, schemaFault, watchRefetches } from '@site/shared/testing';
import { amount, openWithdraw, order, password, send, settings, wallet, withdrawAnswers } from '../../testing/withdraw';

beforeEach(() => window.sessionStorage.clear());

it('[MEM-06] shows the remaining attempts of the funds password', async () => {
  const wrong = refusal('funds.password.wrong', { status: 403, value: { triesLeft: 2 } });
  const { user } = await openWithdraw(withdrawAnswers().fail(withdraw, wrong));
  await user.type(await amount(), '600');
  await user.type(password(), '111111');
  await user.click(send());
  expect(await screen.findByText(/Attempts left: 2/)).toBeInTheDocument();
});

it('[MEM-06] shows "checking" while the outcome is unknown, and never sends with another key', async () => {
  let tries = 0;
  const gateway = withdrawAnswers().on(withdraw, () =>
    ++tries === 1 ? err<WpsError>({ kind: 'timed-out' }) : ok(order),
  );
  const { user, location } = await openWithdraw(gateway);
  await user.type(await amount(), '600');
  await user.type(password(), '246810');
  await user.click(send());
  expect(await screen.findByText('Checking…')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  await waitFor(() => expect(location()).toBe('/m/withdraw/order?id=9'));
  const keys = gateway.sent.filter(({ path }) => path === withdraw.path).map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('[MEM-06] after a reload while pending offers only to check the outcome, with the same amount and key', async () => {
  const before = await openWithdraw(withdrawAnswers().hang(withdraw));
  await before.user.type(await amount(), '600');
  await before.user.type(password(), '246810');
  await before.user.click(send());
  before.unmount();

  const gateway = withdrawAnswers();
  const { user, location } = await openWithdraw(gateway);
  expect(await screen.findByText(/it will not be paid twice/)).toBeInTheDocument();
  expect(await amount()).toBeDisabled();
  expect(await amount()).toHaveValue('600.00');
  await user.type(password(), '246810');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() => expect(location()).toBe('/m/withdraw/order?id=9'));
  const keyOf = (one: typeof gateway) => one.sent.find(({ path }) => path === withdraw.path)?.idempotencyKey;
  expect(keyOf(gateway)).toBe(keyOf(before.answers));
});

it('[MEM-06] a withdrawal whose answer was lost is checked also when its account was removed, and was the only one', async () => {
  const before = await openWithdraw(withdrawAnswers().hang(withdraw));
  await before.user.type(await amount(), '600');
  await before.user.type(password(), '246810');
  await before.user.click(send());
  before.unmount();

  const gateway = withdrawAnswers().on(listCards, []);
  const { user, location } = await openWithdraw(gateway);
  expect(await screen.findByText(/it will not be paid twice/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Add an account' })).not.toBeInTheDocument();
  await user.type(password(), '246810');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() => expect(location()).toBe('/m/withdraw/order?id=9'));
  expect(gateway.sentTo(withdraw)).toEqual([{ cardId: '5', amount: '600.00', paymentPassword: '246810' }]);
});

it('[MEM-06] a withdrawal to an account that was removed does not look like one to another account', async () => {
  const before = await openWithdraw(withdrawAnswers().hang(withdraw));
  await before.user.type(await amount(), '600');
  await before.user.type(password(), '246810');
  await before.user.click(send());
  before.unmount();

  const gateway = withdrawAnswers().on(listCards, [
    { ...wallet, id: '6', accountMasked: '•••••••0009', default: true },
  ]);
  gateway.fail(withdraw, refusal('balance.insufficient'));
  const { user } = await openWithdraw(gateway);
  expect(await screen.findByText(/৳600.00 to an account that has been removed/)).toBeInTheDocument();
  expect(screen.queryByText(/0009/)).not.toBeInTheDocument();
  await user.type(password(), '246810');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  // It had not been made: the next one goes to the account that is left.
  expect(await screen.findByRole('radio', { name: /0009/, checked: true })).toBeInTheDocument();
  expect(gateway.sentTo(withdraw)).toEqual([{ cardId: '5', amount: '600.00', paymentPassword: '246810' }]);
});

it('[MEM-06] a withdrawal whose answer was lost is checked also when its amount is above the limit of now', async () => {
  const before = await openWithdraw(withdrawAnswers().hang(withdraw));
  await before.user.type(await amount(), '600');
  await before.user.type(password(), '246810');
  await before.user.click(send());
  before.unmount();

  const lower = { ...settings, eWallet: { minimumAmount: '500.00', maximumAmount: '550.00' } };
  const gateway = withdrawAnswers().on(withdrawSettings, lower);
  const { user, location } = await openWithdraw(gateway);
  await screen.findByText(/it will not be paid twice/);
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await amount()).toBeValid();
  await user.type(password(), '246810');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await waitFor(() => expect(location()).toBe('/m/withdraw/order?id=9'));
  expect(gateway.sentTo(withdraw)).toEqual([{ cardId: '5', amount: '600.00', paymentPassword: '246810' }]);
});

it('[MEM-06] confirms before repeating the same withdrawal, then sends it', async () => {
  const value = { transactionId: '8', createTime: 1_790_000_000_000 };
  expect(schemaFault(WithdrawDuplicate, value)).toBeNull();
  const twice = refusal('withdraw.duplicate', { status: 409, value });
  const gateway = withdrawAnswers().on(withdraw, ({ confirmed }) => (confirmed ? ok(order) : err(twice)));
  const { user, location } = await openWithdraw(gateway);
  await user.type(await amount(), '600');
  await user.type(password(), '246810');
  await user.click(send());
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw the same again?' }));
  // One less since the form was opened: the first was made in another tab.
  await waitFor(() => expect(gateway.sentTo(withdrawSettings)).toHaveLength(2));
  await user.click(question.getByRole('button', { name: 'Withdraw again' }));
  await waitFor(() => expect(location()).toBe('/m/withdraw/order?id=9'));
  const body = { cardId: '5', amount: '600.00', paymentPassword: '246810' };
  expect(gateway.sentTo(withdraw)).toEqual([body, { ...body, confirmed: true }]);
});

it('[MEM-06] clears "too little money" as soon as the amount is corrected', async () => {
  const { user } = await openWithdraw(withdrawAnswers().fail(withdraw, refusal('balance.insufficient')));
  await user.type(await amount(), '6000');
  await user.type(password(), '246810');
  await user.click(send());
  expect(await screen.findByText(/balance is too low/)).toBeInTheDocument();
  await user.type(await amount(), '{Backspace}');
  expect(screen.queryByText(/balance is too low/)).not.toBeInTheDocument();
});

it('[MEM-06] Back from an accepted withdrawal leads to the page before the form', async () => {
  const { user, location, goBack } = await openWithdraw(withdrawAnswers());
  await user.type(await amount(), '600');
  await user.type(password(), '246810');
  await user.click(send());
  await waitFor(() => expect(location()).toBe('/m/withdraw/order?id=9'));
  await goBack();
  expect(location()).toBe('/m/before');
});

it('[MEM-06] [SES-02] refetches the balance once a withdrawal is accepted', async () => {
  const gateway = withdrawAnswers();
  const { user, location, platform } = await openWithdraw(gateway);
  await user.type(await amount(), '600');
  await user.type(password(), '246810');
  const refetched = watchRefetches(platform);
  await user.click(send());
  await waitFor(() => expect(location()).toBe('/m/withdraw/order?id=9'));
  expect(refetched()).toEqual([
    ...['accountRecords', 'walletBalance', 'walletSummary', 'withdrawRecords', 'withdrawSettings'],
  ]);
});

it('[MEM-06] [ERR-01] shows the balance as it is after a withdrawal that it does not suffice for', async () => {
  const { user, platform } = await openWithdraw(withdrawAnswers().fail(withdraw, refusal('balance.insufficient')));
  await user.type(await amount(), '600');
  await user.type(password(), '246810');
  const refetched = watchRefetches(platform);
  await user.click(send());
  expect(await screen.findByText(/balance is too low/)).toBeInTheDocument();
  await waitFor(() => expect(refetched()).toContain('walletSummary'));
});
