/** Each outcome of an intent is reported once, and what it changed is read again. */
import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { call, missions, walletBalance, walletSummary, type WpsError } from '@site/shared/wps';
import { aMember, fakeAnswers, refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import { IntentNote } from './IntentNote';
import type { SettledIntent } from './intention';
import { useIntent } from './useIntent';

interface Body {
  readonly amount: string;
  readonly secret: string;
}
interface Receipt {
  readonly id: string;
}
const pay = call<Body, Receipt>('POST', '/wps/test/pay', { access: 'member', idempotent: true });
const LOST: WpsError = { kind: 'timed-out' };
const TEN = { amount: '10.00', secret: '123456' };

const onDone = jest.fn<void, [Receipt, SettledIntent<Body>]>();
const onRefused = jest.fn<void, [WpsError, SettledIntent<Body>]>();

interface ProbeProps {
  readonly secrets?: readonly 'secret'[];
  readonly isLarge?: boolean;
}

function Probe({ secrets = [], isLarge = false }: ProbeProps) {
  const intention = useIntent(pay, {
    ...{ name: 'pay', secrets, isLarge, onDone, onRefused },
    rereads: [walletBalance, walletSummary],
    rereadsIfRefused: [missions],
  });
  const { state, isBusy, pending, isOutcomeUnknown, submit } = intention;
  return (
    <>
      <output>{state.status}</output>
      <data value={JSON.stringify({ isBusy, isOutcomeUnknown, pending })} data-testid="flags" />
      <button onClick={() => submit(TEN)}>ten</button>
      <IntentNote intention={intention} {...(secrets.length ? { unsure: { message: 'Enter it again' } } : {})} />
    </>
  );
}

/** A page that can be left and opened again. */
function Switchable(props: ProbeProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(!isOpen)}>switch</button>
      {isOpen ? <Probe {...props} /> : null}
    </>
  );
}

beforeEach(() => {
  window.localStorage.clear();
  onDone.mockClear();
  onRefused.mockClear();
});

const member = aMember();
const SECRETS = ['secret'] as const;
const READ_AGAIN = ['walletBalance', 'walletSummary'];
const button = (name: string) => screen.getByRole('button', { name });
const open = (answers: ReturnType<typeof fakeAnswers>, props: ProbeProps = {}) =>
  renderScreen(<Probe {...props} />, { member, answers });
const flags = () => JSON.parse(screen.getByTestId('flags').getAttribute('value') ?? '') as unknown;

/** Answers when the returned `answer` is called. */
function answeredLater() {
  const pending: (() => void)[] = [];
  const answers = fakeAnswers().on(
    pay,
    () => new Promise((resolve) => pending.push(() => resolve(ok({ id: String(pending.length) })))),
  );
  return { answers, answer: (at: number) => act(async () => pending[at]?.()) };
}

/** What another tab writes into the storage when it gets the answer. */
async function endInAnotherTab(outcome: 'done' | 'refused' | null) {
  const [key = ''] = Object.keys(window.localStorage);
  const change = (newValue: string | null) => window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  await act(async () => {
    if (outcome) change(JSON.stringify({ outcome }));
    change(null);
  });
}

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
  const before = await open(fakeAnswers().hang(pay));
  await before.user.click(button('ten'));
  before.unmount();
  await open(fakeAnswers().on(pay, { id: '7' }));
  await waitFor(() => expect(onDone.mock.calls).toEqual([[{ id: '7' }, { params: TEN, isMounted: true }]]));
});

it('[MEM-06] keeps a request from before a reload on the screen while its outcome is found out', async () => {
  const before = await open(fakeAnswers().hang(pay), { secrets: ['secret'] });
  await before.user.click(button('ten'));
  before.unmount();
  const { answers, answer } = answeredLater();
  const { user } = await open(answers, { secrets: ['secret'] });
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

it('[MEM-06] reports nothing after a sign-out', async () => {
  const { answers, answer } = answeredLater();
  const { user, platform } = await open(answers);
  await user.click(button('ten'));
  act(() => platform.session.signOut('asked'));
  await answer(0);
  expect(onDone).not.toHaveBeenCalled();
});

it('[MEM-06] reads again what was changed by a request that was accepted with another secret', async () => {
  const before = await open(fakeAnswers().hang(pay), { secrets: ['secret'] });
  await before.user.click(button('ten'));
  before.unmount();
  const conflict = refusal('idempotency.conflict', { status: 409 });
  const { user, platform } = await open(fakeAnswers().fail(pay, conflict), { secrets: ['secret'] });
  await screen.findByText('unsure');
  const refetched = watchRefetches(platform);
  await user.click(button('ten'));
  await screen.findByRole('button', { name: 'Start again' });
  expect(refetched()).toEqual(READ_AGAIN);
  expect(onDone).not.toHaveBeenCalled();
});

it('[MEM-06] a screen that is left and opened again before the answer reports it once', async () => {
  const { answers, answer } = answeredLater();
  const { user } = await renderScreen(<Switchable />, { member, answers });
  await user.click(button('ten'));
  await user.click(button('switch'));
  await user.click(button('switch'));
  await waitFor(() => expect(answers.sent).toHaveLength(2));
  await answer(0);
  expect(onDone).not.toHaveBeenCalled();
  await answer(1);
  expect(onDone.mock.calls).toEqual([[expect.anything(), { params: TEN, isMounted: true }]]);
});

it('[MEM-06] a screen that waits for the secret and is left again does not hide the answer of the first request', async () => {
  const { answers, answer } = answeredLater();
  const { user } = await renderScreen(<Switchable secrets={SECRETS} />, { member, answers });
  await user.click(button('ten'));
  await user.click(button('switch'));
  await user.click(button('switch'));
  await screen.findByText('unsure');
  await user.click(button('switch'));
  await answer(0);
  expect(onDone.mock.calls).toEqual([[expect.anything(), { params: TEN, isMounted: false }]]);
});

it('[MEM-06] a screen that waits for the secret reports the outcome instead of the first request', async () => {
  const { answers, answer } = answeredLater();
  const { user } = await renderScreen(<Switchable secrets={SECRETS} />, { member, answers });
  await user.click(button('ten'));
  await user.click(button('switch'));
  await user.click(button('switch'));
  await screen.findByText('unsure');
  await answer(0);
  expect(onDone).not.toHaveBeenCalled();
  await user.click(button('ten'));
  await answer(1);
  expect(onDone.mock.calls).toEqual([[expect.anything(), { params: TEN, isMounted: true }]]);
});

it('[MEM-06] pictures sent by a screen that was left: the next visit reports it', async () => {
  const { answers, answer } = answeredLater();
  const { user } = await renderScreen(<Switchable isLarge />, { member, answers });
  await user.click(button('ten'));
  await user.click(button('switch'));
  await answer(0);
  expect(onDone).not.toHaveBeenCalled();
  await user.click(button('switch'));
  await waitFor(() => expect(answers.sent).toHaveLength(2));
  await answer(1);
  expect(onDone.mock.calls).toEqual([[expect.anything(), { params: TEN, isMounted: true }]]);
});

describe('another tab gets the answer first', () => {
  it('[MEM-06] done: this one gets the stored answer at once, and reports it', async () => {
    let tries = 0;
    const { user } = await open(fakeAnswers().on(pay, () => (++tries === 1 ? err(LOST) : ok({ id: '7' }))));
    await user.click(button('ten'));
    await screen.findByText('Checking…');
    await endInAnotherTab('done');
    // At once, not after the pause.
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
    expect(answers.sent).toHaveLength(1);
    expect(refetched()).toEqual(['missions']);
    // Sent again by the member, it is another intent, which is checked as usual.
    await user.click(button('ten'));
    await user.click(await screen.findByRole('button', { name: 'Check now' }));
    await waitFor(() => expect(answers.sent).toHaveLength(3));
    expect(screen.getByText('checking')).toBeInTheDocument();
  });

  it('[MEM-06] a screen that waits for the secret is free again, and reads again what changed', async () => {
    const before = await open(fakeAnswers().hang(pay), { secrets: ['secret'] });
    await before.user.click(button('ten'));
    before.unmount();
    const { platform } = await open(fakeAnswers(), { secrets: ['secret'] });
    await screen.findByText('unsure');
    const refetched = watchRefetches(platform);
    await endInAnotherTab('done');
    expect(screen.getByText('idle')).toBeInTheDocument();
    expect(refetched()).toEqual(READ_AGAIN);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('[MEM-06] says to the other tabs how its intent ended', async () => {
    const write = jest.spyOn(Storage.prototype, 'setItem');
    const { user } = await open(fakeAnswers().fail(pay, refusal('balance.insufficient')));
    await user.click(button('ten'));
    await screen.findByText('refused');
    expect(write).toHaveBeenLastCalledWith(expect.stringContaining('pay'), '{"outcome":"refused"}');
    expect(window.localStorage).toHaveLength(0);
  });
});
