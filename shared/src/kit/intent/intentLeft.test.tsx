/** The outcome of an intent whose screen is left while its request is on its way, and opened again. */
import { screen, waitFor } from '@testing-library/react';
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
  sendAndLeave,
  TEN,
} from './testing';

beforeEach(forgetIntents);

it('[MEM-06] reports an answer that arrives after the screen was left, as such', async () => {
  const { answers, answer } = answeredLater();
  const { user, unmount, platform } = await open(answers);
  const refetched = watchRefetches(platform);
  await user.click(button('ten'));
  unmount();
  await answer(0);
  expect(onDone.mock.calls).toEqual([[{ id: '1' }, { params: TEN, isMounted: false }]]);
  expect(refetched()).toEqual(READ_AGAIN);
});

it('[MEM-06] reads again what a request may have changed whose answer is lost, when the screen is left', async () => {
  const { user, unmount, platform } = await open(fakeAnswers().fail(pay, LOST));
  const refetched = watchRefetches(platform);
  await user.click(button('ten'));
  await screen.findByText('Checking…');
  unmount();
  await waitFor(() => expect(refetched()).toEqual(READ_AGAIN));
  expect(onDone).not.toHaveBeenCalled();
});

it('[MEM-06] a screen that is opened again before the answer reports it once', async () => {
  const { answers, answer, leaveOrOpen } = await sendAndLeave();
  await leaveOrOpen();
  await waitFor(() => expect(answers.sent).toHaveLength(2));
  await answer(0);
  expect(onDone).not.toHaveBeenCalled();
  await answer(1);
  expect(onDone.mock.calls).toEqual([[expect.anything(), { params: TEN, isMounted: true }]]);
});

describe('a screen that waits for the secret', () => {
  const openAgain = async () => {
    const opened = await sendAndLeave({ secrets: SECRETS });
    await opened.leaveOrOpen();
    await screen.findByText('unsure');
    return opened;
  };

  it('[MEM-06] shows and reports the answer of the request that the page has sent before', async () => {
    const { answers, answer } = await openAgain();
    await answer(0);
    expect(screen.getByText('done')).toBeInTheDocument();
    expect(flags()).toEqual({ isBusy: false, isOutcomeUnknown: false, pending: null });
    expect(onDone.mock.calls).toEqual([[{ id: '1' }, { params: TEN, isMounted: true }]]);
    expect(answers.sent).toHaveLength(1);
  });

  it('[MEM-06] shows and reports its refusal, and is free for another request', async () => {
    const { answers, answer, user } = await openAgain();
    const refused = refusal('balance.insufficient');
    await answer(0, refused);
    expect(screen.getByText('refused')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Your balance is too low');
    expect(onRefused.mock.calls).toEqual([[refused, { params: TEN, isMounted: true }]]);
    await user.click(button('ten'));
    expect(new Set(answers.sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });

  it('[MEM-06] continues to wait if that request is not answered', async () => {
    const { answer } = await openAgain();
    await answer(0, LOST);
    expect(screen.getByText('unsure')).toBeInTheDocument();
  });

  it('[MEM-06] does not hide the answer when it is left again', async () => {
    const { answer, leaveOrOpen } = await openAgain();
    await leaveOrOpen();
    await answer(0);
    expect(onDone.mock.calls).toEqual([[expect.anything(), { params: TEN, isMounted: false }]]);
  });

  it('[MEM-06] reports the answer of its own request instead, once the secret is entered', async () => {
    const { answer, user } = await openAgain();
    await user.click(button('ten'));
    await answer(0);
    expect(onDone).not.toHaveBeenCalled();
    await answer(1);
    expect(onDone.mock.calls).toEqual([[expect.anything(), { params: TEN, isMounted: true }]]);
  });
});

it('[MEM-06] pictures sent by a screen that was left: the next visit reports it', async () => {
  const { answers, answer, leaveOrOpen } = await sendAndLeave({ isLarge: true });
  await answer(0);
  expect(onDone).not.toHaveBeenCalled();
  await leaveOrOpen();
  await waitFor(() => expect(answers.sent).toHaveLength(2));
  await answer(1);
  expect(onDone.mock.calls).toEqual([[expect.anything(), { params: TEN, isMounted: true }]]);
});
