/** A deposit page on which time passes: offers and orders that end, and offers that begin. */
import { act, screen, waitFor } from '@testing-library/react';
import { depositByRedirect, depositChannels, depositPromotions, preDeposit } from '@site/shared/wps';
import { refusal } from '@site/shared/testing';
import { bkash, depositAnswers as answers, openDeposit as open, pending } from '../../testing/deposit';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => jest.useRealTimers());

it('[MEM-05] does not offer to continue an order after its time', async () => {
  const now = Date.UTC(2026, 10, 27, 12);
  jest.useFakeTimers({ now, doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] });
  const gateway = answers().on(preDeposit, { ...pending, expiresAt: now + 20_000 });
  await open(gateway);
  await act(() => jest.advanceTimersByTimeAsync(19_000));
  expect(screen.getByRole('link', { name: 'Continue payment' })).toBeInTheDocument();
  expect(gateway.sentTo(preDeposit)).toHaveLength(1);
  gateway.on(preDeposit, null);
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.queryByRole('link', { name: 'Continue payment' })).not.toBeInTheDocument();
});

it('[MEM-05] a page that is open at midnight has the offers of the new day', async () => {
  const real = ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask', 'nextTick', 'performance'] as const;
  // A minute before Friday in Dhaka.
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 26, 17, 59), doNotFake: [...real] });
  const gateway = answers();
  await open(gateway);
  expect(await screen.findByRole('button', { name: 'Go to payment' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Promotion' })).not.toBeInTheDocument();
  const friday = { promotionId: '2', title: 'Friday', minDeposit: '500.00', rate: '15.00', maxBonus: '1500.00' };
  gateway.on(depositPromotions, [{ ...friday, turnover: '8', terms: ['Only on Friday.'] }]);
  act(() => void jest.advanceTimersByTime(60_000));
  expect(await screen.findByRole('option', { name: 'Friday (+15%)' })).toBeInTheDocument();
});

it('[MEM-05] an offer that the gateway refuses is no longer offered, and the next order is without it', async () => {
  const offer = { promotionId: '2', title: 'Friday', minDeposit: '500.00', rate: '15.00', maxBonus: '1500.00' };
  const gateway = answers()
    .on(depositPromotions, [{ ...offer, turnover: '8', terms: ['Only on Friday.'] }])
    .fail(depositByRedirect, refusal('promotion.unavailable', { message: 'The offer is over' }));
  const { user } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: '৳1,000' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Promotion' }), 'Friday (+15%)');
  gateway.on(depositPromotions, []);
  await user.click(screen.getByRole('button', { name: /^Go to payment/ }));
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Promotion' })).not.toBeInTheDocument());
  expect(screen.getByRole('alert')).toHaveTextContent('The offer is over');
  gateway.on(depositByRedirect, { transactionId: '12', redirectUrl: 'https://pay.example/12' });
  await user.click(screen.getByRole('button', { name: /^Go to payment/ }));
  await waitFor(() => expect(gateway.sentTo(depositByRedirect)).toHaveLength(2));
  expect(gateway.sentTo(depositByRedirect)[0]).toMatchObject({ promotionId: '2' });
  expect(gateway.sentTo(depositByRedirect)[1]).not.toHaveProperty('promotionId');
});

it('[MEM-05] [ERR-01] after a refusal of the amount the bounds are those of now', async () => {
  const bounds = { min: '2000.00', max: '25000.00' };
  const gateway = answers().fail(depositByRedirect, refusal('amount.out.of.range', { value: bounds }));
  const { user } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: '৳1,000' }));
  gateway.on(depositChannels, { E_WALLET: { channels: [{ ...bkash, minAmount: bounds.min }] } });
  await user.click(screen.getByRole('button', { name: /^Go to payment/ }));
  expect(await screen.findByText('At least ৳2,000.00')).toBeInTheDocument();
});
