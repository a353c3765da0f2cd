/** The withdrawal flow. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import {
  hasFundsPassword,
  listCards,
  preWithdraw,
  turnoverInfo,
  walletBalance,
  walletSummary,
  withdraw,
  withdrawSettings,
  type BankCard,
  type WpsError,
} from '@site/shared/wps';
import { WithdrawDuplicate } from '@site/shared/wps/schemas';
import { aMember, fakeAnswers, refusal, renderScreen, schemaFault } from '@site/shared/testing';
import remote from '../../remote';
import { watchRefetches } from '../../testing/refetches';
import { balanceOf } from '../../testing/answers';
import WithdrawScreen from './WithdrawScreen';

const wallet: BankCard = {
  id: '5',
  type: 'e-wallet',
  bankCode: 'BKASH',
  bankName: 'bKash',
  accountMasked: '•••• 4821',
  holderName: 'Rina',
  default: true,
};
const settings = {
  minimumAmount: '1000.00',
  maximumAmount: '50000.00',
  eWallet: { minimumAmount: '500.00', maximumAmount: '25000.00' },
  dailyCount: 5,
  dailyCountLeft: 4,
  dailyAmount: '100000.00',
  fee: '0',
};
const nothingLeft = { required: '0.00', completed: '0.00', remaining: '0.00', items: [] };
const order = { transactionId: '9', status: 'REQUESTED', etaMinutes: 30 } as const;

const answers = () =>
  fakeAnswers()
    .on(turnoverInfo, nothingLeft)
    .on(walletSummary, {
      available: '2000.00',
      pendingDeposit: '0.00',
      pendingWithdraw: '700.00',
      inGames: '0.00',
      bonus: '50.00',
      vendorWallets: '0.00',
      locked: '0.00',
      lockedByTurnover: '0.00',
      currency: 'BDT',
      asOf: 0,
    })
    .on(withdrawSettings, settings)
    .on(listCards, [wallet])
    .on(hasFundsPassword, true)
    .on(walletBalance, balanceOf('2000.00'))
    .on(preWithdraw, { fee: '5.00', receive: '595.00', etaMinutes: 30, blockers: [] })
    .on(withdraw, order);
const open = (gateway = answers(), type = 0) =>
  renderScreen(<WithdrawScreen />, { remote, member: aMember({ type }), answers: gateway, route: '/m/withdraw' });
const amount = () => screen.findByRole('textbox', { name: /Amount/ });
const password = () => screen.getByLabelText(/Funds password/);
const send = () => screen.getByRole('button', { name: 'Withdraw' });

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
  await open(answers().on(turnoverInfo, left));
  expect(await screen.findByText('৳750.00 still to be staked')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Turnover' })).toHaveAttribute('aria-valuenow', '25');
  expect(await screen.findByText('৳700.00')).toBeInTheDocument();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['Your deposits৳250.00 / ৳900.00', 'Bonus৳0.00 / ৳100.00']);
});

it('[MEM-03] hides every figure of the balance while it is hidden', async () => {
  const { platform } = await open();
  expect(await screen.findByText('৳700.00')).toBeInTheDocument();
  act(() => platform.session.publish({ type: 'balance-visibility-changed', hidden: true }));
  expect(screen.queryByText('৳2,000.00')).not.toBeInTheDocument();
  expect(screen.queryByText('৳700.00')).not.toBeInTheDocument();
  expect(screen.queryByText('৳50.00')).not.toBeInTheDocument();
  expect(screen.getAllByText('****')).toHaveLength(4);
});

it('[MEM-06] shows fee and net amount before confirmation, then sends once and shows the progress', async () => {
  const gateway = answers();
  const { user, location } = await open(gateway);
  await user.type(await amount(), '600');
  expect(await screen.findByText('৳595.00')).toBeInTheDocument();
  await user.type(password(), '246810');
  await user.dblClick(send());
  await waitFor(() => expect(location()).toBe('/m/withdraw/order?id=9'));
  expect(gateway.sentTo(withdraw)).toEqual([{ cardId: '5', amount: '600.00', paymentPassword: '246810' }]);
});

it('[MEM-06] submits on Enter in the funds password, also with Bengali digits', async () => {
  const gateway = answers();
  const { user, location } = await open(gateway);
  await user.type(await amount(), '৬০০');
  await user.type(password(), '২৪৬৮১০{Enter}');
  await waitFor(() => expect(location()).toBe('/m/withdraw/order?id=9'));
  expect(gateway.sentTo(withdraw)).toEqual([{ cardId: '5', amount: '600.00', paymentPassword: '246810' }]);
});

it('[MEM-06] focuses the first invalid field', async () => {
  const { user } = await open();
  await amount();
  await user.click(send());
  await waitFor(async () => expect(await amount()).toHaveFocus());
  await user.type(await amount(), '600');
  await user.click(send());
  await waitFor(() => expect(password()).toHaveFocus());
});

it('[MEM-06] applies the limits of the account to the amount', async () => {
  const gateway = answers();
  const { user } = await open(gateway);
  await user.type(await amount(), '499.99');
  await user.type(password(), '246810');
  await user.click(send());
  expect(await screen.findByText('At least ৳500.00')).toBeInTheDocument();
  expect(gateway.sentTo(withdraw)).toEqual([]);
});

it('[MEM-06] shows what prevents the withdrawal before anything is sent', async () => {
  const { user } = await open(
    answers().on(preWithdraw, { fee: '0.00', receive: '600.00', etaMinutes: 30, blockers: ['turnover.unmet'] }),
  );
  await user.type(await amount(), '600');
  expect(await screen.findByText('Some turnover is still required')).toBeInTheDocument();
});

it('[MEM-06] shows the remaining attempts of the funds password', async () => {
  const wrong = refusal('funds.password.wrong', { status: 403, value: { triesLeft: 2 } });
  const { user } = await open(answers().fail(withdraw, wrong));
  await user.type(await amount(), '600');
  await user.type(password(), '111111');
  await user.click(send());
  expect(await screen.findByText(/Tries left: 2/)).toBeInTheDocument();
});

it('[MEM-06] shows "checking" while the outcome is unknown, and never sends with another key', async () => {
  let tries = 0;
  const gateway = answers().on(withdraw, () => (++tries === 1 ? err<WpsError>({ kind: 'timed-out' }) : ok(order)));
  const { user, location } = await open(gateway);
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
  const before = await open(answers().hang(withdraw));
  await before.user.type(await amount(), '600');
  await before.user.type(password(), '246810');
  await before.user.click(send());
  before.unmount();

  const gateway = answers();
  const { user, location } = await open(gateway);
  expect(await screen.findByText(/it will not be paid twice/)).toBeInTheDocument();
  expect(await amount()).toBeDisabled();
  expect(await amount()).toHaveValue('600.00');
  await user.type(password(), '246810');
  await user.click(screen.getByRole('button', { name: 'Find out' }));
  await waitFor(() => expect(location()).toBe('/m/withdraw/order?id=9'));
  const keyOf = (one: typeof gateway) => one.sent.find(({ path }) => path === withdraw.path)?.idempotencyKey;
  expect(keyOf(gateway)).toBe(keyOf(before.answers));
});

it('[MEM-06] confirms before repeating the same withdrawal, then sends it', async () => {
  const value = { transactionId: '8', createTime: 1_790_000_000_000 };
  expect(schemaFault(WithdrawDuplicate, value)).toBeNull();
  const twice = refusal('withdraw.duplicate', { status: 409, value });
  const gateway = answers().on(withdraw, ({ confirmed }) => (confirmed ? ok(order) : err(twice)));
  const { user, location } = await open(gateway);
  await user.type(await amount(), '600');
  await user.type(password(), '246810');
  await user.click(send());
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw the same again?' }));
  await user.click(question.getByRole('button', { name: 'Withdraw again' }));
  await waitFor(() => expect(location()).toBe('/m/withdraw/order?id=9'));
  const body = { cardId: '5', amount: '600.00', paymentPassword: '246810' };
  expect(gateway.sentTo(withdraw)).toEqual([body, { ...body, confirmed: true }]);
});

it('[MEM-06] clears "too little money" as soon as the amount is corrected', async () => {
  const { user } = await open(answers().fail(withdraw, refusal('balance.insufficient')));
  await user.type(await amount(), '6000');
  await user.type(password(), '246810');
  await user.click(send());
  expect(await screen.findByText(/balance is not enough/)).toBeInTheDocument();
  await user.type(await amount(), '{Backspace}');
  expect(screen.queryByText(/balance is not enough/)).not.toBeInTheDocument();
});

it('[MEM-06] requires a funds password, then an account, before it shows the form', async () => {
  const first = await open(answers().on(hasFundsPassword, false));
  expect(await screen.findByRole('link', { name: 'Set a funds password' })).toHaveAttribute(
    'href',
    '/m/securityCenter/FundsPasswordBox?from=withdraw',
  );
  first.unmount();
  await open(answers().on(listCards, []));
  expect(await screen.findByRole('link', { name: 'Add an account' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Manage payout accounts' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
});

it('[SES-06] is closed to a trial visitor', async () => {
  const gateway = answers();
  await open(gateway, 4);
  expect(screen.getByText('For real accounts')).toBeInTheDocument();
  expect(gateway.sent).toEqual([]);
});

it('offers a retry after a failure', async () => {
  await open(answers().fail(withdrawSettings));
  expect(await screen.findAllByRole('button', { name: 'Try again' })).not.toHaveLength(0);
});

it('[MEM-06] [SES-02] refetches the balance once a withdrawal is accepted', async () => {
  const gateway = answers();
  const { user, location, platform } = await open(gateway);
  await user.type(await amount(), '600');
  await user.type(password(), '246810');
  const refetched = watchRefetches(platform);
  await user.click(send());
  await waitFor(() => expect(location()).toBe('/m/withdraw/order?id=9'));
  expect(refetched()).toEqual([
    ...['accountRecords', 'walletBalance', 'walletSummary', 'withdrawRecords', 'withdrawSettings'],
  ]);
});

it('offers a retry when the funds password status fails to load', async () => {
  const gateway = answers().fail(hasFundsPassword);
  const { user } = await open(gateway);
  const again = await screen.findByRole('button', { name: 'Try again' });
  gateway.on(hasFundsPassword, true);
  await user.click(again);
  expect(await amount()).toBeVisible();
});
