/** How the screens of wages and dividends differ: days, contracts, columns, the current period and the calculation. */
import type { ReactElement } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { aStatus, fakeAnswers, renderScreen } from '@site/shared/testing';
import {
  dailySalaryInfo,
  dailyWages,
  dividendInfo,
  dividendRecords,
  hourWages,
  manualDailyWages,
  payWage,
  status,
  type ContractInfo,
  type WageRecords,
} from '@site/shared/wps';
import remote from '../../remote';
import { anAgent, aWage, submitWithFundsPassword } from '../../testing/agentBuilders';
import DailyWageScreen from './DailyWageScreen';
import DividendScreen from './DividendScreen';
import HourWageScreen from './HourWageScreen';
import ManualWageScreen from './ManualWageScreen';

// Half past midnight on Wednesday 25 November 2026 in Dhaka.
const serverTime = Date.parse('2026-11-24T18:30:00Z');
const records = (list = [aWage()]): WageRecords => ({
  ...{ list, footer: { bet: '1000.00', amount: '5.00', paid: '0.00' }, totalPages: 1, totalCount: list.length },
});
const info: ContractInfo = {
  ...{ contractId: '7', version: 1, period: 'MONTH', effectiveFrom: '2026-11-01', date: '2026-11-01' },
  ...{
    until: '2026-11-30',
    bet: '90.00',
    net: '-12.00',
    active: 4,
    rate: '0.70',
    amount: '8.00',
    tier: null,
    next: null,
  },
};
const gateway = () => fakeAnswers().on(status, aStatus({ without: [], about: { serverTime } }));
const open = (ui: ReactElement, answers: ReturnType<typeof gateway>, route?: string) =>
  renderScreen(ui, { remote, member: anAgent, answers, ...(route ? { route } : {}) });

it.each([
  ['daily', <DailyWageScreen key="d" />, dailyWages, '2026-11-01', '2026-11-25', 'getSalaryContract'],
  ['manual', <ManualWageScreen key="m" />, manualDailyWages, '2026-11-01', '2026-11-25', 'getSalaryContract'],
  ['hourly', <HourWageScreen key="h" />, hourWages, '2026-11-25', '2026-11-25', 'getHourContract'],
  ['dividend', <DividendScreen key="v" />, dividendRecords, '2026-10-01', '2026-10-31', 'getDevidendContract'],
] as const)(
  '[AGT-08] [AGT-09] %s: starts with its own days by Dhaka, and leads to its own contracts',
  async (_, ui, call, startDate, endDate, contract) => {
    const answers = gateway().on(call, records());
    await open(ui, answers);
    await waitFor(() =>
      expect(answers.sentTo(call).at(-1)).toEqual({ startDate, endDate, side: 'mine', page: 1, size: 20 }),
    );
    expect(screen.getByRole('link', { name: 'Contracts' })).toHaveAttribute('href', `/m/member/agent/${contract}`);
  },
);

it('[AGT-08] the team’s records name the receiver, and each value is in its own column', async () => {
  const wage = aWage({ account: 'rina', bet: '61.00', net: '-62.00', active: 63, rate: '0.64', amount: '65.00' });
  await open(<DailyWageScreen />, gateway().on(dailyWages, records([wage])), '/m/wages?side=team');
  const [head, row] = await screen.findAllByRole('row');
  const texts = (of: HTMLElement) => [...of.children].map(({ textContent }) => textContent);
  const cells = texts(row!);
  expect(Object.fromEntries(texts(head!).map((name, at) => [name, cells[at]]))).toEqual({
    ...{ Day: '20 Nov 2026', Member: 'rina', Amount: '৳65.00', Status: 'Due', Stakes: '৳61.00', Rate: '0.64%' },
    ...{ Players: '63' },
  });
});

it('[AGT-08] the calculation states each value of the record, that no tier is reached, and the bets of the first hour', async () => {
  const wage = aWage({
    ...{ date: '2026-11-20 00', until: '2026-11-20 00', account: 'rina', bet: '61.00', net: '-62.00', active: 63 },
    ...{ amount: '0.00', state: 'NOTHING', version: 9, tier: null },
  });
  const { user } = await open(<HourWageScreen />, gateway().on(hourWages, records([wage])));
  await user.click(await screen.findByRole('button', { name: '20 Nov 2026, 00:00' }));
  const sheet = within(await screen.findByRole('dialog'));
  const names = ['Member', 'Period', 'Team’s valid stakes', 'Players’ result', 'Players', 'Tier reached', 'Amount'];
  const values = [...names, 'Status', 'Version'].map((name) => [name, sheet.getByText(name).nextSibling?.textContent]);
  expect(Object.fromEntries(values)).toEqual({
    ...{ Member: 'rina', Period: '20 Nov 2026, 00:00', 'Team’s valid stakes': '৳61.00', 'Players’ result': '-৳62.00' },
    ...{ Players: '63', 'Tier reached': 'None', Amount: '৳0.00', Status: 'Nothing due', Version: '9' },
  });
  expect(sheet.getByText(/^The wage is/)).toBeInTheDocument();
  expect(sheet.getByRole('link', { name: 'See bets' })).toHaveAttribute(
    'href',
    '/m/teamBetting?parentId=5&startDate=2026-11-20&endDate=2026-11-20&hour=0',
  );
});

it('[AGT-09] a dividend is explained by the losses', async () => {
  const { user } = await open(<DividendScreen />, gateway().on(dividendRecords, records()));
  await user.click(await screen.findByRole('button', { name: '20 Nov 2026' }));
  expect(await screen.findByText(/^The dividend is/)).toBeInTheDocument();
});

it('[AGT-08] [AGT-09] the current period of a wage has the stakes, that of a dividend the result; both say that the top is reached', async () => {
  const wage = await open(<DailyWageScreen />, gateway().on(dailyWages, records([])).on(dailySalaryInfo, info));
  const period = () => screen.findByRole('region', { name: 'This period so far' });
  expect(await period()).toHaveTextContent(
    'This period so far · 1 Nov 2026 – 30 Nov 2026Team’s valid stakes৳90.00Players4Amount৳8.00 (0.70%)You have reached the highest tier.',
  );
  await wage.user.click(screen.getByRole('tab', { name: 'I pay' }));
  expect(screen.queryByRole('region', { name: 'This period so far' })).not.toBeInTheDocument();
  wage.unmount();
  await open(<DividendScreen />, gateway().on(dividendRecords, records([])).on(dividendInfo, info));
  expect(await period()).toHaveTextContent('Players’ result-৳12.00Players4');
});

it.each([
  ['-250.00', '25'],
  ['0.00', '0'],
  ['250.00', '0'],
])('[AGT-09] only losses of the players lead to the next tier of a dividend: %s', async (net, percent) => {
  const next = { condition: '1000.00', rate: '0.90', active: 1 };
  await open(
    <DividendScreen />,
    gateway()
      .on(dividendRecords, records([]))
      .on(dividendInfo, { ...info, net, next }),
  );
  expect(await screen.findByRole('progressbar', { name: 'Next tier' })).toHaveAttribute('aria-valuenow', percent);
});

it('[AGT-09] a pay-out without an outcome is looked up where it was sent, not among the wages', async () => {
  window.localStorage.clear();
  const before = await open(
    <DividendScreen />,
    gateway().on(dividendRecords, records()).hang(payWage),
    '/m/d?side=team',
  );
  await before.user.click(await screen.findByRole('button', { name: '20 Nov 2026' }));
  await submitWithFundsPassword(before.user, 'Pay now');
  expect(before.answers.sentTo(payWage)).toHaveLength(1);
  before.unmount();
  const wages = await open(<DailyWageScreen />, gateway().on(dailyWages, records([])));
  expect(await screen.findByText('No entries for these dates')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Check' })).not.toBeInTheDocument();
  wages.unmount();
  await open(<DividendScreen />, gateway().on(dividendRecords, records([])));
  expect(await screen.findByRole('button', { name: 'Check' })).toBeInTheDocument();
  window.localStorage.clear();
});

it('[SES-11] [AGT-10] nothing leads to contracts that cannot be signed', async () => {
  const answers = fakeAnswers()
    .on(status, aStatus({ without: ['SIGNCONDIV3'], about: { serverTime } }))
    .on(dividendRecords, records())
    .on(dividendInfo, info);
  await open(<DividendScreen />, answers);
  expect((await screen.findAllByText('৳5.00')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('link', { name: 'Contracts' })).not.toBeInTheDocument();
});

it.each([
  ['daily', <DailyWageScreen key="d" />, dailyWages, 'DAY', 'MANUAL'],
  ['manual', <ManualWageScreen key="m" />, manualDailyWages, 'MANUAL', 'DAY'],
] as const)(
  '[AGT-08] %s: the current period is that of a contract whose wages this page lists',
  async (_, ui, call, own, other) => {
    const answers = gateway().on(call, records([]));
    const first = await open(ui, answers.on(dailySalaryInfo, { ...info, period: own }));
    expect(await screen.findByRole('region', { name: 'This period so far' })).toBeInTheDocument();
    first.unmount();
    await open(ui, answers.on(dailySalaryInfo, { ...info, period: other }));
    await waitFor(() => expect(answers.sentTo(dailySalaryInfo)).toHaveLength(2));
    expect(await screen.findByText('No entries for these dates')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'This period so far' })).not.toBeInTheDocument();
  },
);
