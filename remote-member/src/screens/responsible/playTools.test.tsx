/** Each limit, break and reminder on the page of responsible play is its own. */
import { screen, waitFor, within } from '@testing-library/react';
import {
  activityStatement,
  exclusion,
  excludeSelf,
  playLimits,
  realityCheck,
  setPlayLimit,
  setRealityCheck,
  status,
  takeTimeout,
  type PlayLimit,
} from '@site/shared/wps';
import { aMember, aStatus, fakeAnswers, refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import remote from '../../remote';
import { factsOf } from '../../testing/facts';
import ResponsibleScreen from './ResponsibleScreen';

// Half past midnight on 22 November 2031 in Dhaka.
const serverTime = Date.parse('2031-11-21T18:30:00Z');
const limit = (overrides: Partial<PlayLimit>): PlayLimit => ({
  ...{ kind: 'DEPOSIT', period: '24H', amount: '500.00', used: '125.00', pendingAmount: null, pendingFrom: null },
  ...overrides,
});
const check = { minutes: 45, sessionStart: serverTime, elapsedSec: 3659, playedSec: 659, netPosition: '12.00' };
const gateway = (...limits: PlayLimit[]) =>
  fakeAnswers()
    .on(status, aStatus({ without: [], about: { serverTime } }))
    .on(exclusion, { until: null, kind: null })
    .on(playLimits, limits)
    .on(setPlayLimit, limit({}))
    .on(realityCheck, check);
const open = (answers = gateway(), route = '/m/responsible') =>
  renderScreen(<ResponsibleScreen />, { remote, member: aMember(), answers, route });
const group = async (name: string) => within(await screen.findByRole('region', { name }));
const openLimit = async ({ user }: Awaited<ReturnType<typeof open>>, kind: string, period: RegExp) => {
  await user.click((await group(kind)).getByRole('button', { name: period }));
  return within(await screen.findByRole('dialog'));
};

it('[MEM-16] each limit has its own row, in money or minutes, with what is used of it', async () => {
  await open(
    gateway(
      limit({ kind: 'WAGER', period: '7D', amount: '800.00', used: '200.00' }),
      limit({ kind: 'SESSION', period: '24H', amount: '90', used: '0' }),
      limit({ kind: 'LOSS', period: '30D', amount: '60.00', used: '70.00' }),
    ),
  );
  const rows = async (kind: string) => (await group(kind)).getAllByRole('button').map(({ textContent }) => textContent);
  expect(await rows('Stake limit')).toEqual(['24 hoursNone', '7 days৳200.00 of ৳800.00৳800.00', '30 daysNone']);
  expect(await rows('Time limit')).toEqual(['24 hours0 min of 90 min90 min', '7 daysNone', '30 daysNone']);
  expect(await rows('Deposit limit')).toEqual(['24 hoursNone', '7 daysNone', '30 daysNone']);
  const bar = (await group('Stake limit')).getByRole('progressbar', { name: '7 days' });
  expect(bar).toHaveAttribute('aria-valuenow', '25');
});

it('[MEM-16] the chosen limit is changed, in its own unit, and its sheet closes', async () => {
  const view = await open(gateway(limit({ kind: 'SESSION', period: '7D', amount: '90', used: '0' })));
  const sheet = await openLimit(view, 'Time limit', /7 days/);
  expect(screen.getByRole('dialog', { name: 'Time limit, 7 days' })).toBeInTheDocument();
  const field = sheet.getByLabelText(/Minutes/);
  expect(field).toHaveValue('90');
  expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled();
  await view.user.clear(field);
  await view.user.type(field, '1.5');
  expect(sheet.getByText('Enter 1 to 10,080 whole minutes')).toBeInTheDocument();
  await view.user.clear(field);
  await view.user.type(field, '60{Enter}');
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(view.answers.sentTo(setPlayLimit)).toEqual([{ kind: 'SESSION', period: '7D', amount: '60' }]);
});

it('[MEM-16] a first limit applies at once, and there is none to remove', async () => {
  const view = await open();
  const sheet = await openLimit(view, 'Loss limit', /30 days/);
  expect(sheet.queryByRole('button', { name: 'Remove this limit' })).not.toBeInTheDocument();
  await view.user.type(sheet.getByRole('textbox', { name: /^Amount/ }), '250');
  expect(sheet.getByText('This applies immediately.')).toBeInTheDocument();
  await view.user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(view.answers.sentTo(setPlayLimit)).toEqual([{ kind: 'LOSS', period: '30D', amount: '250.00' }]),
  );
});

it('[MEM-16] a refused change is explained in its sheet, which stays', async () => {
  const view = await open(
    gateway(limit({})).fail(setPlayLimit, refusal('unknown', { message: 'Not below what is used' })),
  );
  const sheet = await openLimit(view, 'Deposit limit', /24 hours/);
  expect(sheet.getByRole('textbox')).toHaveValue('500');
  const refetched = watchRefetches(view.platform);
  await view.user.click(sheet.getByRole('button', { name: 'Remove this limit' }));
  expect(await sheet.findByText(/Not below what is used/)).toBeInTheDocument();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  expect(refetched()).toEqual([]);
});

it.each([
  ['is not offered an hour before', serverTime + 3_600_000, 0, /^None from 22 Nov 2031, 0[01]:(29|30)/],
  ['is offered when it is due', serverTime - 1_000, 1, 'The waiting time is over. Tap to confirm: None'],
])('[MEM-16] the confirmation of a higher limit %s, by the gateway’s clock', async (_, pendingFrom, count, text) => {
  const view = await open(gateway(limit({ pendingAmount: null, pendingFrom })));
  expect(await screen.findByText(text)).toBeInTheDocument();
  const sheet = await openLimit(view, 'Deposit limit', count ? /Tap to confirm/ : /24 hours/);
  expect(sheet.queryAllByRole('button', { name: 'Confirm the higher limit' })).toHaveLength(count);
});

it('[MEM-16] a confirmation whose answer was lost is shown by the sheet: the new limit, and nothing left to confirm', async () => {
  const raised = limit({ amount: '500.00', pendingAmount: '900.00', pendingFrom: serverTime - 1_000 });
  const answers = gateway(raised).fail(setPlayLimit, { kind: 'timed-out' });
  const view = await open(answers);
  const sheet = await openLimit(view, 'Deposit limit', /24 hours/);
  answers.on(playLimits, [limit({ amount: '900.00' })]);
  await view.user.click(sheet.getByRole('button', { name: 'Confirm the higher limit' }));
  await waitFor(() => expect(sheet.getByRole('textbox')).toHaveValue('900'));
  expect(sheet.queryByRole('button', { name: 'Confirm the higher limit' })).not.toBeInTheDocument();
});

it('[MEM-16] a confirmation that is too late shows the limit as it is now', async () => {
  const raised = limit({ amount: '500.00', pendingAmount: '900.00', pendingFrom: serverTime - 1_000 });
  const answers = gateway(raised).fail(setPlayLimit, refusal('state.changed'));
  const view = await open(answers);
  const sheet = await openLimit(view, 'Deposit limit', /24 hours/);
  // Lowered in another tab.
  answers.on(playLimits, [limit({ amount: '300.00' })]);
  await view.user.click(sheet.getByRole('button', { name: 'Confirm the higher limit' }));
  await waitFor(() => expect(sheet.getByRole('textbox')).toHaveValue('300'));
  expect(sheet.queryByRole('button', { name: 'Confirm the higher limit' })).not.toBeInTheDocument();
});

it('[MEM-16] confirms the end of a limit as it was requested', async () => {
  const view = await open(gateway(limit({ pendingAmount: null, pendingFrom: serverTime - 1_000 })));
  const sheet = await openLimit(view, 'Deposit limit', /24 hours/);
  await view.user.click(sheet.getByRole('button', { name: 'Confirm the higher limit' }));
  await waitFor(() =>
    expect(view.answers.sentTo(setPlayLimit)).toEqual([
      { kind: 'DEPOSIT', period: '24H', amount: null, confirm: true },
    ]),
  );
});

it('[MEM-16] the chosen break is named before it starts, and none starts unless that is confirmed', async () => {
  const answers = gateway()
    .on(takeTimeout, { until: 1, kind: 'TIMEOUT' })
    .on(excludeSelf, { until: 1, kind: 'SELF_EXCLUSION' });
  const { user } = await open(answers, '/m/responsible?tab=break');
  const dialog = () => within(screen.getByRole('dialog'));
  await user.click(screen.getByRole('radio', { name: '6 weeks' }));
  await user.click(screen.getByRole('button', { name: 'Take a time-out' }));
  expect(dialog().getByText('You will not be able to play for 6 weeks. This cannot be undone.')).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '24 months' }));
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Exclude myself' }));
  expect(dialog().getByText('You will not be able to play for 24 months, starting now.')).toBeInTheDocument();
  await user.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect([answers.sentTo(takeTimeout), answers.sentTo(excludeSelf)]).toEqual([[], []]);
  await user.click(screen.getByRole('button', { name: 'Exclude myself' }));
  await user.click(dialog().getByRole('button', { name: 'Exclude myself' }));
  await waitFor(() => expect(answers.sentTo(excludeSelf)).toEqual([{ months: 24 }]));
});

it('[MEM-16] a time-out is named as one, until when it lasts', async () => {
  await open(gateway().on(exclusion, { until: serverTime, kind: 'TIMEOUT' }));
  expect(await screen.findByText(/^You cannot play until 22 Nov 2031, 00:30/)).toBeInTheDocument();
  expect(screen.queryByText('You have excluded yourself from play')).not.toBeInTheDocument();
});

it('[MEM-16] an interval that is not among the choices is stated, with the time in whole minutes; it can be ended', async () => {
  const answers = gateway().on(setRealityCheck, { ...check, minutes: 0 });
  const { user, container } = await open(answers);
  expect(await screen.findByRole('combobox', { name: 'Remind me' })).toHaveDisplayValue('Every 45 min');
  expect(factsOf(container)).toEqual({
    ...{ 'Logged in since 00:30': '60 min', 'Time played': '10 min', Result: '+৳12.00' },
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Remind me' }), 'Never');
  await waitFor(() => expect(answers.sentTo(setRealityCheck)).toEqual([{ minutes: 0 }]));
});

it('[MEM-16] the activity is that of the chosen months, three at first', async () => {
  const sums = { deposits: '0.00', withdrawals: '0.00', netDeposits: '0.00', bets: '0.00', wins: '0.00', net: '0.00' };
  const answers = gateway().on(activityStatement, { ...sums, timePlayedMin: 0, byMonth: [] });
  const { user } = await open(answers, '/m/responsible?tab=activity');
  expect(await screen.findByText('0 min')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '3 months' })).toHaveAttribute('aria-pressed', 'true');
  answers.hang(activityStatement);
  await user.click(screen.getByRole('button', { name: '12 months' }));
  await waitFor(() => expect(answers.sentTo(activityStatement)).toEqual([{ months: 3 }, { months: 12 }]));
  // The figures of before stay until the others are known.
  expect(screen.getByText('0 min')).toBeInTheDocument();
});
