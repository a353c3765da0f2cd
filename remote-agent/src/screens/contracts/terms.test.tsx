/** The terms of contracts: as they are read, answered, entered and offered. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMember, aStatus, fakeAnswers, renderScreen } from '@site/shared/testing';
import {
  answerDailyContract,
  answerDividendContract,
  answerHourContract,
  contracts,
  downlines,
  offerContract,
  previewContract,
  status,
  type Contract,
} from '@site/shared/wps';
import remote from '../../remote';
import { aContract, aDownline, anAgent, downlinesOf, submitWithFundsPassword } from '../../testing/agentBuilders';
import DailyContractScreen from './DailyContractScreen';
import DividendContractScreen from './DividendContractScreen';
import HourContractScreen from './HourContractScreen';

beforeEach(() => window.localStorage.clear());

const openTeam = (list: readonly Contract[], ui = <DividendContractScreen />) =>
  renderScreen(ui, { remote, member: anAgent, answers: fakeAnswers().on(contracts, [...list]) });

it('[AGT-10] a card has each term in its own column, its period and its days', async () => {
  const contract = aContract({
    ...{ kind: 'DIVIDEND', period: 'HALF_MONTH', state: 'ACTIVE', version: 4, effectiveFrom: '2026-12-01' },
    // Half past midnight on 22 November in Dhaka.
    ...{ offeredAt: Date.parse('2026-11-01T06:00:00Z'), signedAt: Date.parse('2026-11-21T18:30:00Z') },
    tiers: [{ condition: '700.00', active: 8, rate: '9.00' }],
  });
  await openTeam([contract]);
  const card = within(await screen.findByRole('region', { name: 'Dividend lilyhouse 4' }));
  const [head, row] = card.getAllByRole('row').map((one) => [...one.children].map(({ textContent }) => textContent));
  expect([head, row]).toEqual([
    ['Loss from', 'Players', 'Rate'],
    ['৳700.00', '8', '9.00%'],
  ]);
  const values = ['Version', 'Period', 'Effective from', 'Signed'].map((name) => {
    const found = card.getAllByText(name).find(({ nextSibling }) => nextSibling);
    return found?.nextSibling?.textContent;
  });
  expect(values).toEqual(['4', 'Twice a month', '1 Dec 2026', '22 Nov 2026']);
  expect(card.queryByRole('button', { name: 'Sign' })).not.toBeInTheDocument();
});

it('[AGT-10] an unconfirmed answer is not sent; a confirmed one closes its dialog', async () => {
  const answers = fakeAnswers()
    .on(contracts, [aContract({ kind: 'DIVIDEND' })])
    .on(answerDividendContract, true);
  const { user } = await renderScreen(<DividendContractScreen />, { remote, member: aMember(), answers });
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  await user.click(await screen.findByRole('button', { name: 'Sign' }));
  await user.click((await dialog('Sign')).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect((await dialog('Decline')).getByText('The offer will be declined.')).toBeInTheDocument();
  await user.click((await dialog('Decline')).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Offer declined')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(answers.sentTo(answerDividendContract)).toEqual([{ contractId: '7', version: 2, action: 'REJECT' }]);
});

it('[AGT-10] versions of two contracts do not mix; those of the own contract are not among the team’s', async () => {
  const ofTeam = { isMine: false, offeredBy: 'agent' };
  const list = [
    aContract({ ...ofTeam, contractId: '8', version: 2, account: 'karim' }),
    aContract({ ...ofTeam, contractId: '9', version: 1, account: 'rina', state: 'REJECTED' }),
    aContract({ ...ofTeam, contractId: '8', version: 1, account: 'karim', state: 'ENDED' }),
    aContract({ version: 5 }),
  ];
  const { user } = await openTeam(list, <DailyContractScreen />);
  const cards = () =>
    screen.getAllByRole('region', { name: /^Daily wage/ }).map((card) => card.getAttribute('aria-label'));
  await screen.findByText('From lilyhouse');
  expect(cards()).toEqual(['Daily wage lilyhouse 5']);
  await user.click(screen.getByRole('tab', { name: 'My team’s' }));
  expect(cards()).toEqual(['Daily wage karim 2', 'Daily wage rina 1']);
  // A declined offer has no day from which it is effective.
  expect(screen.getByRole('region', { name: 'Daily wage rina 1' })).toHaveTextContent(/Declined(?!.*Effective from)/);
  expect(screen.getByRole('region', { name: 'Daily wage karim 2' })).toHaveTextContent('Effective from');
  await user.click(screen.getByText('Earlier versions (1)'));
  expect(cards()).toEqual(['Daily wage karim 2', 'Daily wage karim 1', 'Daily wage rina 1']);
});

const team = () =>
  fakeAnswers()
    .on(contracts, [])
    .on(downlines, downlinesOf([aDownline(), aDownline({ customerId: '4', account: 'karim' })]))
    .on(previewContract, { periods: 31, bet: '900.00', net: '-100.00', amount: '9.00' })
    .on(offerContract, { contractId: '8', version: 1 });
const enter = (label: string, at: number, value: string) =>
  fireEvent.change(screen.getAllByLabelText(label)[at]!, { target: { value } });

it('[AGT-10] the chosen receiver and period and the tiers that are left are calculated and offered', async () => {
  const answers = team();
  const route = '/m/contract';
  const { user } = await renderScreen(<DailyContractScreen />, { remote, member: anAgent, answers, route });
  await user.click(await screen.findByRole('tab', { name: 'Offer' }));
  await user.selectOptions(await screen.findByLabelText('To'), 'karim');
  await user.selectOptions(screen.getByLabelText('Period'), 'Every day, paid manually');
  expect(screen.getByRole('button', { name: 'Remove the tier' })).toBeDisabled();
  for (let tier = 1; tier < 10; tier += 1) fireEvent.click(screen.getByRole('button', { name: 'Add a tier' }));
  expect(screen.getByRole('button', { name: 'Add a tier' })).toBeDisabled();
  for (let tier = 9; tier > 1; tier -= 1)
    fireEvent.click(screen.getAllByRole('button', { name: 'Remove the tier' })[tier]!);
  enter('Stakes from', 0, '100');
  enter('Players', 0, '2');
  enter('Rate %', 0, '1');
  enter('Stakes from', 1, '200');
  enter('Players', 1, '0');
  enter('Rate %', 1, '5');
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove the tier' })[0]!);
  expect(screen.getByLabelText('Stakes from')).toHaveValue('200');
  await user.click(screen.getByRole('button', { name: 'What would last month have paid?' }));
  const estimate = await screen.findByText('Would have paid');
  const values = [...estimate.closest('[role=status]')!.children].map(({ textContent }) => textContent);
  expect(values).toEqual([
    ...['Periods31', 'Team’s valid stakes৳900.00', 'Players’ result-৳100.00', 'Would have paid৳9.00'],
  ]);
  const terms = {
    ...{ customerId: '4', kind: 'DAILY', period: 'MANUAL' },
    tiers: [{ condition: '200', rate: '5', active: 0 }],
  };
  expect(answers.sentTo(previewContract)).toEqual([terms]);
  await submitWithFundsPassword(user, 'Send offer');
  expect(await screen.findByText('Offer sent')).toBeInTheDocument();
  expect(answers.sentTo(offerContract)).toEqual([{ ...terms, paymentPassword: '246810' }]);
  expect(answers.sentTo(downlines)).toEqual([{ pageSize: 200 }]);
});

it.each([
  ['Stakes from', '0', 'Enter an amount above zero, such as 250.00'],
  ['Players', '1.5', 'Enter a whole number of players'],
  ['Rate %', '0', 'A rate is above zero and at most 5%'],
])('[AGT-10] explains what is wrong with %s of %s', async (label, value, message) => {
  const route = '/m/contract?customerId=3';
  const { user } = await renderScreen(<HourContractScreen />, { remote, member: anAgent, answers: team(), route });
  await screen.findByLabelText('Stakes from');
  enter('Stakes from', 0, '100');
  enter('Rate %', 0, '1');
  enter(label, 0, value);
  await user.click(screen.getByLabelText(label));
  await user.tab();
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByRole('button', { name: 'What would last month have paid?' })).toBeDisabled();
});

it('[AGT-10] a calculation that fails says so, and another try succeeds', async () => {
  const answers = team().fail(previewContract, { kind: 'offline' });
  const route = '/m/contract?customerId=3';
  const { user } = await renderScreen(<HourContractScreen />, { remote, member: anAgent, answers, route });
  await screen.findByLabelText('Stakes from');
  enter('Stakes from', 0, '100');
  enter('Rate %', 0, '1');
  await user.click(screen.getByRole('button', { name: 'What would last month have paid?' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/No internet/);
  answers.on(previewContract, { periods: 1, bet: '1.00', net: '-1.00', amount: '3.00' });
  await user.click(screen.getByRole('button', { name: 'What would last month have paid?' }));
  expect(await screen.findByText('৳3.00')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

it('[AGT-10] an answer without an outcome is that of its own kind of contract only', async () => {
  const daily = fakeAnswers().on(contracts, [aContract()]).hang(answerDailyContract);
  const before = await renderScreen(<DailyContractScreen />, { remote, member: aMember(), answers: daily });
  await before.user.click(await screen.findByRole('button', { name: 'Sign' }));
  await before.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  expect(daily.sentTo(answerDailyContract)).toHaveLength(1);
  before.unmount();
  const hourly = fakeAnswers()
    .on(contracts, [aContract({ kind: 'HOURLY' })])
    .on(answerHourContract, true);
  const { platform } = await renderScreen(<HourContractScreen />, { remote, member: aMember(), answers: hourly });
  expect(await screen.findByRole('button', { name: 'Sign', busy: false })).toBeInTheDocument();
  await waitFor(() => expect(platform.queries.isFetching()).toBe(0));
  expect(hourly.sentTo(answerHourContract)).toHaveLength(0);
});

it('[AGT-10] a card states the days in which its version is in force, and none for an offer that was replaced', async () => {
  const version = (number: number, more: Partial<Contract>) => aContract({ version: number, signedAt: 5, ...more });
  const { user } = await openTeam(
    [
      version(4, { state: 'ACTIVE', effectiveFrom: '2026-12-01' }),
      version(3, { state: 'ENDED', effectiveFrom: '2026-11-30', signedAt: null }),
      version(2, { state: 'ACTIVE', effectiveFrom: '2026-11-10', effectiveUntil: '2026-11-30' }),
      version(1, { state: 'ENDED', effectiveFrom: '2026-11-09', effectiveUntil: '2026-11-09' }),
    ].map((one) => ({ ...one, isMine: false })),
  );
  await user.click(await screen.findByRole('tab', { name: 'My team’s' }));
  await user.click(await screen.findByText('Earlier versions (2)'));
  const card = (number: number) => screen.getByRole('region', { name: new RegExp(` ${number}$`) });
  expect(card(4)).toHaveTextContent('SignedVersion4PeriodEvery dayEffective from1 Dec 2026');
  expect(card(3)).toHaveTextContent(/^agentReplacedVersion3PeriodEvery dayStakes from/);
  expect(card(2)).toHaveTextContent('SignedVersion2PeriodEvery dayIn force10 Nov 2026 – 30 Nov 2026');
  expect(card(1)).toHaveTextContent('EndedVersion1PeriodEvery dayIn force9 Nov 2026');
});

it('[AGT-10] an offer that is read over midnight states the first day again', async () => {
  const evening = Date.UTC(2026, 10, 30, 17, 59);
  const answers = fakeAnswers()
    .on(status, aStatus({ about: { serverTime: evening } }))
    .on(contracts, [aContract({ effectiveFrom: '2026-11-30' })]);
  const { platform } = await renderScreen(<DailyContractScreen />, { remote, member: aMember(), answers });
  expect(await screen.findByText('30 Nov 2026')).toBeInTheDocument();
  answers.on(contracts, [aContract({ effectiveFrom: '2026-12-01' })]);
  act(() => {
    platform.clock.setServerTime(evening + 60_000);
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await screen.findByText('1 Dec 2026')).toBeInTheDocument();
});
