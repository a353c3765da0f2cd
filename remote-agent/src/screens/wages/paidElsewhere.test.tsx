/** [AGT-09] A pay-out whose answer was lost here and known in another tab. */
import { act, screen, within } from '@testing-library/react';
import { fakeAnswers, renderScreen } from '@site/shared/testing';
import { dividendRecords, payWage } from '@site/shared/wps';
import remote from '../../remote';
import { anAgent, aWage, submitWithFundsPassword } from '../../testing/agentBuilders';
import DividendScreen from './DividendScreen';

it('[AGT-09] an open record whose answer was lost is paid once another tab has found that out', async () => {
  window.localStorage.clear();
  const answers = fakeAnswers()
    .on(dividendRecords, {
      ...{ list: [aWage()], footer: { bet: '1000.00', amount: '5.00', paid: '0.00' }, totalPages: 1, totalCount: 1 },
    })
    .fail(payWage, { kind: 'timed-out' });
  const { user } = await renderScreen(<DividendScreen />, { remote, member: anAgent, answers });
  await user.click(await screen.findByRole('tab', { name: 'I pay' }));
  await user.click(await screen.findByRole('button', { name: '20 Nov 2026' }));
  await submitWithFundsPassword(user, 'Pay now');
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByText('Checking…');
  const key = Object.keys(window.localStorage).find((name) => name.includes('pay-dividend')) ?? '';
  window.localStorage.removeItem(key);
  const change = (newValue: string | null) => window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  await act(async () => {
    change('{"outcome":"done"}');
    change(null);
  });
  expect(await sheet.findByText('Paid')).toBeInTheDocument();
  expect(sheet.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
});
