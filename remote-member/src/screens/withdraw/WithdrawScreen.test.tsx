/** The withdrawal flow. */
import { act, screen, waitFor } from '@testing-library/react';
import {
  hasFundsPassword,
  listCards,
  preWithdraw,
  status,
  turnoverInfo,
  walletSummary,
  withdraw,
  withdrawSettings,
} from '@site/shared/wps';
import { refusal } from '@site/shared/testing';
import { aStatus, ownCalls } from '../../testing/answers';
import {
  amount,
  nothingLeft,
  openWithdraw,
  password,
  send,
  settings,
  summary,
  wallet,
  withdrawAnswers,
} from '../../testing/withdraw';

beforeEach(() => window.sessionStorage.clear());

it('[MEM-06] shows the open turnover before the form, and the split of the balance', async () => {
  const left = {
    required: '1000.00',
    completed: '250.00',
    remaining: '750.00',
    items: [
      { source: 'DEPOSIT', required: '600.00', completed: '250.00' },
      { source: 'DEPOSIT', required: '300.00', completed: '0.00' },
      { source: 'RAFFLE', required: '100.00', completed: '0.00' },
    ],
  };
  await openWithdraw(withdrawAnswers().on(turnoverInfo, left));
  expect(await screen.findByText('Stake another ৳750.00 first')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Turnover' })).toHaveAttribute('aria-valuenow', '25');
  expect(await screen.findByText('৳700.00')).toBeInTheDocument();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['Your deposits৳250.00 / ৳900.00', 'Bonus৳0.00 / ৳100.00']);
});

it('[MEM-13] shows the money in vendor wallets, if there is any', async () => {
  const first = await openWithdraw();
  await screen.findByText('৳700.00');
  expect(screen.queryByText('In game wallets')).toBeNull();
  first.unmount();
  await openWithdraw(withdrawAnswers().on(walletSummary, { ...summary, vendorWallets: '60.00' }));
  expect((await screen.findByText('In game wallets')).parentElement).toHaveTextContent('৳60.00');
});

it('[MEM-06] says how much must still be staked, before the withdrawal and when it is refused', async () => {
  const left = { required: '900.00', completed: '250.00', remaining: '650.00', items: [] };
  const quote = { fee: '0.00', receive: '600.00', etaMinutes: 30 };
  const answers = withdrawAnswers()
    .on(turnoverInfo, left)
    .on(preWithdraw, { ...quote, blockers: ['turnover.unmet'] })
    .fail(withdraw, refusal('turnover.unmet'));
  const { user } = await openWithdraw(answers);
  await user.type(await amount(), '600');
  const [heading, reason] = await screen.findAllByText('Stake another ৳650.00 first');
  expect([heading?.tagName, reason?.closest('[role=alert]') !== null]).toEqual(['H2', true]);
  await user.type(password(), '246810');
  await user.click(send());
  await waitFor(() => expect(answers.sentTo(withdraw)).toHaveLength(1));
  // With the refusal, and not a second time above.
  expect(await screen.findAllByText('Stake another ৳650.00 first')).toHaveLength(2);
  expect(screen.queryByText('Some turnover is still required')).not.toBeInTheDocument();
});

it('[MEM-03] hides every figure of the balance while it is hidden', async () => {
  const { platform } = await openWithdraw();
  expect(await screen.findByText('৳700.00')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '100%' })).toBeInTheDocument();
  act(() => platform.session.publish({ type: 'balance-visibility-changed', hidden: true }));
  expect(screen.queryByText('৳2,000.00')).not.toBeInTheDocument();
  expect(screen.queryByText('৳700.00')).not.toBeInTheDocument();
  expect(screen.queryByText('৳50.00')).not.toBeInTheDocument();
  expect(screen.getAllByText('****')).toHaveLength(4);
  // A share of it, once typed, would state it.
  expect(screen.queryByRole('button', { name: /%/ })).toBeNull();
});

it('[MEM-06] shows fee and net amount before confirmation, then sends once and shows the progress', async () => {
  const gateway = withdrawAnswers();
  const { user, location } = await openWithdraw(gateway);
  await user.type(await amount(), '600');
  expect(await screen.findByText('৳595.00')).toBeInTheDocument();
  await user.type(password(), '246810');
  await user.dblClick(send());
  await waitFor(() => expect(location()).toBe('/m/withdraw/order?id=9'));
  expect(gateway.sentTo(withdraw)).toEqual([{ cardId: '5', amount: '600.00', paymentPassword: '246810' }]);
});

it('[MEM-06] fills in a share of the available balance with one tap', async () => {
  const { user } = await openWithdraw();
  const field = await amount();
  await user.click(await screen.findByRole('button', { name: '50%' }));
  expect(field).toHaveValue('1000');
});

it('[MEM-06] all of a balance above the maximum is the maximum', async () => {
  const { user } = await openWithdraw(withdrawAnswers().on(walletSummary, { ...summary, available: '40000.00' }));
  const field = await amount();
  await user.click(await screen.findByRole('button', { name: '100%' }));
  expect(field).toHaveValue('25000');
});

it('[MEM-06] submits on Enter in the funds password, also with Bengali digits', async () => {
  const gateway = withdrawAnswers();
  const { user, location } = await openWithdraw(gateway);
  await user.type(await amount(), '৬০০');
  await user.type(password(), '২৪৬৮১০{Enter}');
  await waitFor(() => expect(location()).toBe('/m/withdraw/order?id=9'));
  expect(gateway.sentTo(withdraw)).toEqual([{ cardId: '5', amount: '600.00', paymentPassword: '246810' }]);
});

it('[MEM-06] focuses the first invalid field', async () => {
  const { user } = await openWithdraw();
  await amount();
  await user.click(send());
  await waitFor(async () => expect(await amount()).toHaveFocus());
  await user.type(await amount(), '600');
  await user.click(send());
  await waitFor(() => expect(password()).toHaveFocus());
});

it('[MEM-06] starts with the preferred account, and quotes the one that is chosen', async () => {
  const other = { ...wallet, id: '4', bankCode: 'NAGAD', bankName: 'Nagad', default: false };
  const gateway = withdrawAnswers().on(listCards, [other, wallet]);
  const { user } = await openWithdraw(gateway);
  expect(await screen.findByRole('radio', { name: /bKash/ })).toBeChecked();
  await user.type(await amount(), '600');
  await waitFor(() => expect(gateway.sentTo(preWithdraw).at(-1)).toMatchObject({ cardId: '5' }));
  await user.click(screen.getByRole('radio', { name: /Nagad/ }));
  await waitFor(() => expect(gateway.sentTo(preWithdraw).at(-1)).toMatchObject({ cardId: '4' }));
});

it('[MEM-06] applies the limits of the account to the amount', async () => {
  const gateway = withdrawAnswers();
  const { user } = await openWithdraw(gateway);
  await user.type(await amount(), '499.99');
  await user.type(password(), '246810');
  await user.click(send());
  expect(await screen.findByText('At least ৳500.00')).toBeInTheDocument();
  expect(gateway.sentTo(withdraw)).toHaveLength(0);
});

it('[MEM-06] shows what prevents the withdrawal before anything is sent', async () => {
  const { user } = await openWithdraw(
    withdrawAnswers().on(preWithdraw, { fee: '0.00', receive: '600.00', etaMinutes: 30, blockers: ['turnover.unmet'] }),
  );
  await user.type(await amount(), '600');
  expect(await screen.findByText('Some turnover is still required')).toBeInTheDocument();
});

it('[MEM-06] says that no withdrawal is left today, and takes none', async () => {
  const { user } = await openWithdraw(
    withdrawAnswers()
      .on(withdrawSettings, { ...settings, dailyCountLeft: 0 })
      .on(preWithdraw, { fee: '0.00', receive: '600.00', etaMinutes: 30, blockers: ['limit.exceeded'] }),
  );
  await user.type(await amount(), '600');
  expect(screen.getByText(/You can withdraw again tomorrow/)).toBeInTheDocument();
  expect(await screen.findByText('This is more than you can still withdraw today.')).toBeInTheDocument();
  expect(send()).toBeDisabled();
});

it('[MEM-06] shows the reason of a refusal once', async () => {
  const { user } = await openWithdraw(
    withdrawAnswers()
      .on(preWithdraw, { fee: '0.00', receive: '600.00', etaMinutes: 30, blockers: ['turnover.unmet'] })
      .fail(withdraw, refusal('turnover.unmet')),
  );
  await user.type(await amount(), '600');
  await user.type(password(), '246810');
  await user.click(send());
  await waitFor(() => expect(password()).toHaveValue(''));
  expect(await screen.findAllByText('Some turnover is still required')).toHaveLength(1);
});

it('[MEM-06] requires a funds password, then an account, before it shows the form', async () => {
  const first = await openWithdraw(withdrawAnswers().on(hasFundsPassword, false));
  expect(await screen.findByRole('link', { name: 'Set a funds password' })).toHaveAttribute(
    'href',
    '/m/securityCenter/FundsPasswordBox?from=withdraw',
  );
  first.unmount();
  await openWithdraw(withdrawAnswers().on(listCards, []));
  expect(await screen.findByRole('link', { name: 'Add an account' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Manage payout accounts' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
});

it('[SES-06] is closed to a trial visitor, and leads to the registration', async () => {
  const gateway = withdrawAnswers();
  const { user, location } = await openWithdraw(gateway, 4);
  expect(screen.getByText('For real accounts')).toBeInTheDocument();
  expect(ownCalls(gateway)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Create an account' }));
  expect(location()).toBe('/m/register');
});

it('[SES-06] [SES-11] does not lead a trial visitor to the registration while it is paused', async () => {
  await openWithdraw(withdrawAnswers().on(status, aStatus({ without: ['REG3'] })), 4);
  expect(screen.getByText('For real accounts')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Create an account' })).toBeNull());
});

it('offers a retry after a failure', async () => {
  await openWithdraw(withdrawAnswers().fail(withdrawSettings));
  expect(await screen.findAllByRole('button', { name: 'Try again' })).not.toHaveLength(0);
});

it('without a connection it offers one retry, which repeats everything', async () => {
  const gateway = withdrawAnswers().fail(turnoverInfo).fail(walletSummary);
  gateway.fail(withdrawSettings).fail(listCards).fail(hasFundsPassword);
  const { user } = await openWithdraw(gateway);
  const again = await screen.findByRole('button', { name: 'Try again' });
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
  gateway
    .on(turnoverInfo, nothingLeft)
    .on(walletSummary, summary)
    .on(withdrawSettings, settings)
    .on(listCards, [wallet])
    .on(hasFundsPassword, true);
  await user.click(again);
  expect(await amount()).toBeVisible();
  expect(screen.getByText('Available')).toBeVisible();
});

it('a retry of the form repeats each of its requests that failed', async () => {
  const gateway = withdrawAnswers().fail(withdrawSettings).fail(listCards);
  const { user } = await openWithdraw(gateway);
  const again = await screen.findByRole('button', { name: 'Try again' });
  gateway.on(withdrawSettings, settings).on(listCards, [wallet]);
  await user.click(again);
  expect(await amount()).toBeVisible();
});

it('offers a retry when the funds password status fails to load', async () => {
  const gateway = withdrawAnswers().fail(hasFundsPassword);
  const { user } = await openWithdraw(gateway);
  const again = await screen.findByRole('button', { name: 'Try again' });
  gateway.on(hasFundsPassword, true);
  await user.click(again);
  expect(await amount()).toBeVisible();
});

it('[PLAT-15] names the operator whose wallet has the money, instead of a form', async () => {
  const message = 'Your money is in your wallet at Partner. Deposit and withdraw there.';
  const refused = refusal('wallet.operator', { status: 403, message, value: { operator: 'Partner' } });
  await openWithdraw(withdrawAnswers().fail(withdrawSettings, refused));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
