/** Transfers between wallets. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { ok } from '@site/shared/kernel';
import {
  merchantWallet,
  recallFunds,
  status,
  transferFunds,
  walletBalance,
  type WalletBalance,
} from '@site/shared/wps';
import { aMember, fakeAnswers, refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import remote from '../../remote';
import { aStatus } from '../../testing/answers';
import FundTransferScreen from './FundTransferScreen';

const wallet = (accountTypeId: number, accountTypeName: string, availBalance: string) => ({
  accountTypeId,
  accountTypeName,
  availBalance,
});
const balance: WalletBalance = {
  ...{ sumBalance: '1300.00', currency: 'BDT', currencySymbol: '৳' },
  balance: [
    wallet(2, 'MAIN', '1000.00'),
    wallet(3, 'BONUS', '300.00'),
    wallet(10, 'SLOTS', '50.00'),
    wallet(99, 'NEW', '0.00'),
  ],
};
const answers = () =>
  fakeAnswers()
    .on(status, aStatus())
    .on(merchantWallet, { isSingle: 0 })
    .on(walletBalance, balance)
    .on(transferFunds, { transactionId: '1', balance: '749.50' })
    .on(recallFunds, () => ok({ moved: [] }));
const open = (gateway = answers()) => {
  window.localStorage.clear();
  return renderScreen(<FundTransferScreen />, {
    remote,
    member: aMember(),
    answers: gateway,
    route: '/m/fundTransfer',
  });
};

it('[MEM-13] transfers an exact amount between cash wallets, shown by their display names', async () => {
  const gateway = answers();
  const { user, platform } = await open(gateway);
  const from = await screen.findByRole('combobox', { name: 'From' });
  expect(
    within(from)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Main wallet', 'Slots', 'NEW']);
  await user.type(screen.getByRole('textbox', { name: /Amount/ }), '250.50');
  const refetched = watchRefetches(platform);
  gateway.on(walletBalance, { ...balance, balance: [wallet(2, 'MAIN', '749.50'), wallet(10, 'SLOTS', '300.50')] });
  await user.click(screen.getByRole('button', { name: 'Transfer' }));
  expect(await screen.findByText('Transferred')).toBeInTheDocument();
  expect(await screen.findByText('৳749.50')).toBeInTheDocument();
  expect(screen.getByText('৳300.50')).toBeInTheDocument();
  expect(refetched()).toEqual(['accountRecords', 'walletBalance', 'walletSummary']);
  // Empty, to prevent a repeat by mistake.
  expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveValue('');
  expect(gateway.sentTo(transferFunds)).toEqual([{ fromAccountTypeId: 2, toAccountTypeId: 10, amount: '250.50' }]);
});

it('[MEM-13] refuses an amount above the balance and a transfer to the same wallet', async () => {
  const gateway = answers();
  const { user } = await open(gateway);
  await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '1000.01');
  await user.click(screen.getByRole('button', { name: 'Transfer' }));
  expect(screen.getByText('At most ৳1,000.00')).toBeInTheDocument();
  await user.clear(screen.getByRole('textbox', { name: /Amount/ }));
  await user.type(screen.getByRole('textbox', { name: /Amount/ }), '10');
  await user.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'Main wallet');
  await user.click(screen.getByRole('button', { name: 'Transfer' }));
  expect(screen.getByText('Choose another wallet')).toBeInTheDocument();
  expect(gateway.sentTo(transferFunds)).toHaveLength(0);
});

it('[MEM-13] returns everything to the main wallet', async () => {
  const gateway = answers();
  const { user, platform } = await open(gateway);
  await screen.findByText('৳50.00');
  const refetched = watchRefetches(platform);
  gateway.on(walletBalance, { ...balance, balance: [wallet(2, 'MAIN', '1050.00'), wallet(10, 'SLOTS', '0.00')] });
  await user.click(await screen.findByRole('button', { name: 'Transfer everything to the main wallet' }));
  await waitFor(() => expect(gateway.sentTo(recallFunds)).toEqual([{ toAccountTypeId: 2 }]));
  expect(await screen.findByText('৳1,050.00')).toBeInTheDocument();
  expect(refetched()).toEqual(['accountRecords', 'walletBalance', 'walletSummary']);
});

it('[MEM-13] explains that a single wallet needs no transfers', async () => {
  await open(answers().on(merchantWallet, { isSingle: 1 }));
  expect(await screen.findByText('One wallet for everything')).toBeInTheDocument();
});

it('[MEM-03] [MEM-13] states no figure of a wallet while the balance is hidden, not even when too much is entered', async () => {
  const { user, platform, container } = await open();
  await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '1000.01');
  act(() => platform.session.publish({ type: 'balance-visibility-changed', hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Transfer' }));
  expect(screen.getByText('This is more than the wallet holds')).toBeInTheDocument();
  expect(container).not.toHaveTextContent(/৳[\d,]+\.\d\d/);
});

it('[MEM-13] moves money once at a time: a transfer under way allows no other', async () => {
  const { user } = await open(answers().hang(transferFunds));
  await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '10');
  await user.click(screen.getByRole('button', { name: 'Transfer' }));
  expect(screen.getByRole('button', { name: 'Transfer everything to the main wallet' })).toBeDisabled();
});

it('[MEM-13] the balance of the chosen wallet is the most that can be moved from it, and one taka the least', async () => {
  const gateway = answers();
  const { user } = await open(gateway);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'From' }), 'Slots');
  await user.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'Main wallet');
  const field = screen.getByRole('textbox', { name: /Amount/ });
  await user.type(field, '50.01{Enter}');
  expect(screen.getByText('At most ৳50.00')).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, '0.99{Enter}');
  expect(screen.getByText('At least ৳1.00')).toBeInTheDocument();
  expect(gateway.sentTo(transferFunds)).toHaveLength(0);
  await user.clear(field);
  await user.type(field, '50{Enter}');
  await waitFor(() =>
    expect(gateway.sentTo(transferFunds)).toEqual([{ fromAccountTypeId: 10, toAccountTypeId: 2, amount: '50.00' }]),
  );
});

it('[MEM-13] says why a transfer or a return was refused, until something else is chosen', async () => {
  const gateway = answers().fail(recallFunds, refusal('balance.insufficient'));
  const { user } = await open(gateway.fail(transferFunds, refusal('balance.insufficient')));
  await user.click(await screen.findByRole('button', { name: 'Transfer everything to the main wallet' }));
  expect(await screen.findByText(/balance is too low/)).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /Amount/ }), '5');
  expect(screen.queryByText(/balance is too low/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Transfer' }));
  expect(await screen.findByText(/balance is too low/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveValue('5');
  await user.selectOptions(screen.getByRole('combobox', { name: 'To' }), 'NEW');
  expect(screen.queryByText(/balance is too low/)).not.toBeInTheDocument();
});

it.each([
  ['a transfer', 'Transfer'],
  ['a return', 'Transfer everything to the main wallet'],
])('[MEM-13] [ERR-01] shows the wallets as they are after %s that they do not suffice for', async (_, button) => {
  const gateway = answers();
  const { user } = await open(gateway);
  await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '5');
  // Spent in another tab.
  const tooLow = refusal('balance.insufficient');
  gateway.fail(transferFunds, tooLow).fail(recallFunds, tooLow);
  gateway.on(walletBalance, { ...balance, balance: [wallet(2, 'MAIN', '3.00'), wallet(10, 'SLOTS', '7.00')] });
  await user.click(screen.getByRole('button', { name: button }));
  expect(await screen.findByText(/balance is too low/)).toBeInTheDocument();
  expect(await screen.findByText('৳3.00')).toBeInTheDocument();
});
