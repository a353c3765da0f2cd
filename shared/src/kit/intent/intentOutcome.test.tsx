/** Each outcome of an intent is reported once, and what it changed is read again. */
import { act, screen, waitFor } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { fakeAnswers, refusal, watchRefetches } from '@site/shared/testing';
import {
  answeredLater,
  button,
  flags,
  forgetIntents,
  LOST,
  onDone,
  onRefused,
  open,
  pay,
  READ_AGAIN,
  SECRETS,
  sendBeforeReload,
  TEN,
} from './testing';

beforeEach(forgetIntents);

it('[MEM-06] reports an answer once, with its request, and reads again what it changed', async () => {
  const { user, platform } = await open(fakeAnswers().on(pay, { id: '7' }));
  const refetched = watchRefetches(platform);
  await user.click(button('ten'));
  await screen.findByText('done');
  expect(onDone.mock.calls).toEqual([[{ id: '7' }, { params: TEN, isMounted: true }]]);
  expect(refetched()).toEqual(READ_AGAIN);
  expect(onRefused).not.toHaveBeenCalled();
  expect(window.localStorage).toHaveLength(0);
});

it('[MEM-06] reports a refusal once, and reads again what it shows to be outdated', async () => {
  const refused = refusal('balance.insufficient');
  const { user, platform } = await open(fakeAnswers().fail(pay, refused));
  const refetched = watchRefetches(platform);
  await user.click(button('ten'));
  await screen.findByText('refused');
  expect(onRefused.mock.calls).toEqual([[refused, { params: TEN, isMounted: true }]]);
  expect(refetched()).toEqual(['missions']);
  expect(onDone).not.toHaveBeenCalled();
});

it('[MEM-06] reports what is not sent because the device is offline, and reads nothing again', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user, platform } = await open(fakeAnswers().on(pay, { id: '7' }));
  const refetched = watchRefetches(platform);
  await user.click(button('ten'));
  expect(onRefused.mock.calls).toEqual([[{ kind: 'offline' }, { params: TEN, isMounted: true }]]);
  expect(refetched()).toEqual([]);
});

it('[MEM-06] reports nothing and reads nothing again while the outcome is unknown, then reports it once', async () => {
  let tries = 0;
  const { user, platform } = await open(fakeAnswers().on(pay, () => (++tries < 3 ? err(LOST) : ok({ id: '7' }))));
  const refetched = watchRefetches(platform);
  await user.click(button('ten'));
  await screen.findByText('Checking…');
  expect(flags()).toEqual({ isBusy: true, isOutcomeUnknown: true, pending: null });
  expect(onDone).not.toHaveBeenCalled();
  expect(refetched()).toEqual([]);
  await user.click(button('Check now'));
  await user.click(button('Check now'));
  await screen.findByText('done');
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(flags()).toEqual({ isBusy: false, isOutcomeUnknown: false, pending: null });
});

it('[MEM-06] reports the outcome of what was sent before a reload', async () => {
  await sendBeforeReload();
  await open(fakeAnswers().on(pay, { id: '7' }));
  await waitFor(() => expect(onDone.mock.calls).toEqual([[{ id: '7' }, { params: TEN, isMounted: true }]]));
});

it('[MEM-06] keeps a request from before a reload on the screen while its outcome is found out', async () => {
  await sendBeforeReload({ secrets: SECRETS });
  const { answers, answer } = answeredLater();
  const { user } = await open(answers, { secrets: SECRETS });
  expect(await screen.findByText('Enter it again')).toBeInTheDocument();
  // Nothing is checked before the secret is entered.
  expect(screen.queryByText('Checking…')).not.toBeInTheDocument();
  expect(flags()).toEqual({ isBusy: false, isOutcomeUnknown: true, pending: { amount: '10.00' } });
  await user.click(button('ten'));
  expect(screen.getByText('Enter it again')).toBeInTheDocument();
  expect(flags()).toEqual({ isBusy: true, isOutcomeUnknown: true, pending: { amount: '10.00' } });
  await answer(0);
  expect(screen.queryByText('Enter it again')).not.toBeInTheDocument();
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('[MEM-06] reports nothing after a sign-out', async () => {
  const { answers, answer } = answeredLater();
  const { user, platform } = await open(answers);
  await user.click(button('ten'));
  act(() => platform.session.signOut('asked'));
  await answer(0);
  expect(onDone).not.toHaveBeenCalled();
});

it('[MEM-06] reads again what was changed by a request that was accepted with another secret', async () => {
  await sendBeforeReload({ secrets: SECRETS });
  const conflict = refusal('idempotency.conflict', { status: 409 });
  const { user, platform } = await open(fakeAnswers().fail(pay, conflict), { secrets: SECRETS });
  await screen.findByText('unsure');
  const refetched = watchRefetches(platform);
  await user.click(button('ten'));
  await screen.findByRole('button', { name: 'Start again' });
  expect(refetched()).toEqual(READ_AGAIN);
  expect(onDone).not.toHaveBeenCalled();
});
