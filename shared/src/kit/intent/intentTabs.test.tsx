/** Another tab of the browser gets the outcome first. */
import { act, screen, waitFor } from '@testing-library/react';
import { fakeAnswers, refusal, watchRefetches } from '@site/shared/testing';
import {
  answeredLater,
  button,
  forgetIntents,
  LOST,
  onDone,
  open,
  pay,
  READ_AGAIN,
  SECRETS,
  sendBeforeReload,
} from './testing';

beforeEach(forgetIntents);

/** What another tab writes into the storage when it gets the answer. */
async function endInAnotherTab(outcome: 'done' | 'refused' | null) {
  const [key = ''] = Object.keys(window.localStorage);
  window.localStorage.removeItem(key);
  const change = (newValue: string | null) => window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  await act(async () => {
    if (outcome) change(JSON.stringify({ outcome }));
    change(null);
  });
}

it('[MEM-06] done: this one says so at once, reads again what changed, and leaves the report to the other tab', async () => {
  const { user, answers, platform } = await open(fakeAnswers().fail(pay, LOST));
  await user.click(button('ten'));
  await screen.findByText('Checking…');
  const refetched = watchRefetches(platform);
  await endInAnotherTab('done');
  expect(screen.getByText('idle')).toBeInTheDocument();
  expect(screen.getByText('This was done in another tab.')).toBeInTheDocument();
  expect(answers.sent).toHaveLength(1);
  expect(refetched()).toEqual(READ_AGAIN);
  expect(onDone).not.toHaveBeenCalled();
});

it('[MEM-06] done while the answer of this one is on its way: only the other tab reports it', async () => {
  const { answers, answer } = answeredLater();
  const { user } = await open(answers);
  await user.click(button('ten'));
  await endInAnotherTab('done');
  await answer(0);
  expect(screen.getByText('This was done in another tab.')).toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
});

it('[MEM-06] done at the same moment: the tab that ends the intent reports it, before the other is informed', async () => {
  const { answers, answer } = answeredLater();
  const { user } = await open(answers);
  await user.click(button('ten'));
  window.localStorage.clear();
  await answer(0);
  expect(screen.getByText('This was done in another tab.')).toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
});

it('[MEM-06] a tab that was used at the same moment has stored its own intent over this one: this one reports its outcome', async () => {
  const { answers, answer } = answeredLater();
  const { user } = await open(answers);
  await user.click(button('ten'));
  const [key = ''] = Object.keys(window.localStorage);
  const other = JSON.stringify({ key: 'of the other tab', params: { amount: '10.00' }, at: Date.now() });
  window.localStorage.setItem(key, other);
  await answer(0);
  expect(screen.getByText('done')).toBeInTheDocument();
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(window.localStorage.getItem(key)).toBe(other);
});

it('[MEM-06] done in another tab, which has another intent by now: only that tab reports it', async () => {
  const { answers, answer } = answeredLater();
  const { user } = await open(answers);
  await user.click(button('ten'));
  const [key = ''] = Object.keys(window.localStorage);
  await endInAnotherTab('done');
  window.localStorage.setItem(key, JSON.stringify({ key: 'the next', params: { amount: '20.00' }, at: Date.now() }));
  await answer(0);
  expect(screen.getByText('This was done in another tab.')).toBeInTheDocument();
  expect(onDone).not.toHaveBeenCalled();
});

it('[MEM-06] refused while this one is executed: reports that it was', async () => {
  const { answers, answer } = answeredLater();
  const { user } = await open(answers);
  await user.click(button('ten'));
  await endInAnotherTab('refused');
  await answer(0);
  expect(screen.getByText('done')).toBeInTheDocument();
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('[MEM-06] refused: this one sends it no more, because the key is free again', async () => {
  const { user, answers, platform } = await open(fakeAnswers().fail(pay, LOST));
  await user.click(button('ten'));
  await screen.findByText('Checking…');
  const refetched = watchRefetches(platform);
  await endInAnotherTab('refused');
  expect(screen.getByText('idle')).toBeInTheDocument();
  expect(screen.getByText(/was refused in another tab/)).toBeInTheDocument();
  expect(answers.sent).toHaveLength(1);
  expect(refetched()).toEqual(['missions']);
  // Sent again by the member, it is another intent, which is checked as usual.
  await user.click(button('ten'));
  await user.click(await screen.findByRole('button', { name: 'Check now' }));
  await waitFor(() => expect(answers.sent).toHaveLength(3));
  expect(screen.getByText('checking')).toBeInTheDocument();
  expect(screen.queryByText(/in another tab/)).not.toBeInTheDocument();
});

/** A screen that waits for the secret of a request from before a reload. */
async function openUnsure() {
  await sendBeforeReload({ secrets: SECRETS });
  const opened = await open(fakeAnswers(), { secrets: SECRETS });
  await screen.findByText('unsure');
  return opened;
}

it('[MEM-06] a screen that waits for the secret is free again, and reads again what changed', async () => {
  const { platform } = await openUnsure();
  const refetched = watchRefetches(platform);
  await endInAnotherTab('done');
  expect(screen.getByText('idle')).toBeInTheDocument();
  expect(screen.getByText('This was done in another tab.')).toBeInTheDocument();
  expect(refetched()).toEqual(READ_AGAIN);
  expect(onDone).not.toHaveBeenCalled();
});

it('[MEM-06] a screen that waits for the secret says that it was refused there, until its form changes', async () => {
  const { user } = await openUnsure();
  await endInAnotherTab('refused');
  expect(screen.getByText(/refused in another tab/)).toBeInTheDocument();
  await user.type(screen.getByLabelText('note'), 'x');
  expect(screen.queryByText(/in another tab/)).not.toBeInTheDocument();
});

it('[MEM-06] says nothing where the other tab does not say how it ended', async () => {
  await openUnsure();
  await endInAnotherTab(null);
  expect(screen.getByText('idle')).toBeInTheDocument();
  expect(screen.queryByText(/in another tab/)).not.toBeInTheDocument();
});

it('[MEM-06] says to the other tabs how its intent ended', async () => {
  const write = jest.spyOn(Storage.prototype, 'setItem');
  const { user } = await open(fakeAnswers().fail(pay, refusal('balance.insufficient')));
  await user.click(button('ten'));
  await screen.findByText('refused');
  expect(write).toHaveBeenLastCalledWith(expect.stringContaining('pay'), '{"outcome":"refused"}');
  expect(window.localStorage).toHaveLength(0);
});
