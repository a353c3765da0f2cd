/** The deposit form: each way to pay has a call of its own, with what only that one needs. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ok } from '@site/shared/kernel';
import {
  depositByCrypto,
  depositByQr,
  depositByRedirect,
  depositByTransfer,
  depositChannels,
  depositPromotions,
  depositSettings,
  exclusion,
  preDeposit,
  status,
  type DepositChannel,
} from '@site/shared/wps';
import { aMember, aStatus, fakeAnswers, refusal, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import { factsOf } from '../../testing/facts';
import DepositScreen from './DepositScreen';

const serverTime = Date.parse('2031-11-21T18:05:00Z');
const channel = (mode: DepositChannel['mode'], about: Partial<DepositChannel> = {}): DepositChannel => ({
  ...{ vendorName: mode, vendorId: `v-${mode}`, mcsBankCode: `m-${mode}`, mode, minAmount: '100.00', icon: '' },
  ...{ maxAmount: '25000.00', fee: '0', bonus: '0', etaMinutes: 5, banks: [] },
  ...about,
});
const banks = [
  { bankCode: 'CITY', bankName: 'City Bank', bankType: 'BANK' },
  { bankCode: 'DBBL', bankName: 'Dutch-Bangla', bankType: 'BANK' },
];
const settings = { allowDeposit: 'Y' as const, totalDepositSuccessCount: 1, depositInfo: '', quickAmounts: ['500.00'] };
const payTo = { bank: 'City Bank', account: '111', name: 'Lily' };
const gateway = (...channels: DepositChannel[]) =>
  fakeAnswers()
    .on(status, aStatus({ without: [], about: { serverTime } }))
    .on(depositSettings, settings)
    .on(depositChannels, { E_WALLET: { channels } })
    .on(depositPromotions, [])
    .on(preDeposit, null)
    .on(depositByRedirect, { transactionId: '11', redirectUrl: 'https://pay.example/11' })
    .on(depositByQr, { transactionId: '12', qrImageUrl: 'https://pay.example/12.png', expiresAt: serverTime })
    .on(depositByTransfer, { transactionId: '13', payTo, reference: 'REF-13', expiresAt: serverTime })
    .on(depositByCrypto, {
      ...{ transactionId: '14', address: 'TAddress', qr: 'TAddress', rate: '120.00', payAmount: '4.17' },
      ...{ expiresAt: serverTime, minConfirmations: 2 },
    });
const open = (answers: ReturnType<typeof gateway>) =>
  renderScreen(<DepositScreen />, { remote, member: aMember(), answers, route: '/m/voucherCenter' });
const enterAmount = async (value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: /Amount/ }), { target: { value } });
const pay = () => screen.getByRole('button', { name: /^Go to payment/ });

beforeEach(() => window.sessionStorage.clear());

const MODES = [
  ['REDIRECT', depositByRedirect, '11', { amount: '500.00', bankCode: 'm-REDIRECT', vendorId: 'v-REDIRECT' }],
  ['QR', depositByQr, '12', { amount: '500.00', bankCode: 'm-QR', vendorId: 'v-QR', mcsBankCode: 'm-QR' }],
  ['MANUAL', depositByTransfer, '13', { amount: '500.00', bankCode: 'm-MANUAL', payerName: 'R'.repeat(59) }],
  ['CRYPTO', depositByCrypto, '14', { currency: 'USDT', network: 'ERC20', amount: '500.00' }],
] as const;

it.each(MODES)(
  '[MEM-05] %s: creates the order by its own call, and stores how to pay',
  async (mode, call, id, body) => {
    const answers = gateway(channel('REDIRECT', { vendorName: 'other', vendorId: 'other' }), channel(mode));
    const { user, location } = await open(answers);
    await user.click(await screen.findByRole('radio', { name: new RegExp(mode) }));
    if (mode === 'MANUAL') {
      // The field ends it where the gateway does.
      await user.click(screen.getByRole('textbox', { name: /paying account/ }));
      await user.paste(` ${'R'.repeat(100)}`);
    }
    if (mode === 'CRYPTO') await user.selectOptions(screen.getByLabelText('Network'), 'ERC20');
    await enterAmount('500');
    await user.click(pay());
    await waitFor(() => expect(location()).toBe(`/m/voucherCenter/order?id=${id}`));
    expect(answers.sentTo(call as typeof depositByQr)).toEqual([expect.objectContaining(body)]);
    expect(JSON.stringify({ ...window.sessionStorage })).toContain(mode === 'MANUAL' ? 'REF-13' : id);
  },
);

it('[MEM-05] sends the chosen bank; a channel that does not have it starts with its own', async () => {
  const answers = gateway(channel('QR', { banks }), channel('REDIRECT', { banks: [banks[0]!] }));
  const { user } = await open(answers);
  await user.selectOptions(await screen.findByLabelText('Bank'), 'Dutch-Bangla');
  await enterAmount('500');
  await user.click(pay());
  await waitFor(() =>
    expect(answers.sentTo(depositByQr)).toEqual([
      { amount: '500.00', bankCode: 'DBBL', bankType: 'BANK', vendorId: 'v-QR', mcsBankCode: 'm-QR' },
    ]),
  );
});

it('[MEM-05] another channel keeps the amount, with one bank there is nothing to choose, and a bank is its own', async () => {
  const answers = gateway(channel('QR', { banks }), channel('REDIRECT', { banks: [banks[0]!] }));
  const { user } = await open(answers);
  await user.selectOptions(await screen.findByLabelText('Bank'), 'Dutch-Bangla');
  await enterAmount('700');
  await user.click(screen.getByRole('radio', { name: /REDIRECT/ }));
  expect(screen.queryByLabelText('Bank')).not.toBeInTheDocument();
  await user.click(pay());
  await waitFor(() =>
    expect(answers.sentTo(depositByRedirect)).toEqual([
      { amount: '700.00', bankCode: 'CITY', bankType: 'BANK', vendorId: 'v-REDIRECT', mcsBankCode: 'm-REDIRECT' },
    ]),
  );
});

const friday = {
  ...{ promotionId: '3', title: 'Friday top-up', minDeposit: '500.00', rate: '15.00', maxBonus: '1500.00' },
  ...{ turnover: '8', terms: [] },
};

it('[MEM-05] states each sum by its name, without rows of bonuses that are none, and takes a promotion back', async () => {
  const answers = gateway(channel('REDIRECT')).on(depositPromotions, [{ ...friday, promotionId: '2' }, friday]);
  const { container, user } = await open(answers);
  await enterAmount('1000');
  expect(factsOf(container)).toEqual({
    ...{ 'You pay': '৳1,000.00', Fee: 'Free', 'You receive': '৳1,000.00', 'Stake before a withdrawal': '৳1,000.00' },
  });
  await user.selectOptions(screen.getByLabelText('Promotion'), '3');
  expect(factsOf(container)).toMatchObject({ 'Promotion bonus': '+৳150.00', 'You receive': '৳1,150.00' });
  await user.selectOptions(screen.getByLabelText('Promotion'), 'Without a promotion');
  await user.click(pay());
  await waitFor(() => expect(answers.sentTo(depositByRedirect)).toHaveLength(1));
  expect(answers.sentTo(depositByRedirect)[0]).not.toHaveProperty('promotionId');
});

it('[MEM-05] a quick amount is selected while it is the amount', async () => {
  const { user } = await open(gateway(channel('REDIRECT')));
  const chip = await screen.findByRole('button', { name: '৳500' });
  expect(chip).toHaveAttribute('aria-pressed', 'false');
  await user.click(chip);
  expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveValue('500');
  expect(chip).toHaveAttribute('aria-pressed', 'true');
  await enterAmount('500.01');
  expect(chip).toHaveAttribute('aria-pressed', 'false');
});

it('[MEM-05] without an answer about promotions or a waiting order there is still the form, and what the site says', async () => {
  const info = { ...settings, depositInfo: 'Banks are closed on Friday.' };
  await open(gateway(channel('REDIRECT')).on(depositSettings, info).fail(depositPromotions).fail(preDeposit));
  expect(await screen.findByText('Banks are closed on Friday.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Go to payment' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Promotion')).not.toBeInTheDocument();
});

it('[MEM-05] a waiting order states its amount, its channel and the time left by the gateway’s clock', async () => {
  const order = {
    ...{ transactionId: '77', status: 'CREATED' as const, steps: [], amount: '300.00', fee: '0.00', bonus: '0.00' },
    ...{ channel: 'Nagad', mode: 'QR', createTime: 1, expiresAt: serverTime + 600_000, late: false, redirectUrl: null },
  };
  await open(gateway(channel('REDIRECT')).on(preDeposit, order));
  const note = await screen.findByText('A deposit of ৳300.00 with Nagad is waiting');
  const timer = within(note.parentElement!).getByRole('timer');
  await waitFor(() => expect(timer.textContent).toMatch(/^(10:00|09:5\d)$/));
});

it('[MEM-05] an amount is explained when its field is left, and corrected at once; an empty one is not', async () => {
  const { user } = await open(gateway(channel('REDIRECT')));
  const field = await screen.findByRole('textbox', { name: /Amount/ });
  await user.click(field);
  await user.tab();
  expect(field).toBeValid();
  await user.type(field, '25000.01');
  expect(field).toBeValid();
  await user.tab();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('At most ৳25,000.00');
  await user.type(field, '{Backspace}0');
  expect(field).toBeValid();
});

it('[MEM-05] an order whose answer arrives after the page was left leads nowhere, and its instructions are stored', async () => {
  let answer: () => void = () => undefined;
  const answers = gateway(channel('QR')).on(
    depositByQr,
    () =>
      new Promise((resolve) => {
        const created = { transactionId: '12', qrImageUrl: 'https://pay.example/12.png', expiresAt: serverTime };
        answer = () => resolve(ok(created));
      }),
  );
  const { user, location, unmount } = await open(answers);
  await enterAmount('500');
  await user.click(pay());
  await waitFor(() => expect(answers.sentTo(depositByQr)).toHaveLength(1));
  unmount();
  await act(async () => answer());
  await waitFor(() => expect(JSON.stringify({ ...window.sessionStorage })).toContain('12.png'));
  expect(location()).toBe('/m/voucherCenter');
});

it('[MEM-05] a refusal leaves when another promotion or network is chosen', async () => {
  const answers = gateway(channel('CRYPTO'))
    .on(depositPromotions, [friday])
    .fail(depositByCrypto, refusal('limit.exceeded', { status: 403 }));
  const { user } = await open(answers);
  await enterAmount('500');
  const refused = 'This is over the limit you have set';
  await user.click(pay());
  expect(await screen.findByText(refused)).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Promotion'), '3');
  expect(screen.queryByText(refused)).not.toBeInTheDocument();
  await user.click(pay());
  expect(await screen.findByText(refused)).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Network'), 'ERC20');
  expect(screen.queryByText(refused)).not.toBeInTheDocument();
});

it('[MEM-05] the guide states the time of the slowest channel; closed deposits say why', async () => {
  const first = { ...settings, totalDepositSuccessCount: 0 };
  const slow = channel('QR', { etaMinutes: 45 });
  const guide = await open(gateway(channel('REDIRECT'), slow).on(depositSettings, first));
  expect(await screen.findByText(/within 45 minutes/)).toBeInTheDocument();
  guide.unmount();
  const closed = { ...settings, allowDeposit: 'N' as const, depositInfo: 'Your account is being checked.' };
  await open(gateway(channel('REDIRECT')).on(depositSettings, closed));
  expect(await screen.findByText('Your account is being checked.')).toBeInTheDocument();
});

it('[MEM-16] a page that is open when a break ends offers deposits again', async () => {
  const closed = { ...settings, allowDeposit: 'N' as const, depositInfo: 'You are taking a break.' };
  const until = serverTime + 1_000;
  const answers = gateway(channel('REDIRECT')).on(depositSettings, closed).on(exclusion, { until, kind: 'TIMEOUT' });
  const { platform } = await open(answers);
  act(() => platform.clock.setServerTime(serverTime));
  expect(await screen.findByText('You are taking a break.')).toBeInTheDocument();
  answers.on(depositSettings, settings).on(exclusion, { until: null, kind: null });
  expect(await screen.findByRole('textbox', { name: /Amount/ }, { timeout: 3_000 })).toBeInTheDocument();
  expect(screen.queryByText('You are taking a break.')).toBeNull();
});
