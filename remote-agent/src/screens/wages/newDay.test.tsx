/** [AGT-08] [AGT-09] A page that is open at midnight in Dhaka shows the period that begins. */
import { act, screen } from '@testing-library/react';
import { fakeAnswers, renderScreen } from '@site/shared/testing';
import { dailySalaryInfo, dailyWages, dividendInfo, dividendRecords, type ContractInfo } from '@site/shared/wps';
import remote from '../../remote';
import { anAgent } from '../../testing/agentBuilders';
import DailyWageScreen from './DailyWageScreen';
import DividendScreen from './DividendScreen';

const REAL = ['setTimeout', 'clearTimeout', 'setImmediate', 'queueMicrotask', 'nextTick', 'performance'] as const;
/** A minute before midnight on 30 November 2026 in Dhaka. */
const EVENING = Date.UTC(2026, 10, 30, 17, 59);

beforeEach(() => jest.useFakeTimers({ now: EVENING, doNotFake: [...REAL] }));
afterEach(() => jest.useRealTimers());

const records = { list: [], footer: { bet: '0.00', amount: '0.00', paid: '0.00' }, totalPages: 0, totalCount: 0 };
const period = (date: string, until: string, amount: string): ContractInfo => ({
  ...{ contractId: '7', version: 1, period: 'MONTH', effectiveFrom: '2026-11-01', date, until, amount },
  ...{ bet: '90.00', net: '-12.00', active: 4, rate: '0.70', tier: null, next: null },
});

it.each([
  ['daily wage', <DailyWageScreen key="d" />, dailyWages, dailySalaryInfo, '2026-11-30', '2026-12-01'],
  ['dividend', <DividendScreen key="v" />, dividendRecords, dividendInfo, '2026-11-16', '2026-12-01'],
] as const)(
  '[AGT-08] [AGT-09] %s: what is due so far is that of the new period',
  async (_, ui, list, info, old, day) => {
    const answers = fakeAnswers()
      .on(list, records)
      .on(info, period(old, '2026-11-30', '8.00'));
    await renderScreen(ui, { remote, member: anAgent, answers });
    const current = await screen.findByRole('region', { name: 'This period so far' });
    expect(current).toHaveTextContent('৳8.00');
    answers.on(info, period(day, day, '0.00'));
    act(() => void jest.advanceTimersByTime(60_000));
    expect(await screen.findByText(/^This period so far · 1 Dec 2026$/)).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'This period so far' })).not.toHaveTextContent('৳8.00');
  },
);
