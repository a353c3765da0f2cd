/** Responsible gaming. */
import { screen, waitFor, within } from '@testing-library/react';
import {
  activityStatement,
  exclusion,
  excludeSelf,
  playLimits,
  realityCheck,
  setPlayLimit,
  setRealityCheck,
  takeTimeout,
  type PlayLimit,
} from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen, watchRefetches } from '@site/shared/testing';
import remote from '../../remote';
import { factsOf } from '../../testing/facts';
import ResponsibleScreen from './ResponsibleScreen';

const limit: PlayLimit = {
  kind: 'DEPOSIT',
  period: '24H',
  amount: '500.00',
  used: '125.00',
  pendingAmount: null,
  pendingFrom: null,
};
const answers = (...limits: PlayLimit[]) =>
  fakeAnswers()
    .on(exclusion, { until: null, kind: null })
    .on(playLimits, limits.length ? limits : [limit])
    .on(setPlayLimit, limit)
    .on(takeTimeout, { until: 1, kind: 'TIMEOUT' })
    .on(excludeSelf, { until: 1, kind: 'SELF_EXCLUSION' })
    .on(realityCheck, { minutes: 30, sessionStart: 0, elapsedSec: 3600, playedSec: 600, netPosition: '-12.00' });
const open = (gateway = answers()) =>
  renderScreen(<ResponsibleScreen />, { remote, member: aMember(), answers: gateway, route: '/m/responsible' });
const change = async (user: Awaited<ReturnType<typeof open>>['user'], to: string) => {
  await user.click((await screen.findAllByText('24 hours'))[0]!);
  const field = within(screen.getByRole('dialog')).getByRole('textbox');
  await user.clear(field);
  await user.type(field, to);
};

it('[MEM-16] shows how much of a limit is used', async () => {
  await open();
  expect(await screen.findByText('৳125.00 of ৳500.00')).toBeInTheDocument();
  expect(screen.getByText('-৳12.00')).toBeInTheDocument();
});

it('[MEM-16] names the group of each kind of limit: rows of all kinds have the same periods', async () => {
  await open();
  const rows = await screen.findAllByRole('button', { name: /24 hours/ });
  const groups = screen.getAllByRole('region').filter((region) => rows.some((row) => region.contains(row)));
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(
    groups.map((group) => within(group).getByRole('heading').textContent),
  );
  expect(groups).toHaveLength(4);
});

it('[MEM-16] [PLAT-14] another link, while the page is shown, opens its tab', async () => {
  const { user, goTo } = await open();
  const isOpen = (name: string) => screen.getByRole('tab', { name }).getAttribute('aria-selected') === 'true';
  await goTo('/m/responsible?tab=break');
  expect(isOpen('Take a break')).toBe(true);
  await user.click(screen.getByRole('tab', { name: 'Limits' }));
  expect([isOpen('Limits'), isOpen('Take a break')]).toEqual([true, false]);
  await goTo('/m/responsible?tab=break');
  expect(isOpen('Take a break')).toBe(true);
});

it('[MEM-16] claims no usage where no limit is set: the gateway counts none there', async () => {
  await open();
  await screen.findByText('৳125.00 of ৳500.00');
  expect(screen.queryByText(/so far|৳0\.00/)).not.toBeInTheDocument();
});

it('[MEM-16] shows that a lower limit applies at once', async () => {
  const gateway = answers();
  const { user, platform } = await open(gateway);
  await change(user, '400');
  const refetched = watchRefetches(platform);
  gateway.on(playLimits, [{ ...limit, amount: '400.00' }]);
  expect(screen.getByText('This applies immediately.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(gateway.sentTo(setPlayLimit)).toEqual([{ kind: 'DEPOSIT', period: '24H', amount: '400.00' }]),
  );
  expect(await screen.findByText('৳125.00 of ৳400.00')).toBeInTheDocument();
  expect(refetched()).toEqual(['playLimits']);
});

it('[MEM-16] shows that a higher limit applies after a day and a confirmation', async () => {
  const { user } = await open();
  await change(user, '600');
  expect(screen.getByText(/after 24 hours, and only if you confirm/)).toBeInTheDocument();
});

it('[MEM-16] requests confirmation once the waiting period is over', async () => {
  const gateway = answers({ ...limit, pendingAmount: '900.00', pendingFrom: 1 });
  const { user } = await open(gateway);
  await user.click((await screen.findAllByText('24 hours'))[0]!);
  await user.click(screen.getByRole('button', { name: 'Confirm the higher limit' }));
  await waitFor(() => expect(gateway.sentTo(setPlayLimit)[0]).toMatchObject({ amount: '900.00', confirm: true }));
});

it('[MEM-16] starts a time-out after confirmation', async () => {
  const gateway = answers();
  const { user, platform } = await open(gateway);
  const refetched = watchRefetches(platform);
  await user.click(screen.getByRole('tab', { name: 'Take a break' }));
  gateway.on(exclusion, { until: Date.UTC(2027, 0, 1), kind: 'TIMEOUT' });
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  await user.click(screen.getByRole('button', { name: 'Take a time-out' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take a time-out' }));
  await waitFor(() => expect(gateway.sentTo(takeTimeout)).toEqual([{ period: '7D' }]));
  expect(await screen.findByRole('link', { name: 'Withdraw your money' })).toBeInTheDocument();
  expect(refetched()).toEqual(['exclusion']);
});

it('[MEM-16] self-excludes for six months or more, only after the consequences are accepted', async () => {
  const gateway = answers();
  const { user, platform } = await open(gateway);
  const refetched = watchRefetches(platform);
  await user.click(screen.getByRole('tab', { name: 'Take a break' }));
  const exclude = screen.getByRole('button', { name: 'Exclude myself' });
  expect(exclude).toBeDisabled();
  await user.click(screen.getByRole('checkbox'));
  gateway.on(exclusion, { until: Date.UTC(2027, 0, 1), kind: 'SELF_EXCLUSION' });
  await user.click(exclude);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Exclude myself' }));
  await waitFor(() => expect(gateway.sentTo(excludeSelf)).toEqual([{ months: 6 }]));
  expect(await screen.findByText('You have excluded yourself from play')).toBeInTheDocument();
  expect(refetched()).toEqual(['exclusion']);
});

it.each([
  ['Take a time-out', takeTimeout, 'TIMEOUT'],
  ['Exclude myself', excludeSelf, 'SELF_EXCLUSION'],
] as const)(
  '[MEM-16] [ERR-02] %s: a break whose answer was lost is read again, and shown',
  async (name, call, kind) => {
    const gateway = answers().fail(call as never, { kind: 'timed-out' });
    const { user } = await open(gateway);
    await user.click(screen.getByRole('tab', { name: 'Take a break' }));
    await user.click(screen.getByRole('checkbox'));
    gateway.on(exclusion, { until: Date.UTC(2027, 0, 1), kind });
    const intoView = jest.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(screen.getByRole('button', { name }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
    expect(await screen.findByRole('alert')).toContainElement(
      screen.getByRole('link', { name: 'Withdraw your money' }),
    );
    // It is known now, and shown at the top of the page.
    expect(screen.queryByText(/No answer/)).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    await waitFor(() => expect(intoView).toHaveBeenCalledWith({ block: 'end' }));
    intoView.mockRestore();
  },
);

it('[MEM-16] a break that is shorter than the running one changes nothing, and this is stated', async () => {
  const running = { until: Date.UTC(2027, 0, 1), kind: 'TIMEOUT' as const };
  const { user } = await open(answers().on(exclusion, running).on(takeTimeout, running));
  await user.click(screen.getByRole('tab', { name: 'Take a break' }));
  await user.click(screen.getByRole('button', { name: 'Take a time-out' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take a time-out' }));
  expect(await screen.findByText(/already lasts this long or longer/)).toBeInTheDocument();
});

it('[MEM-16] a self-exclusion can be made longer, and no time-out is offered beside it', async () => {
  const { user } = await open(answers().on(exclusion, { until: Date.UTC(2027, 0, 1), kind: 'SELF_EXCLUSION' }));
  await screen.findByText('You have excluded yourself from play');
  await user.click(screen.getByRole('tab', { name: 'Take a break' }));
  expect(screen.getByRole('button', { name: 'Exclude myself' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Take a time-out' })).not.toBeInTheDocument();
});

it('[MEM-16] [ERR-02] a limit whose answer was lost is read again behind its sheet', async () => {
  const gateway = answers().fail(setPlayLimit, { kind: 'timed-out' });
  const { user, platform } = await open(gateway);
  await change(user, '300');
  const refetched = watchRefetches(platform);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(refetched()).toEqual(['playLimits']));
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

it('[MEM-16] shows the limits when it is known whether a break is running, so that its note moves nothing', async () => {
  const gateway = answers();
  gateway.hang(exclusion);
  await open(gateway);
  expect(await screen.findByText('Deposit limit')).not.toBeVisible();
});

it('[MEM-16] shows the limits also if the break cannot be read', async () => {
  await open(answers().fail(exclusion));
  await waitFor(() => expect(screen.getByText('Deposit limit')).toBeVisible());
});

it('[MEM-16] links to withdrawal while play is blocked', async () => {
  await open(answers().on(exclusion, { until: Date.UTC(2027, 0, 1), kind: 'SELF_EXCLUSION' }));
  expect(await screen.findByText('You have excluded yourself from play')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Withdraw your money' })).toHaveAttribute('href', '/m/withdraw');
});

it('[MEM-16] shows a pending change of a limit and when it applies', async () => {
  await open(answers({ ...limit, pendingAmount: '900.00', pendingFrom: Date.UTC(2099, 2, 1, 6) }));
  expect(await screen.findByText(/৳900.00 from .*2099/)).toBeInTheDocument();
});

it('[MEM-16] shows no pending change for an unchanged limit', async () => {
  await open();
  expect(await screen.findByText('৳125.00 of ৳500.00')).toBeInTheDocument();
  expect(screen.queryByText(/if you confirm it then/)).not.toBeInTheDocument();
});

it('[MEM-16] shows the new interval of the reality check, or why it was not saved', async () => {
  const hourly = { minutes: 60, sessionStart: 0, elapsedSec: 3600, playedSec: 600, netPosition: '-12.00' };
  const gateway = answers().on(setRealityCheck, hourly);
  const { user, platform } = await open(gateway);
  const choice = await screen.findByRole('combobox', { name: 'Remind me' });
  const refetched = watchRefetches(platform);
  gateway.on(realityCheck, hourly);
  await user.selectOptions(choice, '60');
  await waitFor(() => expect(choice).toHaveValue('60'));
  expect(refetched()).toEqual(['realityCheck']);
  gateway.fail(setRealityCheck, { kind: 'offline' });
  await user.selectOptions(choice, '15');
  expect(await screen.findByText(/No internet/)).toBeInTheDocument();
  expect(choice).toHaveValue('60');
});

it('[MEM-16] leads from the tour to the start of the chosen tools', async () => {
  const { user } = await open();
  const intoView = jest.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(await screen.findByRole('button', { name: /How these tools work/ }));
  await user.click(screen.getByRole('button', { name: 'Set a limit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const row = screen.getByRole('button', { name: /How these tools work/ });
  expect(row).not.toHaveFocus();
  const target = intoView.mock.contexts[0] as Element;
  expect(target.compareDocumentPosition(screen.getByText('Deposit limit'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  intoView.mockRestore();
});

it('[MEM-16] a limit that is removed has no amount', async () => {
  const gateway = answers();
  const { user } = await open(gateway);
  await user.click((await screen.findAllByText('24 hours'))[0]!);
  await user.click(screen.getByRole('button', { name: 'Remove this limit' }));
  await waitFor(() => expect(gateway.sentTo(setPlayLimit)).toEqual([{ kind: 'DEPOSIT', period: '24H', amount: null }]));
});

it('[MEM-16] states each figure of the activity under its own name', async () => {
  const month = { month: '2026-11', deposits: '7.00', withdrawals: '8.00', net: '-9.00' };
  const sums = { deposits: '1.00', withdrawals: '2.00', netDeposits: '-1.00', bets: '3.00', wins: '4.00', net: '5.00' };
  const gateway = answers().on(activityStatement, { ...sums, timePlayedMin: 6, byMonth: [month] });
  const formats = jest.spyOn(Intl, 'DateTimeFormat');
  const { user, container } = await open(gateway);
  await user.click(screen.getByRole('tab', { name: 'Activity' }));
  expect(await screen.findByText('November 2026')).toBeInTheDocument();
  // West of Greenwich the first of a month is in the month before.
  expect(formats.mock.calls.filter(([, options]) => !options?.timeZone)).toEqual([]);
  formats.mockRestore();
  expect(factsOf(container)).toEqual({
    ...{ Deposited: '৳1.00', Withdrawn: '৳2.00', Stakes: '৳3.00', Won: '৳4.00', 'Time played': '6 min' },
    Result: '+৳5.00',
  });
  expect(screen.getByText(/৳7\.00.*৳8\.00/)).toBeInTheDocument();
  expect(screen.getByText('-৳9.00')).toBeInTheDocument();
});

it.each([
  ['Take a time-out', takeTimeout],
  ['Exclude myself', excludeSelf],
] as const)('[MEM-16] a break without an answer is explained outside its closed question: %s', async (name, call) => {
  const { user } = await open(answers().fail(call as never, { kind: 'offline' }));
  await user.click(screen.getByRole('tab', { name: 'Take a break' }));
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  expect(await screen.findByText(/No answer/)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
