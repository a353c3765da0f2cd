import { screen } from '@testing-library/react';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import { addDays, dayOf, ok } from '@site/shared/kernel';
import { teamOverview } from '@site/shared/wps';
import remote from '../../remote';
import TeamOverviewScreen from './TeamOverviewScreen';

const figures = (bet: string) => ({
  teamLoginMemberCount: 1,
  teamBetMemberCount: 2,
  teamRegisterMemberCount: 3,
  teamOnlineCount: 4,
  teamMemberCount: 5,
  deposit: '10.00',
  withdraw: '4.00',
  bet,
  profit: '-7.50',
});
const aDay = (date: string, bet: string) => ({
  date,
  login: 1,
  betting: 2,
  registered: 0,
  deposit: '0.00',
  withdraw: '0.00',
  bet,
  profit: '-1.00',
});
const open = (answers = fakeAnswers()) =>
  renderScreen(<TeamOverviewScreen />, { remote, member: aMember({ type: 1 }), answers });

describe('TeamOverviewScreen', () => {
  it('[AGT-03] shows the figures of today, and of another range when asked', async () => {
    const answers = fakeAnswers().on(teamOverview, ({ startDate = '' }) =>
      ok(
        startDate === dayOf(Date.now())
          ? { list: [aDay(startDate, '20.00')], footer: figures('20.00') }
          : { list: [aDay(startDate, '77.00')], footer: figures('77.00') },
      ),
    );
    const { user } = await open(answers);
    expect(await screen.findAllByText('৳20.00')).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Yesterday' }));
    expect(await screen.findAllByText('৳77.00')).not.toHaveLength(0);
    const yesterday = addDays(dayOf(Date.now()), -1);
    expect(answers.sentTo(teamOverview).at(-1)).toMatchObject({ startDate: yesterday, endDate: yesterday });
  });

  it('says plainly that nobody played', async () => {
    await open(fakeAnswers().on(teamOverview, { list: [], footer: figures('0.00') }));
    expect(await screen.findByText('Your team has not played in this time')).toBeInTheDocument();
  });

  it('offers a retry when the figures did not come', async () => {
    await open(fakeAnswers().fail(teamOverview, { kind: 'offline' }));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
