/** What a report remembers of its history entry: days, filters and page, for each side of its own. */
import { act, screen, waitFor } from '@testing-library/react';
import { aStatus, fakeAnswers, renderScreen } from '@site/shared/testing';
import { dailyWages, status, teamPnl } from '@site/shared/wps';
import remote from '../remote';
import { aBranch, anAgent, aWage } from '../testing/agentBuilders';
import TeamPnlScreen from '../screens/team-pnl/TeamPnlScreen';
import DailyWageScreen from '../screens/wages/DailyWageScreen';

const sums = {
  deposit: '0.00',
  withdraw: '0.00',
  bet: '0.00',
  win: '0.00',
  rebate: '0.00',
  bonus: '0.00',
  net: '0.00',
};
// One o’clock on Wednesday 25 November 2026 in Dhaka.
const serverTime = Date.parse('2026-11-24T19:00:00Z');
const gateway = () =>
  fakeAnswers()
    .on(status, aStatus({ without: [], about: { serverTime } }))
    .on(teamPnl, {
      list: [aBranch({ customerId: '3', account: 'demo', members: 1 })],
      ...{ way: [], footer: sums, totalPages: 2, totalCount: 40 },
    })
    .on(dailyWages, {
      list: [aWage()],
      ...{ footer: { bet: '1000.00', amount: '5.00', paid: '0.00' }, totalPages: 1, totalCount: 1 },
    });
const lastMonth = { startDate: '2026-10-01', endDate: '2026-10-31' };

it('[AGT-05] Back from the bets of a member shows the report with its days, type and page', async () => {
  const answers = gateway();
  const { user, goBack, location } = await renderScreen(<TeamPnlScreen />, {
    ...{ remote, member: anAgent, answers, route: '/m/agent/team/pnl' },
  });
  await user.click(await screen.findByRole('button', { name: 'Last month' }));
  await user.selectOptions(screen.getByLabelText('Type'), 'FISH');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  const shown = { ...lastMonth, gameType: 'FISH', page: 2, size: 20 };
  await waitFor(() => expect(answers.sentTo(teamPnl).at(-1)).toEqual(shown));
  await user.click(await screen.findByRole('link', { name: 'demo' }));
  expect(location()).toMatch(/^\/m\/teamBetting/);
  await goBack();
  expect(await screen.findByRole('button', { name: 'Last month', pressed: true })).toBeInTheDocument();
  expect(screen.getByLabelText('Type')).toHaveDisplayValue('Fishing');
  expect(await screen.findByText('2 / 2')).toBeInTheDocument();
  await waitFor(() => expect(answers.sentTo(teamPnl).at(-1)).toEqual(shown));
});

it('[AGT-08] what is received and what is paid are on pages of their own, which stay while the other is shown', async () => {
  const footer = { bet: '1000.00', amount: '5.00', paid: '0.00' };
  const answers = gateway().on(dailyWages, { list: [aWage()], footer, totalPages: 2, totalCount: 40 });
  const { user } = await renderScreen(<DailyWageScreen />, {
    ...{ remote, member: anAgent, answers, route: '/m/wages' },
  });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('2 / 2')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'I pay' }));
  expect(await screen.findByText('1 / 2')).toBeInTheDocument();
  expect(answers.sentTo(dailyWages).at(-1)).toMatchObject({ side: 'team', page: 1 });
  await user.click(screen.getByRole('tab', { name: 'I receive' }));
  expect(await screen.findByText('2 / 2')).toBeInTheDocument();
});

it('[AGT-08] what is received and what is paid have days and filters of their own, which stay while the other is shown', async () => {
  const answers = gateway();
  const { user, platform } = await renderScreen(<DailyWageScreen />, {
    ...{ remote, member: anAgent, answers, route: '/m/wages' },
  });
  await user.click(await screen.findByRole('button', { name: 'Last month' }));
  await waitFor(() => expect(answers.sentTo(dailyWages).at(-1)).toMatchObject({ side: 'mine', ...lastMonth }));
  await user.click(screen.getByRole('tab', { name: 'I pay' }));
  expect(await screen.findByRole('button', { name: 'This month', pressed: true })).toBeInTheDocument();
  await user.type(screen.getByLabelText('Member'), 'karim{Enter}');
  await waitFor(() => expect(answers.sentTo(dailyWages).at(-1)).toMatchObject({ side: 'team', account: 'karim' }));
  await platform.queries.invalidateQueries({ refetchType: 'none' });
  await user.click(screen.getByRole('tab', { name: 'I receive' }));
  expect(await screen.findByRole('button', { name: 'Last month', pressed: true })).toBeInTheDocument();
  await waitFor(() =>
    expect(answers.sentTo(dailyWages).at(-1)).toEqual({ side: 'mine', ...lastMonth, page: 1, size: 20 }),
  );
});

it('[AGT-05] [AGT-13] what one agent has filtered by is not there for the next one who goes back to the report', async () => {
  const answers = gateway();
  const { user, goBack, platform } = await renderScreen(<TeamPnlScreen />, {
    ...{ remote, member: anAgent, answers, route: '/m/agent/team/pnl' },
  });
  await user.type(await screen.findByLabelText('Member'), 'demo{Enter}');
  await waitFor(() => expect(answers.sentTo(teamPnl).at(-1)).toMatchObject({ account: 'demo' }));
  await user.click(await screen.findByRole('link', { name: 'demo' }));
  act(() => platform.session.signOut('asked'));
  act(() => platform.session.adopt({ token: 't2', merchantCode: 'm', member: { ...anAgent, userName: 'other' } }));
  await goBack();
  expect(await screen.findByLabelText('Member')).toHaveValue('');
});
