import { screen } from '@testing-library/react';
import { fakeAnswers, renderScreen } from '@site/shared/testing';
import { ok } from '@site/shared/kernel';
import { dailyWages, dividendRecords, hourWages, manualDailyWages, payWage } from '@site/shared/wps';
import remote from '../../remote';
import { anAgent, aWage } from '../../testing';
import DailyWageScreen from './DailyWageScreen';
import DividendScreen from './DividendScreen';
import HourWageScreen from './HourWageScreen';
import ManualWageScreen from './ManualWageScreen';

const records = (list = [aWage()]) => ({
  ...{ list, footer: { bet: '1000.00', amount: '5.00', paid: '0.00' }, totalPages: 1, totalCount: list.length },
});

describe('wages and dividends', () => {
  it.each([
    ['daily', <DailyWageScreen key="d" />, dailyWages],
    ['manual', <ManualWageScreen key="m" />, manualDailyWages],
    ['hourly', <HourWageScreen key="h" />, hourWages],
    ['dividend', <DividendScreen key="v" />, dividendRecords],
  ])('[AGT-08] [AGT-09] %s records open to their calculation and their bets', async (_, ui, call) => {
    const { user } = await renderScreen(ui, { remote, member: anAgent, answers: fakeAnswers().on(call, records()) });
    await user.click(await screen.findByRole('button', { name: '2026-11-20' }));
    expect(await screen.findByText(/৳500.00/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See the bets' })).toHaveAttribute(
      'href',
      '/m/teamBetting?startDate=2026-11-20&endDate=2026-11-20',
    );
    expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
  });

  it('[AGT-09] pays a due record of the team with the funds password', async () => {
    const answers = fakeAnswers()
      .on(dividendRecords, ({ side }) => ok(side === 'team' ? records() : records([])))
      .on(payWage, { amount: '5.00', balance: '1.00' });
    const { user } = await renderScreen(<DividendScreen />, { remote, member: anAgent, answers });
    expect(await screen.findByText('Nothing in this time')).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'I pay' }));
    await user.click(await screen.findByRole('button', { name: '2026-11-20' }));
    await user.type(screen.getByLabelText(/Funds password/), '246810');
    await user.click(screen.getByRole('button', { name: 'Pay now' }));
    expect(await screen.findByText('৳5.00 paid')).toBeInTheDocument();
    expect(answers.sentTo(payWage)).toEqual([{ contractId: '7', date: '2026-11-20', paymentPassword: '246810' }]);
    expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument();
  });

  it('offers a retry when records did not come', async () => {
    const answers = fakeAnswers().fail(dailyWages, { kind: 'offline' });
    await renderScreen(<DailyWageScreen />, { remote, member: anAgent, answers });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
