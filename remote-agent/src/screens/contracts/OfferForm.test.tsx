/** The form of an offer, on the screens of all kinds of contracts. */
import { fireEvent, screen } from '@testing-library/react';
import { ok } from '@site/shared/kernel';
import { fakeAnswers, refusal, renderScreen } from '@site/shared/testing';
import { contracts, downlineDetail, downlines, offerContract } from '@site/shared/wps';
import remote from '../../remote';
import { aDownline, anAgent, downlinesOf, submitWithFundsPassword } from '../../testing/agentBuilders';
import DailyContractScreen from './DailyContractScreen';
import DividendContractScreen from './DividendContractScreen';
import HourContractScreen from './HourContractScreen';

const team = () =>
  fakeAnswers()
    .on(contracts, [])
    .on(downlines, downlinesOf([aDownline()]));
const open = (ui = <DailyContractScreen />, answers = team(), customerId = '3') =>
  renderScreen(ui, { remote, member: anAgent, answers, route: `/m/contract?customerId=${customerId}` });

beforeEach(() => window.localStorage.clear());

it('[AGT-10] marks the field of a fault, of the same amount in two tiers both, and describes it by the message', async () => {
  const { user } = await open();
  await user.type(await screen.findByLabelText('Stakes from'), '100');
  await user.click(screen.getByRole('button', { name: 'Add a tier' }));
  const [first, second] = screen.getAllByLabelText('Rate %');
  await user.type(second!, '6');
  await user.tab();
  expect(second).toBeInvalid();
  expect(second).toHaveAccessibleDescription('A rate is above zero and at most 5%');
  expect(first).toBeValid();
  await user.type(second!, '{Backspace}2');
  expect(second).toBeValid();
  await user.type(screen.getAllByLabelText('Stakes from')[1]!, '100.00');
  await user.tab();
  for (const field of screen.getAllByLabelText('Stakes from')) expect(field).toBeInvalid();
  expect(second).toBeValid();
});

it('[AGT-10] [PLAT-14] another link, while the page is shown, is an offer to its own member', async () => {
  const answers = team().on(downlines, downlinesOf([aDownline(), aDownline({ customerId: '4', account: 'karim' })]));
  const { user, goTo } = await open(undefined, answers);
  await user.type(await screen.findByLabelText('Stakes from'), '100');
  expect(screen.getByLabelText('To')).toHaveDisplayValue('demo');
  await goTo('/m/contract?customerId=4');
  expect(screen.getByLabelText('To')).toHaveDisplayValue('karim');
  expect(screen.getByLabelText('Stakes from')).toHaveValue('');
  await goTo('/m/contract');
  expect(await screen.findByRole('tab', { name: 'Mine', selected: true })).toBeInTheDocument();
});

it.each([
  ['hourly wages', <HourContractScreen key="h" />, 'Stakes from', 'HOUR', '5'],
  ['dividends', <DividendContractScreen key="v" />, 'Loss from', 'MONTH', '60'],
])('[AGT-10] offers %s with a period and the highest rate of their kind', async (_, ui, amount, period, highest) => {
  const answers = team().on(offerContract, { contractId: '8', version: 1 });
  const { user } = await open(ui, answers);
  await user.type(await screen.findByLabelText(amount), '100');
  await user.type(screen.getByLabelText('Rate %'), highest);
  await submitWithFundsPassword(user, 'Send offer');
  expect(await screen.findByText('Offer sent')).toBeInTheDocument();
  expect(answers.sentTo(offerContract)).toMatchObject([{ period, tiers: [{ rate: highest }] }]);
});

it('[AGT-10] an offer without an outcome is that of its own kind of contract only', async () => {
  const before = await open(undefined, team().hang(offerContract));
  await before.user.type(await screen.findByLabelText('Stakes from'), '100');
  await before.user.type(screen.getByLabelText('Rate %'), '1');
  await submitWithFundsPassword(before.user, 'Send offer');
  before.unmount();
  const hourly = await open(<HourContractScreen />);
  expect(await screen.findByLabelText('Stakes from')).toHaveValue('');
  expect(screen.queryByRole('button', { name: 'Check' })).toBeNull();
  hourly.unmount();
  await open();
  expect(await screen.findByRole('button', { name: 'Check' })).toBeInTheDocument();
});

it('[AGT-10] a member who does not exist here: says so and leads to the team', async () => {
  await open(undefined, team().fail(downlineDetail, refusal('not.found', { status: 404 })), '77');
  expect(await screen.findByText(/We could not find this/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My team' })).toHaveAttribute('href', '/m/member/team');
});

it('[AGT-10] says where the list of receivers ends, and finds the others by name', async () => {
  const whole = await open();
  await screen.findByLabelText('Stakes from');
  expect(screen.queryByText(/The list ends/)).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Find a member')).not.toBeInTheDocument();
  whole.unmount();
  const first = downlinesOf([aDownline()]);
  const rina = aDownline({ customerId: '900', account: 'rina' });
  const below = aDownline({ customerId: '901', account: 'ri••a', level: 2 });
  const answers = team()
    .on(offerContract, { contractId: '8', version: 1 })
    .on(downlines, ({ username }) => {
      if (username === 'rina') return ok(downlinesOf([below, rina]));
      return ok(username ? downlinesOf([below]) : { ...first, page: { ...first.page, total: 201 } });
    });
  const { user } = await open(undefined, answers);
  expect(await screen.findByText('The list ends at 1 members. Find others by their name above.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Stakes from'), '100');
  await user.type(screen.getByLabelText('Rate %'), '1');
  await user.type(screen.getByLabelText('Find a member'), 'nobody{Enter}');
  expect(await screen.findByText('No member with that name')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/Funds password/), '246810');
  expect(screen.getByRole('button', { name: 'Send offer' })).toBeDisabled();
  await user.clear(screen.getByLabelText('Find a member'));
  expect(await screen.findByRole('option', { name: 'demo', selected: true })).toBeInTheDocument();
  await user.type(screen.getByLabelText('Find a member'), 'rina{Enter}');
  expect(await screen.findByRole('option', { name: 'rina', selected: true })).toBeInTheDocument();
  expect(screen.getByLabelText('To')).toHaveTextContent(/^rina$/);
  await user.click(screen.getByRole('button', { name: 'Send offer' }));
  expect(await screen.findByText('Offer sent')).toBeInTheDocument();
  expect(answers.sentTo(offerContract)).toMatchObject([{ customerId: '900', tiers: [{ rate: '1' }] }]);
});

it('[AGT-10] offers as many tiers as a contract may have', async () => {
  const answers = team().on(offerContract, { contractId: '8', version: 1 });
  const { user } = await open(undefined, answers);
  await screen.findByLabelText('Stakes from');
  const add = screen.getByRole('button', { name: 'Add a tier' });
  for (let tiers = 1; tiers < 10; tiers += 1) fireEvent.click(add);
  expect(add).toBeDisabled();
  const amounts = screen.getAllByLabelText('Stakes from');
  const rates = screen.getAllByLabelText('Rate %');
  for (const [at, amount] of amounts.entries()) {
    fireEvent.change(amount, { target: { value: `${at + 1}00` } });
    fireEvent.change(rates[at]!, { target: { value: '1' } });
  }
  await submitWithFundsPassword(user, 'Send offer');
  expect(await screen.findByText('Offer sent')).toBeInTheDocument();
  expect(answers.sentTo(offerContract)[0]?.tiers).toHaveLength(10);
});

it('[AGT-10] [ERR-01] keeps what was typed when an offer is refused after its outcome was unknown', async () => {
  const answers = team().fail(offerContract, { kind: 'timed-out' });
  const { user } = await open(<DividendContractScreen />, answers);
  await user.selectOptions(await screen.findByLabelText('Period'), 'HALF_MONTH');
  await user.type(screen.getByLabelText('Loss from'), '100');
  await user.type(screen.getByLabelText('Rate %'), '12');
  await submitWithFundsPassword(user, 'Send offer');
  await screen.findByText('Checking…');
  answers.fail(offerContract, refusal('function.not.available'));
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByLabelText('Loss from')).toHaveValue('100');
  expect(screen.getByLabelText('Rate %')).toHaveValue('12');
  expect(screen.getByLabelText('Period')).toHaveValue('HALF_MONTH');
});

it('[AGT-10] nothing below moves while the outcome of an offer is checked', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.querySelector('select') ? 480 : this.querySelector('input') ? 160 : 120;
  });
  const answers = team().fail(offerContract, { kind: 'timed-out' });
  const { user } = await open(<DividendContractScreen />, answers);
  await user.type(await screen.findByLabelText('Loss from'), '100');
  await user.type(screen.getByLabelText('Rate %'), '12');
  await submitWithFundsPassword(user, 'Send offer');
  const reserved = (): string[] =>
    [...document.querySelectorAll<HTMLElement>('div[style]')].map(({ style }) => style.minHeight).filter(Boolean);
  await screen.findByText('Checking…');
  expect(reserved()).toContain('480px');
  answers.fail(offerContract, refusal('function.not.available'));
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  await screen.findByLabelText('Loss from');
  expect(reserved()).toContain('480px');
  await user.click(document.body);
  expect(reserved()).not.toContain('480px');
});
