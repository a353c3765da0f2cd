/** Days in reports are written like all other dates of the site. */
import { screen } from '@testing-library/react';
import { fakeAnswers, renderScreen } from '@site/shared/testing';
import { agentIncome, downlineTransactions } from '@site/shared/wps';
import remote from '../../remote';
import { anAgent } from '../../testing/agentBuilders';
import AgentRebateScreen from '../../screens/agent-rebate/AgentRebateScreen';
import TransactionsScreen from '../../screens/transactions/TransactionsScreen';

it('[AGT-07] the day of a rebate', async () => {
  const row = {
    ...{ date: '2026-11-20', source: 'karim', customerId: '5', productType: 'RNG', state: 'PAID' as const },
    ...{ base: '100.00', rate: '0.60', amount: '0.60' },
  };
  const answers = fakeAnswers().on(agentIncome, {
    ...{ list: [row], footer: { base: '100.00', amount: '0.60', paid: '0.60' }, totalPages: 1, totalCount: 1 },
  });
  await renderScreen(<AgentRebateScreen />, { remote, member: anAgent, answers });
  expect(await screen.findByRole('cell', { name: '20 Nov 2026' })).toBeInTheDocument();
});

it('[AGT-02] the note of a wage is its day, of an hourly one its hour; other notes stay as they are', async () => {
  const row = { time: 0, customerId: '5', account: 'karim', type: 'wage', amount: '0.60' };
  const answers = fakeAnswers().on(downlineTransactions, {
    list: ['2026-11-20', '2026-11-20 14', 'Dhaka Dice'].map((remark, id) => ({ ...row, id: String(id), remark })),
    ...{ way: [], footer: { in: '1.80', out: '0.00', net: '1.80' }, page: { total: 3, currentPage: 1, pageSize: 20 } },
  });
  await renderScreen(<TransactionsScreen />, { remote, member: anAgent, answers });
  for (const name of ['20 Nov 2026', '20 Nov 2026, 14:00', 'Dhaka Dice'])
    expect(await screen.findByRole('cell', { name })).toBeInTheDocument();
});
