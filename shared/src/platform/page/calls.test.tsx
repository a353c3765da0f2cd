import { useState } from 'react';
import { err, ok, type Result } from '@site/shared/kernel';
import { aMember, fakeAnswers, refusal, renderScreen } from '@site/shared/testing';
import { call, type WpsError } from '@site/shared/wps';
import { act, screen, waitFor } from '@testing-library/react';
import { usePlatform } from './context';
import { pollEvery, prefetchCall, useCall, useRefresh, useSend, type SendOptions } from './calls';

const greeting = call<{ who: string }, string>('GET', '/wps/test/greeting');
const pay = call<{ amount: string }, { id: string }>('POST', '/wps/test/pay', { access: 'member', idempotent: true });

function Greeting({ who }: { readonly who: string }) {
  const read = useCall(greeting, { who });
  const refresh = useRefresh();
  if (read.status === 'loading') return <p>loading</p>;
  if (read.status === 'failed') return <button onClick={read.retry}>failed: {read.error.kind}</button>;
  return <button onClick={() => void refresh(greeting)}>{read.value}</button>;
}

function Pay(options: SendOptions) {
  const { send, sending, error } = useSend(pay, options);
  return (
    <>
      <button onClick={() => void send({ amount: '5.00' })}>pay</button>
      <button onClick={() => void send({ amount: '6.00' })}>pay more</button>
      <p>{sending ? 'sending' : (error?.kind ?? 'quiet')}</p>
    </>
  );
}

function Ticker() {
  const read = useCall(greeting, { who: 'x' }, { every: 60 * 60_000 });
  return <p>{read.status === 'ready' ? read.value : read.status}</p>;
}

describe('polling', () => {
  const setOnline = (isOnline: boolean) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };
  afterEach(() => setOnline(true));

  it('[SITE-15] pauses while offline', () => {
    expect(pollEvery(4_000).refetchInterval()).toBe(4_000);
    setOnline(false);
    expect(pollEvery(4_000).refetchInterval()).toBe(false);
  });

  it('[SITE-15] refetches at once when the connection is back, even if the answer is fresh', async () => {
    const answers = fakeAnswers().on(greeting, 'hello');
    await renderScreen(<Ticker />, { answers });
    await screen.findByText('hello');
    act(() => setOnline(false));
    act(() => setOnline(true));
    await waitFor(() => expect(answers.sentTo(greeting)).toHaveLength(2));
  });
});

function Link() {
  const platform = usePlatform();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Greeting who="Rina" />;
  return (
    <>
      <button onClick={() => prefetchCall(platform, greeting, { who: 'Rina' })}>press</button>
      <button onClick={() => setOpen(true)}>open</button>
    </>
  );
}

describe('prefetchCall', () => {
  it('[SITE-26] gives its answer to the reader that is drawn later, and sends nothing while it is fresh', async () => {
    const answers = fakeAnswers().on(greeting, ({ who }) => ok(`hello ${who}`));
    const { user, platform } = await renderScreen(<Link />, { answers, member: aMember() });
    // As on the site; screens under test read everything again.
    platform.queries.setDefaultOptions({ queries: { staleTime: 30_000 } });
    await user.click(screen.getByText('press'));
    await user.click(screen.getByText('press'));
    await user.click(screen.getByText('open'));
    expect(screen.getByText('hello Rina')).toBeInTheDocument();
    expect(answers.sentTo(greeting)).toEqual([{ who: 'Rina' }]);
  });

  it('[SITE-26] leaves a failure to the reader, who sends the call again', async () => {
    let isBack = false;
    const answers = fakeAnswers().on(greeting, () => (isBack ? ok('hello') : err({ kind: 'offline' })));
    const { user } = await renderScreen(<Link />, { answers });
    await user.click(screen.getByText('press'));
    await waitFor(() => expect(answers.sentTo(greeting)).toHaveLength(1));
    isBack = true;
    await user.click(screen.getByText('open'));
    expect(await screen.findByText('hello')).toBeInTheDocument();
  });
});

describe('useCall', () => {
  it('shows loading, then the answer', async () => {
    await renderScreen(<Greeting who="Rina" />, {
      answers: fakeAnswers().on(greeting, ({ who }) => ok(`hello ${who}`)),
    });
    expect(await screen.findByText('hello Rina')).toBeInTheDocument();
  });

  it('shows a failure with a retry that works', async () => {
    const answers = fakeAnswers().fail(greeting, { kind: 'offline' });
    const { user } = await renderScreen(<Greeting who="x" />, { answers });
    const retry = await screen.findByText('failed: offline');
    answers.on(greeting, 'back again');
    await user.click(retry);
    expect(await screen.findByText('back again')).toBeInTheDocument();
  });

  it('refetches for another language and another visitor', async () => {
    const answers = fakeAnswers().on(greeting, 'hi');
    const { platform } = await renderScreen(<Greeting who="x" />, { answers });
    await screen.findByText('hi');
    act(() => platform.session.publish({ type: 'locale-changed', locale: 'bn' }));
    await screen.findByText('hi');
    act(() => platform.session.adopt({ token: 't', merchantCode: 'm', member: aMember() }));
    await screen.findByText('hi');
    expect(answers.sentTo(greeting)).toHaveLength(3);
  });

  it('[SITE-10] keeps the shown data while another language loads, and nothing of another visitor', async () => {
    const answers = fakeAnswers().on(greeting, 'hi');
    const { platform } = await renderScreen(<Greeting who="x" />, { answers });
    await screen.findByText('hi');
    answers.hang(greeting);
    act(() => platform.session.publish({ type: 'locale-changed', locale: 'bn' }));
    expect(screen.getByText('hi')).toBeInTheDocument();
    act(() => platform.session.adopt({ token: 't', merchantCode: 'm', member: aMember() }));
    expect(await screen.findByText('loading')).toBeInTheDocument();
  });

  it('keeps the last answer on the screen while a refresh fails', async () => {
    const answers = fakeAnswers().on(greeting, 'old');
    const { user } = await renderScreen(<Greeting who="x" />, { answers });
    answers.fail(greeting, { kind: 'offline' });
    await user.click(await screen.findByText('old'));
    await waitFor(() => expect(answers.sentTo(greeting)).toHaveLength(2));
    expect(screen.getByText('old')).toBeInTheDocument();
  });

  it('reads again after a refresh', async () => {
    const answers = fakeAnswers().on(greeting, 'old');
    const { user } = await renderScreen(<Greeting who="x" />, { answers });
    const shown = await screen.findByText('old');
    answers.on(greeting, 'new');
    await user.click(shown);
    expect(await screen.findByText('new')).toBeInTheDocument();
  });
});

describe('useSend', () => {
  const keys = (answers: ReturnType<typeof fakeAnswers>) => answers.sent.map((one) => one.idempotencyKey);

  it('[MEM-06] a double tap sends once', async () => {
    const answers = fakeAnswers().hang(pay);
    const { user } = await renderScreen(<Pay />, { answers });
    await user.dblClick(screen.getByText('pay'));
    expect(answers.sent).toHaveLength(1);
    expect(screen.getByText('sending')).toBeInTheDocument();
  });

  it('[MEM-06] another amount that is sent meanwhile follows the first, and is not joined to it', async () => {
    const waiting: ((answer: Result<{ id: string }, WpsError>) => void)[] = [];
    const answers = fakeAnswers().on(pay, () => new Promise((resolve) => void waiting.push(resolve)));
    const { user } = await renderScreen(<Pay />, { answers });
    const answerNext = async (answer: Result<{ id: string }, WpsError>) => {
      const next = waiting.shift();
      await act(async () => next?.(answer));
    };
    await user.click(screen.getByText('pay'));
    await user.click(screen.getByText('pay more'));
    await user.click(screen.getByText('pay more'));
    expect(answers.sentTo(pay)).toEqual([{ amount: '5.00' }]);
    await answerNext(err({ kind: 'timed-out' }));
    expect(screen.getByText('sending')).toBeInTheDocument();
    expect(answers.sentTo(pay)).toEqual([{ amount: '5.00' }, { amount: '6.00' }]);
    expect(new Set(keys(answers)).size).toBe(2);
    await answerNext(ok({ id: '2' }));
    expect(screen.getByText('quiet')).toBeInTheDocument();
    // Nothing is left to join.
    await user.click(screen.getByText('pay more'));
    expect(answers.sentTo(pay)).toHaveLength(3);
    await answerNext(ok({ id: '3' }));
  });

  it('[MEM-06] a repeat after a lost answer carries the same key, so it is done once', async () => {
    const answers = fakeAnswers().fail(pay, { kind: 'timed-out' });
    const { user } = await renderScreen(<Pay />, { answers });
    await user.click(screen.getByText('pay'));
    await screen.findByText('timed-out');
    await user.click(screen.getByText('pay'));
    const [first, second] = keys(answers);
    expect(first).toMatch(/.{30}/);
    expect(second).toBe(first);
  });

  it('[MEM-06] does not treat a gateway error or an expired session as a refusal', async () => {
    const answers = fakeAnswers().fail(pay, refusal('unknown', { status: 500 }));
    const { user } = await renderScreen(<Pay />, { answers });
    await user.click(screen.getByText('pay'));
    answers.fail(pay, refusal('login.not.session', { status: 401 }));
    await user.click(screen.getByText('pay'));
    await user.click(screen.getByText('pay'));
    expect(answers.sent).toHaveLength(3);
    expect(new Set(keys(answers)).size).toBe(1);
  });

  it.each<readonly [WpsError, boolean, string]>([
    [{ kind: 'offline' }, true, 'unanswered'],
    [{ kind: 'timed-out' }, true, 'unanswered'],
    [refusal('unknown', { status: 500 }), true, 'unanswered'],
    [{ kind: 'offline' }, false, 'offline'],
    [refusal('balance.insufficient'), true, 'refused'],
    [refusal('login.not.session', { status: 401 }), true, 'refused'],
  ])('[MEM-06] a write that saves something: %j, online: %s, is %s', async (error, isOnline, kind) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const onUnanswered = jest.fn();
    const { user } = await renderScreen(<Pay onUnanswered={onUnanswered} />, {
      answers: fakeAnswers().fail(pay, error),
    });
    await user.click(screen.getByText('pay'));
    await screen.findByText(kind);
    expect(onUnanswered).toHaveBeenCalledTimes(kind === 'unanswered' ? 1 : 0);
  });

  it('another amount, or another try after a refusal, is another intent', async () => {
    const answers = fakeAnswers().fail(pay, { kind: 'offline' });
    const { user } = await renderScreen(<Pay />, { answers });
    await user.click(screen.getByText('pay'));
    await user.click(screen.getByText('pay more'));
    answers.on(pay, () => err(refusal('balance.insufficient')));
    await user.click(screen.getByText('pay more'));
    await user.click(screen.getByText('pay more'));
    const [a, b, c, d] = keys(answers);
    expect(b).not.toBe(a);
    expect(c).toBe(b);
    expect(d).not.toBe(c);
  });
});
