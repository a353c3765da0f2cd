/** [SITE-10] Reports after a change of language: states and days in the new one. */
import { act, screen } from '@testing-library/react';
import { fakeAnswers, renderScreen } from '@site/shared/testing';
import { dailyWages, teamOverview } from '@site/shared/wps';
import remote from '../../remote';
import { anAgent, aWage } from '../../testing/agentBuilders';
import TeamOverviewScreen from '../../screens/team-overview/TeamOverviewScreen';
import DailyWageScreen from '../../screens/wages/DailyWageScreen';

it('[SITE-10] [AGT-08] the rows of a report', async () => {
  const answers = fakeAnswers().on(dailyWages, {
    ...{ list: [aWage()], footer: { bet: '1000.00', amount: '5.00', paid: '0.00' }, totalPages: 1, totalCount: 1 },
  });
  const { platform } = await renderScreen(<DailyWageScreen />, { remote, member: anAgent, answers });
  expect(await screen.findByRole('cell', { name: 'Due' })).toBeInTheDocument();
  await act(() => platform.i18n.setLocale('bn'));
  expect(await screen.findByRole('cell', { name: 'বাকি' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '20 নভে 2026' })).toBeInTheDocument();
});

it('[SITE-10] [AGT-03] the days of the team', async () => {
  const day = {
    ...{ date: '2026-11-20', login: 1, betting: 2345, registered: 0 },
    ...{ deposit: '0.00', withdraw: '0.00', bet: '20.00', profit: '-1.00' },
  };
  const footer = {
    ...{ teamLoginMemberCount: 1, teamBetMemberCount: 2, teamRegisterMemberCount: 3, teamOnlineCount: 4 },
    ...{ teamMemberCount: 5, deposit: '10.00', withdraw: '4.00', bet: '20.00', profit: '-7.50' },
  };
  const answers = fakeAnswers().on(teamOverview, { list: [day], footer });
  const { platform } = await renderScreen(<TeamOverviewScreen />, { remote, member: anAgent, answers });
  expect(await screen.findByRole('link', { name: '20 Nov 2026' })).toBeInTheDocument();
  await act(() => platform.i18n.setLocale('bn'));
  expect(await screen.findByRole('link', { name: '20 নভে 2026' })).toBeInTheDocument();
});
