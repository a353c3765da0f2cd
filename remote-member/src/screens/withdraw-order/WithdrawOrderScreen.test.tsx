/** One withdrawal order. */
import { act, screen, waitFor } from '@testing-library/react';
import { listCards, trackWithdraw, walletBalance, type WithdrawTransaction } from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen, watchRefetches } from '@site/shared/testing';
import remote from '../../remote';
import { balanceOf } from '../../testing/answers';
import { factsOf } from '../../testing/facts';
import WithdrawOrderScreen from './WithdrawOrderScreen';

const order = (overrides: Partial<WithdrawTransaction>): WithdrawTransaction => ({
  ...{ transactionId: '9', status: 'REVIEW', etaMinutes: 15, amount: '1000.00', fee: '10.00', account: '••••4821' },
  ...{ bankCode: 'BKASH', reason: null, steps: [{ state: 'REQUESTED', time: 1 }], createTime: 1 },
  ...overrides,
});
const open = async (overrides: Partial<WithdrawTransaction>) => {
  const answers = fakeAnswers().on(trackWithdraw, order(overrides)).on(walletBalance, balanceOf('10.00'));
  const member = aMember();
  return renderScreen(<WithdrawOrderScreen />, { remote, member, answers, route: '/m/withdraw/order?id=9' });
};

it('[MEM-06] shows a pending withdrawal with amount, fee and net amount', async () => {
  await open({});
  expect(await screen.findByText(/usually takes about 15 min\./)).toBeInTheDocument();
  for (const text of ['৳1,000.00', '৳10.00', '৳990.00', 'BKASH ••••4821']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(screen.queryByText(/was rejected/)).not.toBeInTheDocument();
});

it('[MEM-06] names the account by its bank name', async () => {
  const card = {
    ...{ id: '5', type: 'e-wallet' as const, bankCode: 'BKASH', bankName: 'bKash', accountMasked: '••••4821' },
    ...{ holderName: 'Rafi', default: true },
  };
  const answers = fakeAnswers()
    .on(trackWithdraw, order({}))
    .on(walletBalance, balanceOf('10.00'))
    .on(listCards, [
      { ...card, id: '4', bankCode: 'NAGAD', bankName: 'Nagad', accountMasked: '••••1100' },
      { ...card, default: false },
    ]);
  await renderScreen(<WithdrawOrderScreen />, { remote, member: aMember(), answers, route: '/m/withdraw/order?id=9' });
  expect(await screen.findByText('bKash ••••4821')).toBeInTheDocument();
});

it('[MEM-06] shows why a withdrawal was rejected, that it was refunded, and refetches the balance', async () => {
  const { answers, platform, container } = await open({});
  await screen.findByText(/usually takes about/);
  expect(factsOf(container)).toMatchObject({ Fee: '৳10.00', 'You receive': '৳990.00' });
  const refetched = watchRefetches(platform);
  answers.on(trackWithdraw, order({ status: 'REJECTED', reason: 'ACCOUNT_NOT_FOUND' }));
  await act(() => platform.queries.refetchQueries({ queryKey: ['wps', trackWithdraw.path], type: 'active' }));
  expect(await screen.findByText(/The money is back in your wallet/)).toBeInTheDocument();
  expect(screen.getByText(/No account was found with this number/)).toBeInTheDocument();
  expect(Object.keys(factsOf(container))).toEqual(['Order number', 'Time', 'Account', 'Amount']);
  await waitFor(() => expect(answers.sentTo(walletBalance).length).toBeGreaterThan(1));
  expect(refetched()).toEqual(['accountRecords', 'walletBalance', 'walletSummary', 'withdrawRecords']);
});

it('[MEM-06] a paid withdrawal says so; each step has its own day, nothing taken is free, and the records are near', async () => {
  const { container } = await open({
    ...{ status: 'PAID', fee: '0.00', createTime: Date.parse('2026-11-21T18:05:00Z') },
    steps: [
      { state: 'REQUESTED', time: Date.parse('2026-11-21T17:59:00Z') },
      { state: 'PAID', time: Date.parse('2026-11-21T18:30:00Z') },
    ],
  });
  expect(await screen.findByText('The money is on its way to your account.')).toBeInTheDocument();
  expect(factsOf(container)).toEqual({
    ...{ 'Order number': '9', Time: '22 Nov 2026, 00:05', Account: 'BKASH ••••4821', Amount: '৳1,000.00' },
    ...{ Fee: 'Free', 'You receive': '৳1,000.00' },
  });
  expect(screen.getByText('Requested').closest('li')).toHaveTextContent('21 Nov 2026, 23:59');
  expect(screen.getByText('Paid').closest('li')).toHaveTextContent('22 Nov 2026, 00:30');
  expect(screen.getByRole('link', { name: 'Account record' })).toHaveAttribute('href', '/m/transaction/record');
});
