/** A money write is executed once, for any failure of the network. */
import { act, screen, waitFor } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { call, type WpsError } from '@site/shared/wps';
import { aMember, fakeAnswers, refusal, renderScreen } from '@site/shared/testing';
import { useIntent } from './useIntent';

interface Body {
  readonly amount: string;
  readonly secret: string;
}
const pay = call<Body, { readonly id: string }>('POST', '/wps/test/pay', { access: 'member', idempotent: true });
const LOST: WpsError = { kind: 'timed-out' };

interface ProbeProps {
  readonly secrets?: readonly 'secret'[];
  readonly isLarge?: boolean;
}

function Probe({ secrets = [], isLarge = false }: ProbeProps) {
  const { state, submit, checkNow, reset } = useIntent(pay, { name: 'pay', secrets, isLarge });
  return (
    <>
      <output>{state.status}</output>
      <button onClick={() => submit({ amount: '10.00', secret: '123456' })}>ten</button>
      <button onClick={() => submit({ amount: '20.00', secret: '123456' })}>twenty</button>
      <button onClick={checkNow}>check</button>
      <button onClick={reset}>reset</button>
    </>
  );
}

beforeEach(() => window.localStorage.clear());

const member = aMember();
const button = (name: string) => screen.getByRole('button', { name });
const keys = (answers: ReturnType<typeof fakeAnswers>) => answers.sent.map(({ idempotencyKey }) => idempotencyKey);

it('[MEM-06] joins a double tap into one send', async () => {
  const answers = fakeAnswers().hang(pay);
  const { user } = await renderScreen(<Probe />, { member, answers });
  await user.dblClick(button('ten'));
  expect(answers.sent).toHaveLength(1);
  expect(screen.getByText('sending')).toBeInTheDocument();
});

it('[MEM-06] joins a double tap whose first tap is answered before the second', async () => {
  const answers = fakeAnswers().on(pay, { id: '7' });
  const { user } = await renderScreen(<Probe />, { member, answers });
  await user.click(button('ten'));
  await screen.findByText('done');
  await user.click(button('ten'));
  expect(answers.sent).toHaveLength(1);
  const later = Date.now() + 500;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  await user.click(button('ten'));
  await waitFor(() => expect(answers.sent).toHaveLength(2));
  expect(new Set(keys(answers)).size).toBe(2);
});

it('[MEM-06] checks with the same key after a lost response, and reports the outcome', async () => {
  let tries = 0;
  const answers = fakeAnswers().on(pay, () => (++tries === 1 ? err(LOST) : ok({ id: '7' })));
  const { user } = await renderScreen(<Probe />, { member, answers });
  await user.click(button('ten'));
  await screen.findByText('checking');
  await user.click(button('check'));
  await screen.findByText('done');
  expect(new Set(keys(answers)).size).toBe(1);
});

it('[MEM-06] finds out by itself as soon as the network is back', async () => {
  let tries = 0;
  const answers = fakeAnswers().on(pay, () => (++tries === 1 ? err<WpsError>({ kind: 'offline' }) : ok({ id: '7' })));
  const { user } = await renderScreen(<Probe />, { member, answers });
  await user.click(button('ten'));
  await screen.findByText('checking');
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('done');
});

it('[MEM-06] continues to check after a reload', async () => {
  const before = await renderScreen(<Probe />, { member, answers: fakeAnswers().hang(pay) });
  await before.user.click(button('ten'));
  before.unmount();
  const answers = fakeAnswers().on(pay, { id: '7' });
  await renderScreen(<Probe />, { member, answers });
  await screen.findByText('done');
  expect(keys(answers)).toEqual(keys(before.answers));
});

it('[MEM-06] keeps no secret in storage, and sends nothing else before the outcome is known', async () => {
  const before = await renderScreen(<Probe secrets={['secret']} />, { member, answers: fakeAnswers().hang(pay) });
  await before.user.click(button('ten'));
  before.unmount();
  expect(JSON.stringify({ ...window.localStorage })).not.toContain('123456');

  const answers = fakeAnswers().on(pay, { id: '7' });
  const { user } = await renderScreen(<Probe secrets={['secret']} />, { member, answers });
  await screen.findByText('unsure');
  await user.click(button('twenty'));
  expect(answers.sent).toHaveLength(0);
  await user.click(button('ten'));
  await screen.findByText('done');
  expect(keys(answers)).toEqual(keys(before.answers));
});

/** Sent, then reloaded before the answer: the first repetition is refused because its secret differs. */
async function returnToConflict() {
  const before = await renderScreen(<Probe secrets={['secret']} />, { member, answers: fakeAnswers().hang(pay) });
  await before.user.click(button('ten'));
  before.unmount();
  let tries = 0;
  const conflict = refusal('idempotency.conflict', { status: 409 });
  const answers = fakeAnswers().on(pay, () => (++tries === 1 ? err(conflict) : ok({ id: '7' })));
  const { user } = await renderScreen(<Probe secrets={['secret']} />, { member, answers });
  await screen.findByText('unsure');
  return { before, answers, user };
}

it('[MEM-06] another secret than the one it was sent with leaves the outcome open, under the same key', async () => {
  const { before, answers, user } = await returnToConflict();
  await user.click(button('ten'));
  await waitFor(() => expect(answers.sent).toHaveLength(1));
  await screen.findByText('unsure');
  await user.click(button('twenty'));
  expect(answers.sent).toHaveLength(1);
  await user.click(button('ten'));
  await screen.findByText('done');
  expect(new Set([...keys(before.answers), ...keys(answers)]).size).toBe(1);
});

it('[MEM-06] what was accepted with another secret can be given up, so that something else can be sent', async () => {
  const { answers, user } = await returnToConflict();
  await user.click(button('reset'));
  expect(screen.getByText('unsure')).toBeInTheDocument();
  await user.click(button('ten'));
  await waitFor(() => expect(answers.sent).toHaveLength(1));
  await screen.findByText('unsure');
  await user.click(button('reset'));
  await screen.findByText('idle');
  await user.click(button('twenty'));
  await screen.findByText('done');
  expect(new Set(keys(answers)).size).toBe(2);
});

it('[MEM-06] an answer that comes after the page was left ends the intent: it is not sent again', async () => {
  let answer: () => void = () => undefined;
  const answers = fakeAnswers().on(pay, () => new Promise((resolve) => (answer = () => resolve(ok({ id: '7' })))));
  const { user, unmount } = await renderScreen(<Probe />, { member, answers });
  await user.click(button('ten'));
  await waitFor(() => expect(answers.sent).toHaveLength(1));
  unmount();
  answer();
  await waitFor(() => expect(window.localStorage).toHaveLength(0));
  const later = await renderScreen(<Probe />, { member });
  expect(screen.getByText('idle')).toBeInTheDocument();
  expect(later.answers.sent).toHaveLength(0);
});

it('[MEM-06] does not send by itself what is older than the gateway remembers', async () => {
  const before = await renderScreen(<Probe />, { member, answers: fakeAnswers().hang(pay) });
  await before.user.click(button('ten'));
  before.unmount();
  const dayLater = Date.now() + 24 * 60 * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(dayLater);
  const { user, answers } = await renderScreen(<Probe />, { member, answers: fakeAnswers().on(pay, { id: '8' }) });
  expect(screen.getByText('idle')).toBeInTheDocument();
  expect(answers.sent).toHaveLength(0);
  await user.click(button('ten'));
  await screen.findByText('done');
  expect(keys(answers)).not.toEqual(keys(before.answers));
});

it('[MEM-06] sends again for nearly a day, under the same key, what was not answered', async () => {
  const before = await renderScreen(<Probe />, { member, answers: fakeAnswers().hang(pay) });
  await before.user.click(button('ten'));
  before.unmount();
  const nearlyADayLater = Date.now() + 23 * 60 * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(nearlyADayLater);
  const { answers } = await renderScreen(<Probe />, { member, answers: fakeAnswers().on(pay, { id: '8' }) });
  await screen.findByText('done');
  expect(keys(answers)).toEqual(keys(before.answers));
});

it('takes a new key for a new intent after a refusal', async () => {
  const answers = fakeAnswers().fail(pay, refusal('balance.insufficient'));
  const { user } = await renderScreen(<Probe />, { member, answers });
  await user.click(button('ten'));
  await screen.findByText('refused');
  await user.click(button('ten'));
  await waitFor(() => expect(answers.sent).toHaveLength(2));
  expect(new Set(keys(answers)).size).toBe(2);
});

it('does not take a fault of the gateway for a refusal', async () => {
  const answers = fakeAnswers().fail(pay, refusal('unknown', { status: 500 }));
  const { user } = await renderScreen(<Probe />, { member, answers });
  await user.click(button('ten'));
  await screen.findByText('checking');
});

it('[MEM-06] is done once also where the browser’s storage is full or switched off', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const before = await renderScreen(<Probe />, { member, answers: fakeAnswers().hang(pay) });
  await before.user.click(button('ten'));
  expect(before.answers.sent).toHaveLength(1);
  before.unmount();
  const answers = fakeAnswers().on(pay, { id: '7' });
  const { user } = await renderScreen(<Probe />, { member, answers });
  await screen.findByText('done');
  expect(keys(answers)).toEqual(keys(before.answers));
  await user.click(button('ten'));
  await waitFor(() => expect(answers.sent).toHaveLength(2));
  expect(new Set(keys(answers)).size).toBe(2);
});

it('leaves one visitor’s intent alone when another signs in', async () => {
  const before = await renderScreen(<Probe />, { member, answers: fakeAnswers().hang(pay) });
  await before.user.click(button('ten'));
  before.unmount();
  const answers = fakeAnswers();
  await renderScreen(<Probe />, { member: aMember({ userName: 'other' }), answers });
  expect(screen.getByText('idle')).toBeInTheDocument();
  expect(answers.sent).toHaveLength(0);
});

it('[MEM-06] sends nothing while the phone knows that it is offline, and says so', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const answers = fakeAnswers().on(pay, { id: '7' });
  const { user } = await renderScreen(<Probe />, { member, answers });
  await user.click(button('ten'));
  await screen.findByText('refused');
  expect(answers.sent).toHaveLength(0);
  expect(window.localStorage).toHaveLength(0);
});

it('[MEM-06] a second tab checks the same intent instead of repeating it', async () => {
  const first = await renderScreen(<Probe secrets={['secret']} />, { member, answers: fakeAnswers().hang(pay) });
  await first.user.click(button('ten'));
  first.unmount();
  const { user, answers } = await renderScreen(<Probe secrets={['secret']} />, {
    member,
    answers: fakeAnswers().on(pay, { id: '7' }),
  });
  await screen.findByText('unsure');
  // The first tab gets the outcome just before the second one checks.
  window.localStorage.clear();
  await user.click(button('ten'));
  // The first tab reports it.
  await screen.findByText('idle');
  expect(keys(answers)).toEqual(keys(first.answers));
});

it('[MEM-06] is free again as soon as another tab has found out', async () => {
  const first = await renderScreen(<Probe secrets={['secret']} />, { member, answers: fakeAnswers().hang(pay) });
  await first.user.click(button('ten'));
  first.unmount();
  await renderScreen(<Probe secrets={['secret']} />, { member });
  await screen.findByText('unsure');
  const [key = null] = Object.keys(window.localStorage);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
  await screen.findByText('idle');
});
