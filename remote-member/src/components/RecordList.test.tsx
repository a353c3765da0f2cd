/** RecordList: a later page that cannot be read is named, and read again on request, not again and again by itself. */
import { screen, waitFor, within } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { aMember, aStatus, fakeAnswers, renderScreen } from '@site/shared/testing';
import { accountRecords, status, type AccountRecords } from '@site/shared/wps';
import remote from '../remote';
import TransactionsScreen from '../screens/transactions/TransactionsScreen';

const time = Date.parse('2026-11-21T18:05:00Z');
const pageOf = (currentPage: number) => ({
  list: [{ id: String(currentPage), time, type: 'reward', amount: `${currentPage}.00`, balance: '0.00', remark: '' }],
  footer: { in: '3.00', out: '0.00', net: '3.00' },
  page: { pageSize: 1, total: 2, currentPage },
});

it('[MEM-08] names a later page that could not be read below the others, and reads it again on retry', async () => {
  let isDown = true;
  const answers = fakeAnswers()
    .on(status, aStatus({ flags: ['TRANSREC3'], about: { serverTime: time } }))
    .on(accountRecords, ({ pageNo = 1 }) =>
      isDown && pageNo > 1 ? err({ kind: 'offline' } as const) : ok(pageOf(pageNo) as AccountRecords),
    );
  const { user } = await renderScreen(<TransactionsScreen />, {
    ...{ remote, member: aMember(), answers, route: '/m/transaction/record' },
  });
  const alert = await screen.findByRole('alert');
  const list = screen.getByRole('list', { name: 'Account record' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  // Not all of it may be printed.
  expect(list).toHaveAttribute('data-partial');
  const sent = answers.sentTo(accountRecords).length;
  // Longer than the time between two pages that are read at the end of a list.
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(answers.sentTo(accountRecords)).toHaveLength(sent);
  isDown = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
});
