/** A member of the team whose account is closed while the agent has their details open. */
import { screen, within } from '@testing-library/react';
import { fakeAnswers, refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import { ok } from '@site/shared/kernel';
import { downlineDetail, downlines, sendRedRain, transferDownline, type DownlineDetail } from '@site/shared/wps';
import remote from '../../remote';
import { aDownline, anAgent, downlinesOf, submitWithFundsPassword } from '../../testing/agentBuilders';
import RedRainScreen from '../red-rain/RedRainScreen';
import TeamScreen from './TeamScreen';

const karim = aDownline({ customerId: '5', account: 'karim' });
const detail: DownlineDetail = {
  ...karim,
  ...{ nickname: '', mobile: '', email: '', rank: 1, rebates: [] },
  month: { deposit: '1.00', withdraw: '2.00', bet: '3.00', profit: '-4.00', bettors: 1 },
};

beforeEach(() => window.localStorage.clear());

it('[AGT-04] a refused transfer reads the member again, and offers none to a closed account', async () => {
  let isClosed = false;
  const now = <T extends object>(value: T): T => (isClosed ? { ...value, closed: true } : value);
  const answers = fakeAnswers()
    .on(downlines, () => ok(downlinesOf([now(karim)])))
    .on(downlineDetail, () => ok(now(detail)))
    .fail(transferDownline, refusal('receiver.closed'));
  const route = '/m/member/team?member=5';
  const { user, platform } = await renderScreen(<TeamScreen />, { remote, member: anAgent, answers, route });
  await user.click(await screen.findByRole('tab', { name: 'Send money' }));
  await user.type(screen.getByLabelText('Amount'), '12.50');
  isClosed = true;
  const refetched = watchRefetches(platform);
  await submitWithFundsPassword(user, 'Send');
  expect(await screen.findByText('This account is closed and cannot receive money.')).toBeInTheDocument();
  expect(refetched()).toEqual(['downlineDetail', 'downlines']);
  expect(screen.queryByRole('tab', { name: 'Send money' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Details', selected: true })).toBeInTheDocument();
});

it('[AGT-11] refused envelopes read the receivers again', async () => {
  const answers = fakeAnswers()
    .on(downlines, downlinesOf([karim]))
    .fail(sendRedRain, refusal('red.rain.no.recipients', { value: { rejected: [] } }));
  const { user, platform } = await renderScreen(<RedRainScreen />, { remote, member: anAgent, answers });
  await user.click(await screen.findByRole('checkbox', { name: 'karim' }));
  await user.type(screen.getByLabelText('Total'), '5');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  const sheet = within(await screen.findByRole('dialog'));
  const refetched = watchRefetches(platform);
  answers.on(downlines, downlinesOf([{ ...karim, closed: true }]));
  await submitWithFundsPassword(user, 'Send envelopes');
  expect(await sheet.findByRole('alert')).toBeInTheDocument();
  expect(refetched()).toEqual(['downlines']);
});
