/** The deposit flow. */
import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import {
  depositByRedirect,
  depositChannels,
  depositPromotions,
  depositSettings,
  preDeposit,
  status,
  type DepositChannel,
} from '@site/shared/wps';
import { aMember, refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import remote from '../../remote';
import { aStatus } from '../../testing/answers';
import { bkash, depositAnswers as answers, openDeposit as open, pending } from '../../testing/deposit';
import DepositScreen from './DepositScreen';

function TwoVisits() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button onClick={() => setHere(!isHere)}>leave or return</button>
      {isHere ? <DepositScreen /> : null}
    </>
  );
}

beforeEach(() => window.sessionStorage.clear());

describe('the guide of a first deposit', () => {
  const welcome = {
    ...{ promotionId: '1', title: 'Welcome', minDeposit: '200.00', rate: '100.00', maxBonus: '5000.00' },
    ...{ turnover: '12', terms: ['For your first deposit.', 'Stake 12 times the bonus.'] },
  };
  const guide = () => screen.queryByRole('region', { name: 'Your first deposit' });
  const settings = (totalDepositSuccessCount: number) => ({
    ...{ allowDeposit: 'Y' as const, totalDepositSuccessCount, depositInfo: '', quickAmounts: ['500.00'] },
  });

  it('[MEM-05] shows the steps, how long it takes and the terms of the offer', async () => {
    await open(answers().on(depositPromotions, [welcome]));
    await screen.findByRole('button', { name: 'Go to payment' });
    const steps = within(guide()!).getAllByRole('listitem');
    expect(steps.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      '1ChooseA channel and an amount',
      '2PayIn your wallet or bank app',
      '3ConfirmTap “I have paid”',
    ]);
    expect(guide()).toHaveTextContent('within 5 minutes');
    expect(within(guide()!).getByText('Terms of “Welcome”')).toBeInTheDocument();
    expect(guide()).toHaveTextContent('Stake 12 times the bonus.');
  });

  it('[MEM-05] has no terms without an offer', async () => {
    await open();
    await screen.findByRole('button', { name: 'Go to payment' });
    expect(guide()).toBeInTheDocument();
    expect(guide()).not.toHaveTextContent('Terms');
  });

  it('[MEM-05] is gone after the first deposit, and while an order is waiting for its payment', async () => {
    const done = await open(answers().on(depositSettings, settings(1)));
    await screen.findByRole('button', { name: 'Go to payment' });
    expect(guide()).not.toBeInTheDocument();
    done.unmount();
    await open(answers().on(preDeposit, pending));
    await screen.findByRole('button', { name: 'Go to payment' });
    expect(guide()).not.toBeInTheDocument();
  });
});

it('[MEM-05] accepts a quick amount, shows fee, bonus and net amount, and creates the order once', async () => {
  const gateway = answers();
  const { user, location, platform } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: '৳1,000' }));
  const refetched = watchRefetches(platform);
  expect(screen.getByText('−৳15.00')).toBeInTheDocument();
  expect(screen.getByText('+৳20.00')).toBeInTheDocument();
  expect(screen.getByText('৳1,005.00')).toBeInTheDocument();
  await user.dblClick(screen.getByRole('button', { name: 'Go to payment · ৳1,000.00' }));
  await waitFor(() => expect(location()).toBe('/m/voucherCenter/order?id=12'));
  expect(gateway.sentTo(depositByRedirect)).toEqual([
    { amount: '1000.00', bankCode: 'BKASH', vendorId: 'v1', mcsBankCode: 'BKASH' },
  ]);
  expect(refetched()).toEqual(['depositPromotions', 'depositRecords', 'preDeposit']);
});

it('[MEM-05] [PRO-04] states the rule of the chosen promotion and the turnover of each part', async () => {
  const friday = {
    ...{ promotionId: '3', title: 'Friday top-up', minDeposit: '500.00', rate: '15.00', maxBonus: '1500.00' },
    ...{ turnover: '8', terms: ['Friday only.', 'Stake 8 times the bonus to turn it into cash.'] },
  };
  const { user } = await open(answers().on(depositPromotions, [friday]));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Promotion' }), '3');
  expect(screen.getByRole('option', { name: 'Friday top-up (+15%)' })).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Friday top-up' })).toHaveTextContent('Friday only.');
  await user.click(screen.getByRole('button', { name: '৳1,000' }));
  const row = (name: string) => screen.getByText(name).parentElement;
  expect(row('Stake before a withdrawal')).toHaveTextContent('৳1,000.00');
  // 8 × the bonuses of the promotion (150) and of the channel (20).
  expect(row('Then stake to turn the bonus into cash')).toHaveTextContent('৳1,360.00');
});

it('[MEM-05] [PRO-04] asks for at least the minimum of the chosen promotion, before it sends anything', async () => {
  const friday = {
    ...{ promotionId: '3', title: 'Friday top-up', minDeposit: '500.00', rate: '15.00', maxBonus: '1500.00' },
    ...{ turnover: '8', terms: [] },
  };
  const gateway = answers().on(depositPromotions, [friday]);
  const { user } = await open(gateway);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Promotion' }), '3');
  const amount = screen.getByRole('textbox', { name: /Amount/ });
  await user.type(amount, '499.99{Enter}');
  expect(amount).toBeInvalid();
  expect(amount).toHaveAccessibleDescription(/৳500/);
  expect(gateway.sentTo(depositByRedirect)).toHaveLength(0);
  await user.clear(amount);
  await user.type(amount, '500{Enter}');
  await waitFor(() =>
    expect(gateway.sentTo(depositByRedirect)).toMatchObject([{ amount: '500.00', promotionId: '3' }]),
  );
});

it('[MEM-05] submits once on Enter in the amount, also with Bengali digits', async () => {
  const gateway = answers();
  const { user, location } = await open(gateway);
  await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '১০০০{Enter}{Enter}');
  await waitFor(() => expect(location()).toBe('/m/voucherCenter/order?id=12'));
  expect(gateway.sentTo(depositByRedirect)).toMatchObject([{ amount: '1000.00' }]);
});

it('[MEM-05] offers no quick amount that the channel would refuse', async () => {
  const chips = ['50.00', '1000.00', '99999999.00'];
  const settings = { allowDeposit: 'Y', totalDepositSuccessCount: 0, depositInfo: '', quickAmounts: chips } as const;
  await open(answers().on(depositSettings, settings as never));
  expect(await screen.findByRole('button', { name: '৳1,000' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '৳50' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /99,999,999/ })).not.toBeInTheDocument();
});

it('[MEM-05] refuses an amount outside the limits of the channel', async () => {
  const gateway = answers();
  const { user } = await open(gateway);
  await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '99');
  await user.click(screen.getByRole('button', { name: /^Go to payment/ }));
  expect(await screen.findByText('At least ৳100.00')).toBeInTheDocument();
  expect(gateway.sentTo(depositByRedirect)).toHaveLength(0);
});

it('[MEM-05] requires the payer’s name for manual transfers', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('tab', { name: 'Bank transfer' }));
  await user.click(screen.getByRole('button', { name: '৳500' }));
  await user.click(screen.getByRole('button', { name: /^Go to payment/ }));
  expect(await screen.findByText('Enter the name on the paying account')).toBeInTheDocument();
  // One letter is no name either.
  const payer = screen.getByRole('textbox', { name: /Name on the paying account/ });
  await user.type(payer, 'R');
  await user.click(screen.getByRole('button', { name: /^Go to payment/ }));
  expect(screen.getByText('Enter the name on the paying account')).toBeInTheDocument();
  await user.type(payer, 'i');
  expect(screen.queryByText('Enter the name on the paying account')).not.toBeInTheDocument();
});

it('[MEM-05] shows the share of a channel’s bonus, and asks for the network of crypto channels only', async () => {
  const channel = (mode: DepositChannel['mode']) => ({ ...bkash, mode, vendorName: mode, vendorId: mode });
  const channels = (['REDIRECT', 'QR', 'MANUAL', 'CRYPTO'] as const).map(channel);
  const { user } = await open(answers().on(depositChannels, { E_WALLET: { channels } }));
  expect(await screen.findAllByText('+2% bonus')).toHaveLength(channels.length);
  for (const { mode } of channels) {
    await user.click(screen.getByText(mode));
    expect([mode, screen.queryAllByLabelText('Network').length]).toEqual([mode, mode === 'CRYPTO' ? 1 : 0]);
  }
});

it.each(['0', '1'] as const)('[SITE-16] template %s shows the channels as rows or as cards', async (template) => {
  await open(answers().on(status, aStatus({ template })));
  const columns = getComputedStyle(await screen.findByRole('radiogroup', { name: 'Channel' })).gridTemplateColumns;
  expect(columns).toMatch(template === '1' ? /^repeat/ : /^minmax/);
});

it('[MEM-05] another way to pay starts with its first channel', async () => {
  const second = { ...bkash, vendorName: 'Nagad', vendorId: 'v2', mcsBankCode: 'NAGAD' };
  const bank = { channels: [{ ...bkash, mode: 'MANUAL' as const, vendorName: 'City Bank' }] };
  const { user } = await open(answers().on(depositChannels, { E_WALLET: { channels: [bkash, second] }, BANK: bank }));
  await user.click(await screen.findByText('Nagad'));
  await user.click(screen.getByRole('tab', { name: 'Bank transfer' }));
  await user.click(screen.getByRole('tab', { name: 'Mobile wallet' }));
  expect(screen.getByRole('radio', { name: /bKash/ })).toBeChecked();
});

it('[MEM-05] offers to continue a pending order', async () => {
  await open(answers().on(preDeposit, pending));
  expect(await screen.findByRole('link', { name: 'Continue payment' })).toHaveAttribute(
    'href',
    '/m/voucherCenter/order?id=77',
  );
});

it('[MEM-05] looks for a pending order at every visit: it may have been paid elsewhere', async () => {
  const gateway = answers().on(preDeposit, pending);
  const { user } = await renderScreen(<TwoVisits />, { remote, member: aMember(), answers: gateway });
  await screen.findByRole('link', { name: 'Continue payment' });
  gateway.on(preDeposit, null);
  await user.click(screen.getByRole('button', { name: 'leave or return' }));
  await user.click(screen.getByRole('button', { name: 'leave or return' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Continue payment' })).not.toBeInTheDocument());
  expect(gateway.sentTo(preDeposit)).toHaveLength(2);
});

it('[MEM-05] does not offer to continue an order that is already reported as paid', async () => {
  await open(answers().on(preDeposit, { ...pending, status: 'PAYING' }));
  await screen.findByRole('button', { name: /^Go to payment/ });
  expect(screen.queryByRole('link', { name: 'Continue payment' })).not.toBeInTheDocument();
});

it('[MEM-16] shows that a limit refuses the deposit, and links to the limits', async () => {
  const { user } = await open(answers().fail(depositByRedirect, refusal('limit.exceeded', { status: 403 })));
  await user.click(await screen.findByRole('button', { name: '৳500' }));
  await user.click(screen.getByRole('button', { name: /^Go to payment/ }));
  expect(await screen.findByText('This is over the limit you have set')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Set a deposit limit' })).toHaveAttribute('href', '/m/responsible');
});

it('[MEM-05] clears a refusal when the amount is corrected, and allows another order', async () => {
  const gateway = answers().fail(depositByRedirect, refusal('limit.exceeded', { status: 403 }));
  const { user } = await open(gateway);
  await user.type(await screen.findByRole('textbox', { name: /Amount/ }), '900');
  await user.click(screen.getByRole('button', { name: /^Go to payment/ }));
  expect(await screen.findByText('This is over the limit you have set')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: /Amount/ }), '{Backspace}');
  expect(screen.queryByText('This is over the limit you have set')).not.toBeInTheDocument();
});

it('[MEM-05] accepts member types 0, 1 and 2 only', async () => {
  const gateway = answers();
  await open(gateway, 4);
  expect(screen.getByText('For real accounts')).toBeInTheDocument();
  expect(gateway.sentTo(depositChannels)).toHaveLength(0);
});

it('shows a message when deposits are closed or no channel is open', async () => {
  const closed = { allowDeposit: 'N', totalDepositSuccessCount: 0, depositInfo: 'Paused', quickAmounts: [] } as const;
  const first = await open(answers().on(depositSettings, closed as never));
  expect(await screen.findByText('Deposits are not available for your account')).toBeInTheDocument();
  first.unmount();
  await open(answers().on(depositChannels, {}));
  expect(await screen.findByText('No deposit method is available right now')).toBeInTheDocument();
});
