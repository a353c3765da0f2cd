/** One deposit order, from payment to completion. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { ok } from '@site/shared/kernel';
import {
  cancelDeposit,
  processPayment,
  trackDeposit,
  uploadReceipt,
  walletBalance,
  type DepositTransaction,
} from '@site/shared/wps';
import { aMember, fakeAnswers, refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import remote from '../../remote';
import { factsOf } from '../../testing/facts';
import { watchIntervals } from '../../testing/intervals';
import { balanceOf } from '../../testing/answers';
import DepositOrderScreen from './DepositOrderScreen';
import { storeInstructions } from '../../model/payInstructions';

const order = (overrides: Partial<DepositTransaction> = {}): DepositTransaction => ({
  ...{ transactionId: '12', status: 'CREATED', steps: [{ state: 'CREATED', time: 1 }], amount: '300.00', fee: '0.00' },
  ...{ bonus: '0.00', channel: 'bank', mode: 'MANUAL', createTime: 1, expiresAt: Date.now() + 600_000, late: false },
  redirectUrl: null,
  ...overrides,
});
const answers = (overrides: Partial<DepositTransaction> = {}) =>
  fakeAnswers().on(trackDeposit, order(overrides)).on(walletBalance, balanceOf('10.00'));
const open = (gateway = answers()) =>
  renderScreen(<DepositOrderScreen />, {
    ...{ remote, member: aMember(), answers: gateway, route: '/m/voucherCenter/order?id=12' },
  });
const receipt = () => new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1])], 'r.png', { type: 'image/png' });

beforeEach(() => window.sessionStorage.clear());

it('[MEM-05] does not report a payment whose receipt failed to upload, and sends both on the next try', async () => {
  const gateway = answers()
    .fail(uploadReceipt, refusal('file.refused'))
    .on(processPayment, true as never);
  const { user } = await open(gateway);
  await user.upload(await screen.findByLabelText('Receipt'), receipt());
  await screen.findByRole('img', { name: 'Picture 1' });
  await user.click(screen.getByRole('button', { name: 'I have paid' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(gateway.sentTo(processPayment)).toHaveLength(0);
  gateway.on(uploadReceipt, { fileIds: ['f1'] });
  await user.click(screen.getByRole('button', { name: 'I have paid' }));
  await waitFor(() =>
    expect(gateway.sentTo(processPayment)).toEqual([{ transactionId: '12', action: 'CONFIRM', pictures: ['f1'] }]),
  );
});

it('[MEM-05] does not report a payment without the receipt that is still being read', async () => {
  const read = FileReader.prototype.readAsDataURL;
  let finish = () => undefined as void;
  jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementation(function (this: FileReader, file: Blob) {
    finish = () => read.call(this, file);
  });
  const gateway = answers()
    .on(uploadReceipt, { fileIds: ['f1'] })
    .on(processPayment, true as never);
  const { user } = await open(gateway);
  const paid = await screen.findByRole('button', { name: 'I have paid' });
  await user.upload(screen.getByLabelText('Receipt'), receipt());
  await user.click(paid);
  expect(gateway.sentTo(processPayment)).toEqual([]);
  // Reading begins with the first bytes of the file.
  await waitFor(() => expect(FileReader.prototype.readAsDataURL).toHaveBeenCalled());
  finish();
  await screen.findByRole('img', { name: 'Picture 1' });
  await user.click(paid);
  await waitFor(() => expect(gateway.sentTo(processPayment)).toMatchObject([{ pictures: ['f1'] }]));
  jest.restoreAllMocks();
});

it('[MEM-05] the receipts of one order are not those of another one, whose state is known', async () => {
  const page = (
    <>
      <Link to="?id=13">the other order</Link>
      <DepositOrderScreen />
    </>
  );
  const gateway = answers().on(trackDeposit, ({ transactionId }) =>
    ok(order({ transactionId: String(transactionId) })),
  );
  const { user, goBack } = await renderScreen(page, {
    ...{ remote, member: aMember(), answers: gateway, route: '/m/voucherCenter/order?id=12' },
  });
  const openOther = () => user.click(screen.getByRole('link', { name: 'the other order' }));
  await screen.findByText('12');
  await openOther();
  await screen.findByText('13');
  await goBack();
  await screen.findByText('12');
  await user.upload(screen.getByLabelText('Receipt'), receipt());
  await screen.findByRole('img', { name: 'Picture 1' });
  await openOther();
  await screen.findByText('13');
  expect(screen.queryByRole('img', { name: 'Picture 1' })).not.toBeInTheDocument();
});

/** Asserts that nothing of the payment step is shown. */
const expectNothingToPay = () => {
  expect(screen.queryByText('Time left')).not.toBeInTheDocument();
  expect(screen.queryByText('Reference to enter')).not.toBeInTheDocument();
  for (const name of ['I have paid', 'Cancel order']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
};

it('[MEM-05] confirms a reported payment at once, and hides payment details and cancel', async () => {
  const gateway = answers({ reference: 'REF-9' }).on(processPayment, true as never);
  const { user, platform } = await open(gateway);
  expect(await screen.findByText('Waiting for your payment')).toBeInTheDocument();
  const refetched = watchRefetches(platform);
  expect(screen.getByText('Reference to enter')).toBeInTheDocument();
  gateway.on(trackDeposit, order({ status: 'PAYING', reference: 'REF-9' }));
  await user.click(screen.getByRole('button', { name: 'I have paid' }));
  expect(await screen.findByText('Thank you. We are looking for your payment.')).toBeInTheDocument();
  expectNothingToPay();
  expect(refetched()).toEqual(['depositRecords', 'preDeposit', 'trackDeposit']);
});

it('[MEM-05] does not promise money to who cancels an order that has expired', async () => {
  const gateway = answers().fail(cancelDeposit, refusal('state.changed', { status: 409, value: { state: 'EXPIRED' } }));
  const { user } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = await screen.findByRole('dialog');
  gateway.on(trackDeposit, order({ status: 'EXPIRED' }));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText(/state\.changed/)).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Make a new deposit' })).toBeInTheDocument();
});

it('[MEM-05] a cancellation whose answer was lost shows no error when the order is cancelled', async () => {
  const gateway = answers().fail(cancelDeposit, { kind: 'timed-out' });
  const { user } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const dialog = await screen.findByRole('dialog');
  gateway.on(trackDeposit, order({ status: 'CANCELLED' }));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText('You cancelled this order. Nothing was charged.')).toBeInTheDocument();
  expect(screen.queryByText('The connection is slow. Please try again.')).not.toBeInTheDocument();
});

it.each(['PAYING', 'REVIEW', 'SUCCESS', 'CANCELLED', 'EXPIRED', 'FAILED'] as const)(
  '[MEM-05] an order that is %s shows no instructions, no "I have paid" and no "Cancel order"',
  async (status) => {
    await open(answers({ status, reference: 'REF-9', steps: [{ state: 'CREATED', time: 1 }] }));
    await screen.findByText('Order created');
    expectNothingToPay();
  },
);

it('[MEM-05] a late cancellation shows why it was refused and the current status', async () => {
  const gateway = answers().fail(cancelDeposit, refusal('state.changed', { status: 409, value: { state: 'REVIEW' } }));
  const { user, platform } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  const refetched = watchRefetches(platform);
  gateway.on(trackDeposit, order({ status: 'REVIEW' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
  expect(await screen.findByText(/already told us that you paid/)).toBeInTheDocument();
  expect(await screen.findByText('Thank you. We are looking for your payment.')).toBeInTheDocument();
  expectNothingToPay();
  expect(refetched()).toEqual(['depositRecords', 'preDeposit', 'trackDeposit']);
});

it('[MEM-05] [SES-02] refetches the balance when the deposit succeeds', async () => {
  const gateway = answers({ status: 'SUCCESS' }).on(walletBalance, balanceOf('310.00'));
  gateway.on(trackDeposit, order({ status: 'REVIEW' }));
  const { platform } = await open(gateway);
  await screen.findByText('Thank you. We are looking for your payment.');
  const refetched = watchRefetches(platform);
  gateway.on(trackDeposit, order({ status: 'SUCCESS' }));
  await act(() => platform.queries.refetchQueries({ queryKey: ['wps', trackDeposit.path], type: 'active' }));
  expect(await screen.findByText('৳300.00 is in your wallet')).toBeInTheDocument();
  await waitFor(() => expect(gateway.sentTo(walletBalance).length).toBeGreaterThan(1));
  expect(platform.session.get().balance).toEqual({ amount: '310.00', currency: 'BDT' });
  expect(refetched()).toEqual([
    ...['accountRecords', 'depositRecords', 'preDeposit', 'turnoverInfo', 'walletBalance', 'walletSummary'],
  ]);
});

it('[MEM-05] shows why a deposit failed, hides payment details, and links to a new deposit', async () => {
  await open(answers({ status: 'FAILED', reason: 'PROVIDER_REFUSED' }));
  expect(await screen.findByText(/Nothing was charged/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'I have paid' })).not.toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/m/voucherCenter');
});

it('[MEM-05] shows the account that the order names now, not the stored one', async () => {
  const old = { bank: 'City Bank', account: '111', name: 'Old Name' };
  storeInstructions(window.sessionStorage, '12', { payTo: old, reference: 'REF-9' });
  await open(answers({ payTo: { bank: 'City Bank', account: '222', name: 'New Name' } }));
  expect(await screen.findByText('222')).toBeInTheDocument();
  // Fields missing in the order come from session storage.
  expect(await screen.findByText('REF-9')).toBeInTheDocument();
  expect(screen.queryByText('111')).not.toBeInTheDocument();
});

it('[MEM-05] stops polling and counting when the page is left, and shows receipts without object URLs', async () => {
  const createObjectURL = jest.fn();
  Object.assign(URL, { createObjectURL });
  const intervals = watchIntervals();
  const { user, unmount } = await open();
  await user.upload(await screen.findByLabelText('Receipt'), receipt());
  expect((await screen.findByRole('img', { name: 'Picture 1' })).getAttribute('src')).toMatch(/^data:image\/png/);
  expect(intervals.running()).toBeGreaterThan(0);
  unmount();
  expect(intervals.running()).toBe(0);
  expect(createObjectURL).not.toHaveBeenCalled();
  intervals.stop();
});

it('[MEM-05] says over which network and in which unit a crypto deposit is to be sent, on every device', async () => {
  await open(
    answers({
      channel: 'USDT',
      mode: 'CRYPTO',
      address: 'TAddress',
      network: 'TRC20',
      payAmount: '2.50',
      reference: 'R1',
    }),
  );
  expect(await screen.findByText('TRC20')).toBeInTheDocument();
  expect(screen.getByText('2.50 USDT')).toBeInTheDocument();
  expect(screen.queryByText('Reference to enter')).not.toBeInTheDocument();
});

it('[MEM-05] takes the same picture twice, and removes one of them', async () => {
  const { user } = await open();
  const same = receipt();
  await user.upload(await screen.findByLabelText('Receipt'), same);
  await screen.findByRole('img', { name: 'Picture 1' });
  await user.upload(screen.getByLabelText('Receipt'), same);
  await screen.findByRole('img', { name: 'Picture 2' });
  await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

it('[MEM-05] a deposit that has arrived states its fee and bonus, and leads to the games', async () => {
  const { container } = await open(answers({ status: 'SUCCESS', fee: '3.00', bonus: '7.00' }));
  expect(await screen.findByRole('link', { name: 'Play now' })).toHaveAttribute('href', '/m/home');
  expect(factsOf(container)).toMatchObject({ Amount: '৳300.00', Fee: '৳3.00', Bonus: '৳7.00' });
  expect(screen.getByText('৳297.00 is in your wallet')).toBeInTheDocument();
});

it('[MEM-05] an order that does not exist here: says so and leads to the records', async () => {
  await open(fakeAnswers().fail(trackDeposit, refusal('not.found', { status: 404 })));
  expect(await screen.findByText(/We could not find this/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Account record' })).toHaveAttribute('href', '/m/transaction/record');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

it('[MEM-05] a reported payment is another view: nothing below the instructions moves up when they go', async () => {
  const gateway = answers();
  gateway.on(processPayment, () => {
    gateway.on(trackDeposit, order({ status: 'PAYING' }));
    return ok(true as never);
  });
  const { user } = await open(gateway);
  const paid = await screen.findByRole('button', { name: 'I have paid' });
  const number = screen.getByText('Order number');
  await user.click(paid);
  await waitFor(() => expect(paid).not.toBeInTheDocument());
  expect(number).not.toBeInTheDocument();
  expect(screen.getByText('Order number')).toBeInTheDocument();
});
