/** The form of a limit starts with the limit as it is: to the poisha, and saving it unchanged is no change. */
import { screen, within } from '@testing-library/react';
import { exclusion, playLimits, realityCheck, type PlayLimit } from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../../remote';
import ResponsibleScreen from './ResponsibleScreen';

const KINDS = { DEPOSIT: 'Deposit limit', LOSS: 'Loss limit', WAGER: 'Stake limit', SESSION: 'Time limit' } as const;

it.each<[PlayLimit['kind'], amount: string, shown: string]>([
  ['DEPOSIT', '500.00', '500'],
  ['DEPOSIT', '1000000.10', '1000000.10'],
  ['LOSS', '100.50', '100.50'],
  ['WAGER', '0.05', '0.05'],
  ['SESSION', '90', '90'],
  ['SESSION', '1', '1'],
])('[MEM-16] %s of %s', async (kind, amount, shown) => {
  const limit: PlayLimit = { kind, period: '7D', amount, used: '0.00', pendingAmount: null, pendingFrom: null };
  const answers = fakeAnswers()
    .on(exclusion, { until: null, kind: null })
    .on(playLimits, [limit])
    .on(realityCheck, { minutes: 0, sessionStart: 0, elapsedSec: 0, playedSec: 0, netPosition: '0.00' });
  const { user } = await renderScreen(<ResponsibleScreen />, { remote, member: aMember(), answers });
  const card = await screen.findByRole('region', { name: KINDS[kind] });
  await user.click(within(card).getByRole('button', { name: /7 days/ }));
  const form = within(screen.getByRole('dialog'));
  const field = form.getByRole('textbox');
  expect(field).toHaveValue(shown);
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.clear(field);
  await user.type(field, shown);
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
});
