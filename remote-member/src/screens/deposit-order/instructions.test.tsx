/** What an order says about its payment, its progress and its outcome. */
import { screen, waitFor, within } from '@testing-library/react';
import {
  cancelDeposit,
  processPayment,
  status,
  trackDeposit,
  uploadReceipt,
  walletBalance,
  type DepositTransaction,
} from '@site/shared/wps';
import { aMember, aStatus, fakeAnswers, refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import remote from '../../remote';
import { balanceOf } from '../../testing/answers';
import { factsOf } from '../../testing/facts';
import DepositOrderScreen from './DepositOrderScreen';

// 22 November 2031, five past midnight in Dhaka.
const serverTime = Date.parse('2031-11-21T18:05:00Z');
const order = (overrides: Partial<DepositTransaction> = {}): DepositTransaction => ({
  ...{ transactionId: '12', status: 'CREATED', amount: '300.00', fee: '0.00', bonus: '0.00', channel: 'Nagad' },
  ...{ steps: [{ state: 'CREATED', time: serverTime - 600_000 }], mode: 'MANUAL', createTime: serverTime },
  ...{ expiresAt: serverTime + 600_000, late: false, redirectUrl: null },
  ...overrides,
});
const answers = (overrides: Partial<DepositTransaction> = {}) =>
  fakeAnswers()
    .on(status, aStatus({ without: [], about: { serverTime } }))
    .on(trackDeposit, order(overrides))
    .on(walletBalance, balanceOf('10.00'));
const open = (gateway = answers()) =>
  renderScreen(<DepositOrderScreen />, {
    ...{ remote, member: aMember(), answers: gateway, route: '/m/voucherCenter/order?id=12' },
  });

beforeEach(() => window.sessionStorage.clear());
const writeText = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
const copyOf = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await user.click(screen.getByRole('button', { name: `Copy: ${name}` }));
  return writeText.mock.lastCall?.[0];
};

it('[MEM-05] the payment page opens in another tab; time left is that of the gateway’s clock', async () => {
  const { answers: gateway } = await open(answers({ redirectUrl: 'https://pay.example/12' }));
  const link = await screen.findByRole('link', { name: 'Pay with Nagad' });
  expect(link).toHaveAttribute('href', 'https://pay.example/12');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|09:5\d)$/));
  expect(gateway.sentTo(trackDeposit)[0]).toEqual({ transactionId: '12' });
});

it('[MEM-05] each value is copied as it has to be entered, without its unit', async () => {
  const { user } = await open(
    answers({ payTo: { bank: 'City Bank', account: '111', name: 'Lily' }, reference: 'REF-9', amount: '1300.00' }),
  );
  await screen.findByText('REF-9');
  expect(await copyOf(user, 'Bank')).toBe('City Bank');
  expect(await copyOf(user, 'Account number')).toBe('111');
  expect(await copyOf(user, 'Account name')).toBe('Lily');
  expect(await copyOf(user, 'Reference to enter')).toBe('REF-9');
  expect(await copyOf(user, 'Exact amount')).toBe('1300.00');
  expect(screen.getAllByText('৳1,300.00')).not.toHaveLength(0);
});

it('[MEM-05] a coin is sent to the address in its own amount', async () => {
  const { user } = await open(answers({ mode: 'CRYPTO', address: 'TAddress', network: 'TRC20', payAmount: '2.50' }));
  await screen.findByText('2.50 USDT');
  expect(await copyOf(user, 'Exact amount')).toBe('2.50');
  expect(await copyOf(user, 'Address')).toBe('TAddress');
  expect(await copyOf(user, 'Network')).toBe('TRC20');
});

it('[MEM-05] a QR code is drawn from its text', async () => {
  await open(answers({ mode: 'QR', qr: 'nagad:12' }));
  expect(await screen.findByRole('img', { name: 'QR code for the payment' })).toBeInTheDocument();
  expect(screen.getByText('Scan with your wallet app')).toBeInTheDocument();
});

it('[MEM-05] the details and each step have their own day of Dhaka; without a fee it is free, without a bonus none', async () => {
  const steps = [
    { state: 'CREATED', time: Date.parse('2031-11-21T17:59:00Z') },
    { state: 'PAYING', time: Date.parse('2031-11-21T18:01:00Z') },
  ];
  const { container } = await open(answers({ status: 'PAYING', steps }));
  expect(await screen.findByText('Order created')).toBeInTheDocument();
  expect(factsOf(container)).toEqual({
    ...{ 'Order number': '12', Time: '22 Nov 2031, 00:05', Channel: 'Nagad', Amount: '৳300.00', Fee: 'Free' },
  });
  expect(screen.getByText('Order created').closest('li')).toHaveTextContent('21 Nov 2031, 23:59');
  expect(screen.getByText('Payment reported').closest('li')).toHaveTextContent('22 Nov 2031, 00:01');
  expect(screen.getByText(/usually takes about 10 min/)).toBeInTheDocument();
});

it('[MEM-05] says how long this review takes, and that a late payment was added anyway', async () => {
  const review = await open(answers({ status: 'REVIEW', etaMinutes: 45 }));
  expect(await screen.findByText(/usually takes about 45 min/)).toBeInTheDocument();
  review.unmount();
  const late = await open(answers({ status: 'SUCCESS', late: true }));
  expect(await screen.findByText(/arrived after the time limit/)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Stay in control' })).toBeInTheDocument();
  late.unmount();
  await open(answers({ status: 'SUCCESS' }));
  expect(await screen.findByText('৳300.00 is in your wallet')).toBeInTheDocument();
  expect(screen.queryByText(/after the time limit/)).not.toBeInTheDocument();
});

it.each([
  ['EXPIRED', 'No payment arrived in time.'],
  ['CANCELLED', 'You cancelled this order.'],
  ['FAILED', 'Nothing was added to your wallet.'],
] as const)('[MEM-05] %s without a reason says what it means', async (state, text) => {
  await open(answers({ status: state }));
  expect(await screen.findByText(new RegExp(`^${text}`))).toBeInTheDocument();
});

it('[MEM-05] an order is cancelled only when that is confirmed', async () => {
  const gateway = answers().on(cancelDeposit, true as never);
  const { user } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Back' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(gateway.sentTo(cancelDeposit)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  const dialog = within(await screen.findByRole('dialog'));
  gateway.on(trackDeposit, order({ status: 'CANCELLED' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText(/^You cancelled this order/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(gateway.sentTo(cancelDeposit)).toEqual([{ transactionId: '12' }]);
});

it('[MEM-05] a report that is refused shows the order as it is now; without a receipt nothing is uploaded', async () => {
  const gateway = answers().fail(processPayment, refusal('state.changed', { status: 409 }));
  const { user, platform } = await open(gateway);
  await screen.findByRole('button', { name: 'I have paid' });
  const refetched = watchRefetches(platform);
  gateway.on(trackDeposit, order({ status: 'EXPIRED' }));
  await user.click(screen.getByRole('button', { name: 'I have paid' }));
  expect(await screen.findByText(/^No payment arrived in time/)).toBeInTheDocument();
  expect(gateway.sentTo(processPayment)).toEqual([{ transactionId: '12', action: 'CONFIRM', pictures: [] }]);
  expect(gateway.sentTo(uploadReceipt)).toHaveLength(0);
  expect(refetched()).toEqual(expect.arrayContaining(['depositRecords', 'preDeposit', 'trackDeposit']));
});

it('[MEM-05] a file that is no picture is explained until a picture is added; three are the most, and are sent', async () => {
  const gateway = answers()
    .on(uploadReceipt, { fileIds: ['f1', 'f2', 'f3'] })
    .on(processPayment, true as never);
  const { user } = await open(gateway);
  const file = (bytes: readonly number[], name: string) =>
    new File([new Uint8Array(bytes)], name, { type: 'image/png' });
  const png = (name: string) => file([0x89, 0x50, 0x4e, 0x47], name);
  await user.upload(await screen.findByLabelText('Receipt'), file([1, 2, 3], 'bad.png'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Only png or jpg pictures can be added');
  await user.upload(screen.getByLabelText('Receipt'), [png('a.png'), png('b.png')]);
  expect(await screen.findByRole('img', { name: 'Picture 2' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.upload(screen.getByLabelText('Receipt'), [png('c.png'), png('d.png')]);
  expect(await screen.findByRole('alert')).toHaveTextContent('At most 3 pictures can be added');
  await user.upload(screen.getByLabelText('Receipt'), png('c.png'));
  await screen.findByRole('img', { name: 'Picture 3' });
  expect(screen.queryByLabelText('Receipt', { selector: 'input' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'I have paid' }));
  await waitFor(() => expect(gateway.sentTo(processPayment)).toMatchObject([{ pictures: ['f1', 'f2', 'f3'] }]));
});

it('[MEM-05] a receipt that is refused shows the order as it is now; one that is sent after all clears the reason', async () => {
  const png = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'a.png', { type: 'image/png' });
  const gateway = answers()
    .fail(uploadReceipt, { kind: 'offline' })
    .on(processPayment, true as never);
  const sent = await open(gateway);
  await sent.user.upload(await screen.findByLabelText('Receipt'), png);
  await screen.findByRole('img', { name: 'Picture 1' });
  await sent.user.click(screen.getByRole('button', { name: 'I have paid' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  gateway.on(uploadReceipt, { fileIds: ['f1'] });
  await sent.user.click(screen.getByRole('button', { name: 'I have paid', busy: false }));
  await waitFor(() => expect(gateway.sentTo(processPayment)).toHaveLength(1));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  sent.unmount();
  const late = await open(answers().fail(uploadReceipt, refusal('state.changed', { status: 409 })));
  await late.user.upload(await screen.findByLabelText('Receipt'), png);
  await screen.findByRole('img', { name: 'Picture 1' });
  const refetched = watchRefetches(late.platform);
  late.answers.on(trackDeposit, order({ status: 'EXPIRED' }));
  await late.user.click(screen.getByRole('button', { name: 'I have paid' }));
  expect(await screen.findByText(/^No payment arrived in time/)).toBeInTheDocument();
  expect(refetched()).toContain('trackDeposit');
});

it.each(['PAYING', 'SUCCESS'])(
  '[MEM-05] a cancellation that is refused as %s says that the payment was reported',
  async (state) => {
    const gateway = answers().fail(cancelDeposit, refusal('state.changed', { status: 409, value: { state } }));
    const { user } = await open(gateway);
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(/already told us that you paid/)).toBeInTheDocument();
  },
);
