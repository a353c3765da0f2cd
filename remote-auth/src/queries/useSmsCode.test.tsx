/** The countdown until another code, on the gateway's clock. */
import { act, fireEvent, screen } from '@testing-library/react';
import { err, ok, type Result } from '@site/shared/kernel';
import { aStatus, refusal, renderScreen } from '@site/shared/testing';
import { status, type CodeSent, type WpsError } from '@site/shared/wps';
import { authAnswers, NOW } from '../testing/authAnswers';
import { useSmsCode } from './useSmsCode';

type Sent = Result<CodeSent, WpsError>;
/** Half a minute from the gateway's time, which is not the device's. */
const SENT: CodeSent = { expirationTime: NOW + 30_000, expiredMinutes: 0.5 };
const STORED = 'smsCode.test';

afterEach(() => jest.useRealTimers());

async function open(send: () => Promise<Sent> = async () => ok(SENT), answers = authAnswers()) {
  jest.useFakeTimers({ now: NOW + 3_600_000, doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  function Countdown() {
    const { seconds, sending, request } = useSmsCode('test', send);
    return (
      <button onClick={() => void request()}>
        {seconds} s{sending ? ', sending' : ''}
      </button>
    );
  }
  const { unmount } = await renderScreen(<Countdown />, { answers });
  const button = screen.getByRole('button');
  const request = async () => {
    await act(async () => fireEvent.click(button));
  };
  const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
  return { button, request, pass, unmount, answers };
}

it('[AUTH-04] counts to 0 and stops, regardless of the device’s clock', async () => {
  const { button, request, pass } = await open();
  const idle = jest.getTimerCount();
  await request();
  expect(button).toHaveTextContent('30 s');
  await pass(1_000);
  expect(button).toHaveTextContent('29 s');
  jest.setSystemTime(NOW + 7_200_000);
  await pass(28_000);
  expect(button).toHaveTextContent('1 s');
  expect(jest.getTimerCount()).toBe(idle + 1);
  await pass(1_000);
  expect(button).toHaveTextContent('0 s');
  expect(jest.getTimerCount()).toBe(idle);
});

it('[AUTH-04] ends with its form, and continues on the gateway’s clock where the tab had it', async () => {
  const first = await open();
  const idle = jest.getTimerCount();
  await first.request();
  first.unmount();
  expect(jest.getTimerCount()).toBeLessThanOrEqual(idle);
  const ten = authAnswers().on(status, aStatus({ about: { serverTime: NOW + 20_000 } }));
  const { button } = await open(undefined, ten);
  await act(async () => {});
  expect(button).toHaveTextContent('10 s');
});

it('[AUTH-04] another code starts it from its beginning', async () => {
  const { button, request, pass } = await open();
  await request();
  await pass(10_000);
  expect(button).toHaveTextContent('20 s');
  await request();
  expect(button).toHaveTextContent('30 s');
});

it('[AUTH-04] a refused request starts none, and can be repeated', async () => {
  let answer: (result: Sent) => void = () => {};
  const { button, request } = await open(() => new Promise((resolve) => (answer = resolve)));
  await request();
  expect(button).toHaveTextContent('0 s, sending');
  await act(async () => answer(err(refusal('TOO_MANY_REQUEST', { value: { wait: 90 } }))));
  expect(button.textContent).toBe('0 s');
  expect(sessionStorage.getItem(STORED)).toBeNull();
});

it.each([
  ['minutes without an end: from now', { expirationTime: 0, expiredMinutes: 2 }, '120 s'],
  ['an end without minutes: a minute', { expirationTime: NOW + 60_000, expiredMinutes: 0 }, '60 s'],
  ['neither: a minute', { expirationTime: 0, expiredMinutes: 0 }, '60 s'],
])('[AUTH-04] %s', async (_, sent, text) => {
  const { button, request } = await open(async () => ok(sent));
  await request();
  expect(button).toHaveTextContent(text);
});

it('[AUTH-04] without an end it is a minute of the gateway’s clock, also after a reload', async () => {
  // Of an earlier code: the gateway's time is read.
  sessionStorage.setItem(STORED, String(NOW));
  const first = await open(async () => ok({ expirationTime: 0, expiredMinutes: 0 }));
  await act(async () => {});
  await first.request();
  expect(first.button.textContent).toBe('60 s');
  first.unmount();
  const { button } = await open();
  await act(async () => {});
  expect(button.textContent).toBe('60 s');
});

it('[AUTH-04] the end of an earlier code, known late, does not end the wait for a newer one', async () => {
  sessionStorage.setItem(STORED, String(NOW));
  let answer = () => {};
  const answers = authAnswers().on(status, () => new Promise((resolve) => (answer = () => resolve(ok(aStatus())))));
  const { button, request } = await open(undefined, answers);
  await request();
  expect(button).toHaveTextContent('30 s');
  await act(async () => answer());
  expect(button).toHaveTextContent('30 s');
});
