/** The height of a payment's form, in the sheet of a pay-out. */
import { screen, within } from '@testing-library/react';
import { fakeAnswers, renderScreen } from '@site/shared/testing';
import { dividendRecords, payWage } from '@site/shared/wps';
import remote from '../remote';
import DividendScreen from '../screens/wages/DividendScreen';
import { anAgent, aWage, submitWithFundsPassword } from '../testing/agentBuilders';

it('[AGT-09] a sheet stays as high as it was while the outcome of its pay-out is checked', async () => {
  window.localStorage.clear();
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.querySelector('input') ? 160 : 120;
  });
  const list = { list: [aWage()], footer: { bet: '1000.00', amount: '5.00', paid: '0.00' } };
  const answers = fakeAnswers()
    .on(dividendRecords, { ...list, totalPages: 1, totalCount: 1 })
    .fail(payWage, { kind: 'timed-out' });
  const { user } = await renderScreen(<DividendScreen />, { remote, member: anAgent, answers });
  await user.click(await screen.findByRole('tab', { name: 'I pay' }));
  await user.click(await screen.findByRole('button', { name: '20 Nov 2026' }));
  await submitWithFundsPassword(user, 'Pay now');
  const sheet = within(await screen.findByRole('dialog'));
  const checkNow = await sheet.findByRole('button', { name: 'Check now' });
  expect(checkNow.closest('form')?.parentElement?.style.minHeight).toBe('160px');
});
