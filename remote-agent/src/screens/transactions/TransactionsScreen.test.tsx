/** What a row of the downline's transactions says. */
import { screen, within } from '@testing-library/react';
import { fakeAnswers, renderScreen } from '@site/shared/testing';
import { downlineTransactions } from '@site/shared/wps';
import remote from '../../remote';
import { anAgent } from '../../testing/agentBuilders';
import TransactionsScreen from './TransactionsScreen';

/** Half past midnight in Dhaka on 1 December 2026. */
const time = Date.parse('2026-11-30T18:30:05Z');
const wage = { id: 't1', customerId: '3', account: 'demo', type: 'wage', time, amount: '5.00', remark: '2026-11-30' };

it.each([
  ['en', ['demo', '৳5.00', 'Wage', '1 Dec 2026, 00:30', '30 Nov 2026']],
  ['bn', ['demo', '৳5.00', 'মজুরি', '1 ডিসে 2026, রাত 12:30', '30 নভে 2026']],
] as const)('[AGT-02] names the type of a change and the day of its note: %s', async (locale, cells) => {
  const answers = fakeAnswers().on(downlineTransactions, {
    ...{ list: [wage], way: [], footer: { in: '5.00', out: '0.00', net: '5.00' } },
    page: { pageSize: 20, total: 1, currentPage: 1 },
  });
  await renderScreen(<TransactionsScreen />, { remote, member: anAgent, answers, locale });
  const [, row] = await screen.findAllByRole('row');
  expect(
    [...within(row!).getAllByRole('rowheader'), ...within(row!).getAllByRole('cell')].map((cell) => cell.textContent),
  ).toEqual(cells);
});
