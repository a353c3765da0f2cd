/** The tour of the tools for responsible play. */
import { screen, waitFor } from '@testing-library/react';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import { status } from '@site/shared/wps';
import remote from '../remote';
import { aStatus } from '../testing/answers';
import { PlayTourOffer } from './PlayTourOffer';
import { PlayTourRow } from './PlayTourRow';

const answers = () => fakeAnswers().on(status, aStatus());
const open = (userName = 'rina') =>
  renderScreen(<PlayTourOffer />, { remote, member: aMember({ userName }), answers: answers(), route: '/m/order' });
const offer = () => screen.queryByText(/Four tools help you/);

beforeEach(() => window.localStorage.clear());

it('[MEM-16] shows the four tools one after the other, and is offered once', async () => {
  const first = await open();
  await first.user.click(await screen.findByRole('button', { name: 'Show me' }));
  for (const title of ['Limits', 'Reality check', 'Time-out']) {
    expect(screen.getByText(title)).toBeInTheDocument();
    await first.user.click(screen.getByRole('button', { name: 'Next' }));
  }
  expect(screen.getByText('Self-exclusion')).toBeInTheDocument();
  await first.user.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(offer()).not.toBeInTheDocument());
  first.unmount();
  await open();
  expect(offer()).not.toBeInTheDocument();
});

it('[MEM-16] leads from a card to its tool', async () => {
  const { user, location } = await open();
  await user.click(await screen.findByRole('button', { name: 'Show me' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'See the breaks' }));
  await waitFor(() => expect(location()).toBe('/m/responsible?tab=break'));
});

it('[MEM-16] is remembered for each member after it was dismissed', async () => {
  const first = await open();
  await first.user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(offer()).not.toBeInTheDocument();
  first.unmount();
  await open('mina');
  expect(offer()).toBeInTheDocument();
});

it('[MEM-16] is always on the page of the tools', async () => {
  const onChoose = jest.fn();
  const { user } = await renderScreen(<PlayTourRow onChoose={onChoose} />, { remote, answers: answers() });
  await user.click(screen.getByRole('button', { name: 'How these tools work Four short cards' }));
  await user.click(screen.getByRole('button', { name: 'Set a limit' }));
  expect(onChoose).toHaveBeenCalledWith('limits');
  expect(screen.queryByText('Reality check')).not.toBeInTheDocument();
});

it.each([
  ['Set a limit', 0, 'limits'],
  ['Choose a reminder', 1, 'limits'],
  ['See the breaks', 2, 'break'],
  ['See self-exclusion', 3, 'break'],
])('[MEM-16] “%s” leads to its own tab, and closes the tour', async (name, steps, tab) => {
  const onChoose = jest.fn();
  const { user } = await renderScreen(<PlayTourRow onChoose={onChoose} />, { remote, answers: answers() });
  await user.click(screen.getByRole('button', { name: /How these tools work/ }));
  for (let step = 0; step < steps; step += 1) await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name }));
  expect(onChoose.mock.calls).toEqual([[tab]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('[MEM-16] is not offered again to a member who went to one of the tools', async () => {
  const first = await open();
  await first.user.click(await screen.findByRole('button', { name: 'Show me' }));
  await first.user.click(screen.getByRole('button', { name: 'Set a limit' }));
  await waitFor(() => expect(first.location()).toBe('/m/responsible?tab=limits'));
  first.unmount();
  await open();
  expect(offer()).not.toBeInTheDocument();
});
