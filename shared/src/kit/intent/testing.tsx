/** A screen with a money write, and what its tests share. */
import { useState } from 'react';
import { act, screen } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { call, missions, walletBalance, walletSummary, type WpsError } from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import { IntentNote } from './IntentNote';
import type { SettledIntent } from './intention';
import { useClearRefusal } from './useClearRefusal';
import { useIntent } from './useIntent';

interface Body {
  readonly amount: string;
  readonly secret: string;
}
interface Receipt {
  readonly id: string;
}
export const pay = call<Body, Receipt>('POST', '/wps/test/pay', { access: 'member', idempotent: true });
export const LOST: WpsError = { kind: 'timed-out' };
export const TEN = { amount: '10.00', secret: '123456' };
export const SECRETS = ['secret'] as const;
export const READ_AGAIN = ['walletBalance', 'walletSummary'];

export const onDone = jest.fn<void, [Receipt, SettledIntent<Body>]>();
export const onRefused = jest.fn<void, [WpsError, SettledIntent<Body>]>();

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
  const [note, setNote] = useState('');
  useClearRefusal(intention, note);
  return (
    <>
      <output>{state.status}</output>
      <data value={JSON.stringify({ isBusy, isOutcomeUnknown, pending })} data-testid="flags" />
      <button onClick={() => submit(TEN)}>ten</button>
      <input aria-label="note" value={note} onChange={(event) => setNote(event.target.value)} />
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

const member = aMember();
export const button = (name: string) => screen.getByRole('button', { name });
export const open = (answers: ReturnType<typeof fakeAnswers>, props: ProbeProps = {}) =>
  renderScreen(<Probe {...props} />, { member, answers });
export const flags = () => JSON.parse(screen.getByTestId('flags').getAttribute('value') ?? '') as unknown;

export function forgetIntents() {
  window.localStorage.clear();
  onDone.mockClear();
  onRefused.mockClear();
}

/** Request number n (from 0) is answered by `answer(n)`: with a receipt, or as given. */
export function answeredLater() {
  const pending: ((given?: WpsError) => void)[] = [];
  const answers = fakeAnswers().on(
    pay,
    () =>
      new Promise((resolve) =>
        pending.push((given) => resolve(given ? err(given) : ok({ id: String(pending.length) }))),
      ),
  );
  return { answers, answer: (at: number, given?: WpsError) => act(async () => pending[at]?.(given)) };
}

/** Sends, and leaves the screen before the answer. */
export async function sendAndLeave(props: ProbeProps = {}) {
  const later = answeredLater();
  const { user, platform } = await renderScreen(<Switchable {...props} />, { member, answers: later.answers });
  await user.click(button('ten'));
  const leaveOrOpen = () => user.click(button('switch'));
  await leaveOrOpen();
  return { ...later, user, platform, leaveOrOpen };
}

/** Sent by a screen that is gone, as after a reload. */
export async function sendBeforeReload(props: ProbeProps = {}) {
  const before = await open(fakeAnswers().hang(pay), props);
  await before.user.click(button('ten'));
  before.unmount();
}
