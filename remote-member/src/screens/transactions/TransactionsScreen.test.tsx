/** The account record, and the agent's own view of it. */
import { screen, waitFor } from '@testing-library/react';
import { accountRecords, downlineTransactions, status, type AccountRecords } from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import { aStatus } from '../../testing/answers';
import TransactionsScreen from './TransactionsScreen';

const page = { pageSize: 50, total: 2, currentPage: 1 };
const line = (about: object) => ({ id: '1', time: Date.UTC(2026, 2, 1), remark: '', ...about });
const records = {
  list: [
    line({ id: '2', type: 'stake', amount: '-50.00', balance: '950.00' }),
    line({ id: '1', type: 'deposit', amount: '1000.00', balance: '1000.00' }),
  ],
  footer: { in: '1000.00', out: '50.00', net: '950.00' },
  page,
} as AccountRecords;
const team = {
  list: [line({ customerId: '9', account: 'mina', type: 'deposit', amount: '300.00' })],
  footer: { in: '300.00', out: '0.00', net: '300.00' },
  page: { ...page, total: 1 },
} as never;

const open = (type: number, route = '/m/transaction/record') => {
  const answers = fakeAnswers().on(status, aStatus()).on(accountRecords, records).on(downlineTransactions, team);
  return renderScreen(<TransactionsScreen />, { remote, member: aMember({ type }), answers, route });
};

it('[MEM-08] shows every movement with its sign and the balance after it, and what they come to', async () => {
  await open(0);
  const list = await screen.findByRole('list', { name: 'Account record' });
  expect(list).toHaveTextContent('-৳50.00');
  expect(list).toHaveTextContent('Balance ৳950.00');
  expect(list).toHaveTextContent('+৳1,000.00');
  expect(screen.getByText('+৳950.00')).toBeInTheDocument();
});

it('[MEM-08] asks by kind and by days', async () => {
  const { user, answers } = await open(0);
  await screen.findByText('Balance ৳950.00');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'deposit');
  await user.click(screen.getByRole('button', { name: 'Today' }));
  await waitFor(() => {
    const asked = answers.sentTo(accountRecords).at(-1);
    expect(asked).toMatchObject({ transactionType: 'deposit' });
    expect(asked?.startDate).toBe(asked?.endDate);
  });
});

it('[MEM-08] shows an agent his team by ?types=A, and finds one account of it', async () => {
  const { user, answers } = await open(1, '/m/transaction/record?types=A');
  expect(await screen.findByText('mina')).toBeInTheDocument();
  expect(answers.sentTo(accountRecords)).toHaveLength(0);
  await user.type(screen.getByRole('searchbox', { name: 'Account' }), 'mina');
  await waitFor(() => expect(answers.sentTo(downlineTransactions).at(-1)).toMatchObject({ account: 'mina' }));
});

it('[SES-11] shows whoever is no agent his own record, whatever the address says', async () => {
  const { answers } = await open(0, '/m/transaction/record?types=A');
  await screen.findByText('Balance ৳950.00');
  expect(answers.sentTo(downlineTransactions)).toHaveLength(0);
});

it('[SES-11] leaves out records whose flag is off', async () => {
  const answers = fakeAnswers()
    .on(status, aStatus({ flags: ['TRANSREC3', 'WITHREC3'] }))
    .on(accountRecords, records);
  await renderScreen(<TransactionsScreen />, { remote, member: aMember(), answers, route: '/m/transaction/record' });
  await waitFor(() => expect(screen.queryByRole('tab', { name: 'Deposits' })).not.toBeInTheDocument());
  expect(screen.getByRole('tab', { name: 'Withdrawals' })).toBeInTheDocument();
});
