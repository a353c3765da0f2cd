/** Accounts that money is paid out to. */
import { screen, waitFor, within } from '@testing-library/react';
import {
  addCard,
  hasFundsPassword,
  listCards,
  removeCard,
  setDefaultCard,
  withdrawBanks,
  type BankCard,
} from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import AccountsScreen from './AccountsScreen';

const card = (about: Partial<BankCard>): BankCard => ({
  ...{ id: '5', type: 'e-wallet', bankCode: 'BKASH', bankName: 'bKash', accountMasked: '••••4821' },
  ...{ holderName: 'Rina', default: true },
  ...about,
});
const second = card({ id: '6', bankName: 'Nagad', accountMasked: '••••7777', default: false });
const answers = () =>
  fakeAnswers()
    .on(listCards, [card({}), second])
    .on(setDefaultCard, true)
    .on(removeCard, true)
    .on(hasFundsPassword, true)
    .on(withdrawBanks, [
      { bankCode: 'CITY', bankName: 'City Bank', icon: '', type: 'bank' },
      { bankCode: 'USDT', bankName: 'Tether', icon: '', type: 'virtual' },
    ])
    .on(addCard, second);
const open = (about = answers(), type = 0) =>
  renderScreen(<AccountsScreen />, { remote, member: aMember({ type }), answers: about, route: '/m/accounts' });

it('[MEM-10] removes an account only after a question that names it', async () => {
  const about = answers();
  const { user } = await open(about);
  await user.click(await screen.findByRole('button', { name: 'Remove Nagad ••••7777' }));
  expect(about.sentTo(removeCard)).toEqual([]);
  const question = within(screen.getByRole('dialog', { name: 'Remove account?' }));
  expect(question.getByText(/Nagad ••••7777/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(about.sentTo(removeCard)).toMatchObject([{ id: '6' }]));
});

it('[MEM-10] makes another account the default', async () => {
  const about = answers();
  const { user } = await open(about);
  await user.click(await screen.findByRole('button', { name: 'Make Nagad ••••7777 the default' }));
  await waitFor(() => expect(about.sentTo(setDefaultCard)).toEqual([{ id: '6', default: true }]));
});

it('[MEM-06] binds an account of the kind its bank is of, its number without spaces', async () => {
  const about = answers();
  const { user } = await open(about);
  await user.click(await screen.findByRole('button', { name: 'Add an account' }));
  await user.selectOptions(await screen.findByLabelText('Bank'), 'Tether');
  await user.type(screen.getByLabelText(/Account or wallet number/), 'TXk3 vd82-hs91');
  await user.type(screen.getByLabelText(/Name of the holder/), 'Rina');
  await user.type(screen.getByLabelText(/Funds password/), '246810');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add an account' }));
  await waitFor(() =>
    expect(about.sentTo(addCard)).toEqual([
      {
        ...{ type: 'virtual', bankCode: 'USDT', account: 'TXk3vd82hs91', holderName: 'Rina' },
        paymentPassword: '246810',
      },
    ]),
  );
});

it('[SES-06] is closed to a trial visitor', async () => {
  const { answers: about } = await open(answers(), 4);
  expect(screen.getByText('For real accounts')).toBeInTheDocument();
  expect(about.sent).toEqual([]);
});
