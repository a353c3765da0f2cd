/** Payout accounts. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import {
  addCard,
  hasFundsPassword,
  listCards,
  removeCard,
  setDefaultCard,
  withdrawBanks,
  type BankCard,
  type WithdrawBank,
} from '@site/shared/wps';
import { AddCardBody, WithdrawBanks } from '@site/shared/wps/schemas';
import {
  aMember,
  closeDialog,
  fakeAnswers,
  refusal,
  renderScreen,
  schemaFault,
  watchRefetches,
} from '@site/shared/testing';
import remote from '../../remote';
import { ownCalls } from '../../testing/answers';
import AccountsScreen from './AccountsScreen';

const card = (overrides: Partial<BankCard>): BankCard => ({
  ...{ id: '5', type: 'e-wallet', bankCode: 'BKASH', bankName: 'bKash', accountMasked: '••••4821' },
  ...{ holderName: 'Rina', default: true },
  ...overrides,
});
const second = card({ id: '6', bankName: 'Nagad', accountMasked: '••••7777', default: false });
const banks: WithdrawBank[] = [
  { bankCode: 'BKASH', bankName: 'bKash', icon: '', type: 'e-wallet' },
  { bankCode: 'ROCKET', bankName: 'Rocket', icon: '', type: 'e-wallet' },
  { bankCode: 'CITY', bankName: 'City Bank', icon: '', type: 'bank' },
  { bankCode: 'USDT', bankName: 'USDT', icon: '', type: 'virtual' },
];
const answers = () =>
  fakeAnswers()
    .on(listCards, [card({}), second])
    .on(setDefaultCard, true)
    .on(removeCard, true)
    .on(hasFundsPassword, true)
    .on(withdrawBanks, banks)
    .on(addCard, second);
const open = (gateway = answers(), type = 0) =>
  renderScreen(<AccountsScreen />, { remote, member: aMember({ type }), answers: gateway, route: '/m/accounts' });

it('[MEM-10] removes an account only with the funds password, in a dialog that names it', async () => {
  const gateway = answers();
  const { user, platform } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: 'Remove Nagad ••••7777' }));
  const refetched = watchRefetches(platform);
  expect(gateway.sentTo(removeCard)).toHaveLength(0);
  const question = within(screen.getByRole('dialog', { name: 'Remove account?' }));
  expect(question.getByText(/Nagad ••••7777/)).toBeInTheDocument();
  expect(question.getByRole('button', { name: 'Remove' })).toBeDisabled();
  await user.type(question.getByLabelText(/Funds password/), '246810');
  gateway.on(listCards, [card({})]);
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(gateway.sentTo(removeCard)).toEqual([{ id: '6', paymentPassword: '246810' }]));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Remove account?' })).not.toBeInTheDocument());
  expect(screen.queryByText('Nagad')).not.toBeInTheDocument();
  expect(refetched()).toEqual(['listCards', 'securityConfig']);
});

it('[MEM-10] a wrong funds password is shown at its empty field, and removes nothing', async () => {
  const gateway = answers().fail(removeCard, refusal('funds.password.wrong', { value: { triesLeft: 2 } }));
  const { user } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: 'Remove Nagad ••••7777' }));
  const question = within(screen.getByRole('dialog', { name: 'Remove account?' }));
  await user.type(question.getByLabelText(/Funds password/), '111111{Enter}');
  expect(await question.findByText(/Attempts left: 2/)).toBeInTheDocument();
  expect(question.getByLabelText(/Funds password/)).toHaveValue('');
});

it('[MEM-10] makes another account the default', async () => {
  const gateway = answers();
  const { user, platform } = await open(gateway);
  await screen.findByText('Nagad');
  const refetched = watchRefetches(platform);
  gateway.on(listCards, [card({ default: false }), { ...second, default: true }]);
  await user.click(await screen.findByRole('button', { name: 'Make Nagad ••••7777 the default' }));
  await waitFor(() => expect(gateway.sentTo(setDefaultCard)).toEqual([{ id: '6', default: true }]));
  expect(await screen.findByRole('button', { name: 'Make bKash ••••4821 the default' })).toBeInTheDocument();
  expect(refetched()).toEqual(['listCards']);
});

it('[MEM-10] the account that is chosen last is the default, also while an earlier choice is on its way', async () => {
  let answer: () => void = () => undefined;
  const third = card({ id: '7', bankName: 'Rocket', accountMasked: '••••1111', default: false });
  const gateway = answers()
    .on(listCards, [card({}), second, third])
    .on(setDefaultCard, () => new Promise((resolve) => (answer = () => resolve(ok(true)))));
  const { user } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: 'Make Nagad ••••7777 the default' }));
  await user.click(screen.getByRole('button', { name: 'Make Rocket ••••1111 the default' }));
  await act(async () => answer());
  await waitFor(() => expect(gateway.sentTo(setDefaultCard).map(({ id }) => id)).toEqual(['6', '7']));
});

const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const ETHEREUM = '0x52908400098527886e0f7030069857d2e4169ee7';

async function fill(
  user: Awaited<ReturnType<typeof open>>['user'],
  bank: string,
  number: [string, string],
  network = '',
) {
  await user.click(await screen.findByRole('button', { name: 'Add an account' }));
  await user.selectOptions(await screen.findByLabelText('Bank, mobile wallet or coin'), bank);
  if (network) await user.selectOptions(screen.getByLabelText('Network'), network);
  await user.type(screen.getByLabelText(new RegExp(number[0])), number[1]);
  await user.click(screen.getByLabelText(/Account holder/));
  // The field ends it where the gateway does.
  await user.paste('R'.repeat(100));
  await user.type(screen.getByLabelText(/Funds password/), '246810');
}
const save = (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add an account' }));

it.each<[string, [string, string], string, Omit<AddCardBody, 'holderName' | 'paymentPassword'>]>([
  ['bKash', ['Wallet number', '+880 1712-345678'], '', { type: 'e-wallet', bankCode: 'BKASH', account: '01712345678' }],
  ['Rocket', ['Wallet number', '০১৭১২৩৪৫৬৭৮৯'], '', { type: 'e-wallet', bankCode: 'ROCKET', account: '017123456789' }],
  [
    'City Bank',
    ['Account number', '1501 2022 33445'],
    '',
    { type: 'bank', bankCode: 'CITY', account: '1501202233445' },
  ],
  ['USDT', ['Wallet address', TRON], '', { type: 'virtual', bankCode: 'USDT', network: 'TRC20', account: TRON }],
  [
    ...(['USDT', ['Wallet address', ETHEREUM], 'ERC20'] as const),
    { type: 'virtual', bankCode: 'USDT', network: 'ERC20', account: ETHEREUM },
  ] as never,
])(
  '[MEM-06] [MEM-10] saves an account of %s with the kind and number that the gateway accepts',
  async (bank, number, network, body) => {
    const gateway = answers();
    const { user, platform } = await open(gateway);
    await fill(user, bank, number, network);
    const refetched = watchRefetches(platform);
    await save(user);
    await waitFor(() =>
      expect(gateway.sentTo(addCard)).toEqual([{ ...body, holderName: 'R'.repeat(60), paymentPassword: '246810' }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(refetched()).toEqual(['listCards', 'securityConfig']);
    expect(schemaFault(WithdrawBanks, banks)).toBeNull();
    expect(schemaFault(AddCardBody, gateway.sentTo(addCard)[0])).toBeNull();
  },
);

it('[MEM-10] explains a number that does not match its kind, and sends nothing', async () => {
  const gateway = answers();
  const { user } = await open(gateway);
  await fill(user, 'USDT', ['Wallet address', TRON], 'ERC20');
  await save(user);
  expect(await screen.findByText('This is not a valid address on the network you chose')).toBeInTheDocument();
  expect(gateway.sentTo(addCard)).toHaveLength(0);
});

it('[MEM-10] after a refusal keeps the values, clears the password and marks nothing else as invalid', async () => {
  const { user } = await open(answers().fail(addCard, refusal('card.taken')));
  await fill(user, 'bKash', ['Wallet number', '01712345678']);
  await save(user);
  expect(await screen.findByText('card.taken')).toBeInTheDocument();
  expect(screen.getByLabelText(/Funds password/)).toHaveValue('');
  expect(screen.queryByText('Enter six digits')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText(/Wallet number/), '{Backspace}9');
  expect(screen.queryByText('card.taken')).not.toBeInTheDocument();
  expect(screen.queryByText('Enter six digits')).not.toBeInTheDocument();
});

it('[MEM-10] [ERR-01] what is corrected while an account is being sent stays', async () => {
  let answer = () => {};
  const gateway = answers().on(
    addCard,
    () => new Promise((resolve) => (answer = () => resolve(err(refusal('card.taken'))))),
  );
  const { user } = await open(gateway);
  await fill(user, 'bKash', ['Wallet number', '01712345678']);
  await save(user);
  await waitFor(() => expect(gateway.sentTo(addCard)).toHaveLength(1));
  await user.type(screen.getByLabelText(/Wallet number/), '{Backspace}9');
  await act(async () => answer());
  await waitFor(() => expect(screen.getByLabelText(/Funds password/)).toHaveValue(''));
  expect(screen.getByLabelText(/Wallet number/)).toHaveValue('01712345679');
  expect(screen.queryByText('Enter six digits')).not.toBeInTheDocument();
});

it('[MEM-10] shows an account that was saved or removed although the answer was lost', async () => {
  const gateway = answers().fail(addCard, { kind: 'offline' }).fail(removeCard, { kind: 'offline' });
  const { user } = await open(gateway);
  await fill(user, 'bKash', ['Wallet number', '01712345678']);
  const added = card({ id: '7', bankName: 'Upay', accountMasked: '••••5678', default: false });
  gateway.on(listCards, [card({}), second, added]);
  await save(user);
  expect(await screen.findByText('Upay')).toBeInTheDocument();
  expect(screen.getByText(/we do not know if this was saved/)).toBeInTheDocument();
  await closeDialog(user);
  await user.click(await screen.findByRole('button', { name: 'Remove Nagad ••••7777' }));
  await user.type(screen.getByLabelText(/Funds password/), '246810');
  gateway.on(listCards, [card({}), added]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Nagad')).not.toBeInTheDocument());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('[MEM-10] an account that is already removed closes the dialog without an error', async () => {
  const gateway = answers().fail(removeCard, refusal('not.found'));
  const { user } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: 'Remove Nagad ••••7777' }));
  await user.type(screen.getByLabelText(/Funds password/), '246810');
  gateway.on(listCards, [card({})]);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText('Nagad')).not.toBeInTheDocument();
  expect(screen.queryByText('not.found')).not.toBeInTheDocument();
});

it('[SES-06] is closed to a trial visitor', async () => {
  const { answers: gateway } = await open(answers(), 4);
  expect(screen.getByText('For real accounts')).toBeInTheDocument();
  expect(ownCalls(gateway)).toEqual([]);
});

it('[MEM-10] states whose account it is and which one is the default, and why another one could not be made it', async () => {
  const gateway = answers().fail(setDefaultCard, refusal('unknown'));
  const { user } = await open(gateway.on(listCards, [card({}), { ...second, holderName: 'Karim' }]));
  expect(await screen.findByText('Rina · default')).toBeInTheDocument();
  expect(screen.getByText('Karim')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Make bKash ••••4821 the default' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Make Nagad ••••7777 the default' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(gateway.sentTo(listCards)).toHaveLength(1);
});

it('[MEM-10] an account that was removed elsewhere disappears when it cannot be made the default', async () => {
  const gateway = answers().fail(setDefaultCard, refusal('not.found'));
  const { user } = await open(gateway);
  const prefer = await screen.findByRole('button', { name: 'Make Nagad ••••7777 the default' });
  gateway.on(listCards, [card({})]);
  await user.click(prefer);
  await waitFor(() => expect(screen.queryByText('Nagad')).not.toBeInTheDocument());
});

it('[MEM-10] shows the default that was set although the answer was lost', async () => {
  const gateway = answers().on(setDefaultCard, () => {
    gateway.on(listCards, [card({ default: false }), { ...second, default: true }]);
    return err({ kind: 'timed-out' });
  });
  const { user, platform } = await open(gateway);
  await user.click(await screen.findByRole('button', { name: 'Make Nagad ••••7777 the default' }));
  expect(await screen.findByRole('button', { name: 'Make bKash ••••4821 the default' })).toBeInTheDocument();
  expect(screen.getByText(/we do not know if this was saved/)).toBeInTheDocument();
  await waitFor(() => expect(platform.queries.isFetching()).toBe(0));
  await user.click(screen.getByRole('button', { name: 'Remove bKash ••••4821' }));
  expect(screen.queryByText(/we do not know if this was saved/)).not.toBeInTheDocument();
});

it('[MEM-10] a dialog that is closed removes nothing; the next one is about its own account', async () => {
  const { user, answers: gateway } = await open();
  await user.click(await screen.findByRole('button', { name: 'Remove Nagad ••••7777' }));
  await user.type(screen.getByLabelText(/Funds password/), '246810');
  await closeDialog(user);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove bKash ••••4821' }));
  expect(screen.getByLabelText(/Funds password/)).toHaveValue('');
  await user.type(screen.getByLabelText(/Funds password/), '246810{Enter}');
  await waitFor(() => expect(gateway.sentTo(removeCard)).toEqual([{ id: '5', paymentPassword: '246810' }]));
});

it('[MEM-10] without a funds password leads to it instead of a form', async () => {
  const { user, answers: gateway } = await open(answers().on(hasFundsPassword, false));
  expect(gateway.sentTo(hasFundsPassword)).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Add an account' }));
  expect(await screen.findByRole('link', { name: 'Set a funds password' })).toHaveAttribute(
    'href',
    '/m/securityCenter/FundsPasswordBox',
  );
  expect(screen.queryByLabelText(/Account holder/)).not.toBeInTheDocument();
});

it('[MEM-10] a wrong funds password for a new account is shown at its empty field, once', async () => {
  const wrong = refusal('funds.password.wrong', { value: { triesLeft: 2 } });
  const { user } = await open(answers().fail(addCard, wrong));
  await fill(user, 'bKash', ['Wallet number', '01712345678']);
  await save(user);
  expect(await screen.findByText(/Attempts left: 2/)).toBeInTheDocument();
  expect(screen.getByLabelText(/Funds password/)).toHaveValue('');
  expect(screen.queryByText('The funds password is wrong')).not.toBeInTheDocument();
});
