/** The push channel of the page: one socket, its reconnects, and the effects of its frames. */
import { ok } from '@site/shared/kernel';
import { callKey, type Platform } from '@site/shared/platform';
import { aMember, fakeAnswers, refusal, testPlatform } from '@site/shared/testing';
import { chatHistory, inboxUnread, pushAddress, touch, walletBalance, walletSummary } from '@site/shared/wps';
import { followPush } from '../effects/followPush';
import { listen } from '.';
import { staleCallsAfter } from './pushInvalidation';

/** A socket whose server side the test controls. */
class FakeSocket {
  static all: FakeSocket[] = [];
  readonly sent: string[] = [];
  isClosed = false;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.isClosed = true;
  }
  frame(type: string) {
    this.onmessage({ data: JSON.stringify({ type, data: {}, ts: 1 }) });
  }
}

const sockets = () => FakeSocket.all;
const newest = () => sockets().at(-1)!;
let hidden = false;
const setHidden = (next: boolean) => {
  hidden = next;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  FakeSocket.all = [];
  hidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

async function listening(more: Pick<Platform, 'proofs'> = {}) {
  const answers = fakeAnswers()
    .on(touch, () => ok(true as const))
    .on(pushAddress, { url: '/wps/push' });
  const platform = await testPlatform({ answers, member: aMember() });
  const close = listen({
    platform: { ...platform, ...more },
    origin: 'https://site.test',
    token: 'secret',
    connect: (url) => new FakeSocket(url) as unknown as WebSocket,
  });
  await jest.advanceTimersByTimeAsync(0);
  return { answers, platform, close };
}

const isOld = (platform: Awaited<ReturnType<typeof testPlatform>>, path: string) =>
  platform.queries.getQueryState(callKey(path, null, 'en', 'demo'))?.isInvalidated;

it('[MSG-04] sends the token in the first frame only, and refetches the queries a frame makes stale', async () => {
  const { platform, close } = await listening();
  for (const { path } of [inboxUnread, chatHistory, walletBalance])
    platform.queries.setQueryData(callKey(path, null, 'en', 'demo'), { value: 0 });
  expect(newest().url).toBe('wss://site.test/wps/push');
  newest().onopen();
  expect(newest().sent).toEqual(['{"type":"SUBSCRIBE","token":"secret"}']);
  newest().frame('INBOX');
  newest().frame('CHAT');
  await jest.advanceTimersByTimeAsync(250);
  expect([inboxUnread, chatHistory, walletBalance].map(({ path }) => isOld(platform, path))).toEqual([
    true,
    true,
    false,
  ]);
  close();
});

it('[MSG-04] opens the channel of a session that is bound to a key with a proof, and signs again with the gateway’s nonce', async () => {
  const requests: unknown[] = [];
  const proofs = {
    prove: async (request: object) => `proof ${requests.push(request)}`,
    onNonce: () => undefined,
  };
  const { close } = await listening({ proofs });
  newest().onopen();
  await jest.advanceTimersByTimeAsync(0);
  expect(newest().sent).toEqual(['{"type":"SUBSCRIBE","token":"secret","proof":"proof 1"}']);
  newest().onmessage({ data: JSON.stringify({ type: 'USE_NONCE', data: { nonce: 'n1' } }) });
  await jest.advanceTimersByTimeAsync(0);
  expect(newest().sent).toHaveLength(2);
  const request = { method: 'GET', url: '/wps/push', token: 'secret' };
  expect(requests).toEqual([request, { ...request, nonce: 'n1' }]);
  close();
});

it('[MSG-04] reconnects after a loss and refetches what it may have missed', async () => {
  const { platform, close } = await listening();
  newest().onclose({ code: 1006 });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sockets()).toHaveLength(2);
  platform.queries.setQueryData(callKey(inboxUnread.path, null, 'en', 'demo'), { value: 0 });
  newest().frame('SUBSCRIBED');
  await jest.advanceTimersByTimeAsync(250);
  expect(isOld(platform, inboxUnread.path)).toBe(true);
  close();
});

it('[MSG-04] continues after its last frame, and refetches nothing but what the missed frames make stale', async () => {
  const { platform, close } = await listening();
  const receive = (frame: object) => newest().onmessage({ data: JSON.stringify({ data: {}, ts: 1, ...frame }) });
  const lose = async () => {
    newest().onclose({ code: 1006 });
    await jest.advanceTimersByTimeAsync(2_000);
    newest().onopen();
    return newest().sent;
  };
  newest().onopen();
  receive({ type: 'SUBSCRIBED', id: 'p1' });
  receive({ type: 'INBOX', id: 'p2' });
  // A frame of an older gateway has no position.
  receive({ type: 'INBOX' });
  await jest.advanceTimersByTimeAsync(250);
  expect(await lose()).toEqual(['{"type":"SUBSCRIBE","token":"secret","after":"p2"}']);
  for (const { path } of [inboxUnread, chatHistory])
    platform.queries.setQueryData(callKey(path, null, 'en', 'demo'), { value: 0 });
  receive({ type: 'SUBSCRIBED', data: { resumed: true } });
  receive({ type: 'CHAT', id: 'p3' });
  await jest.advanceTimersByTimeAsync(250);
  expect([inboxUnread, chatHistory].map(({ path }) => isOld(platform, path))).toEqual([false, true]);
  expect(await lose()).toEqual(['{"type":"SUBSCRIBE","token":"secret","after":"p3"}']);
  receive({ type: 'POSITION', id: null });
  expect(await lose()).toEqual(['{"type":"SUBSCRIBE","token":"secret"}']);
  close();
});

/** What a gateway that is overloaded, or a proxy in front of it, does to a socket before it is subscribed. */
const FAILURES = {
  'that cannot be opened': () => newest().onclose({ code: 1006 }),
  'that is opened and closed again': () => {
    newest().onopen();
    newest().onclose({ code: 1013 });
  },
  'that is closed after another frame': () => {
    newest().onopen();
    newest().frame('POSITION');
    newest().onclose({ code: 1006 });
  },
};

it.each(Object.entries(FAILURES))('[MSG-04] waits longer after each socket %s', async (_, fail) => {
  const { close } = await listening();
  for (let failure = 0; failure < 6; failure += 1) {
    fail();
    await jest.advanceTimersByTimeAsync(30_000);
  }
  expect(sockets()).toHaveLength(7);
  fail();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(sockets()).toHaveLength(7);
  close();
});

it('waits not at all when the network returns, and until the page is visible again', async () => {
  const { close } = await listening();
  for (let failure = 0; failure < 6; failure += 1) {
    newest().onclose({ code: 1006 });
    await jest.advanceTimersByTimeAsync(30_000);
  }
  newest().onclose({ code: 1006 });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(sockets()).toHaveLength(7);
  window.dispatchEvent(new Event('online'));
  expect(sockets()).toHaveLength(8);
  setHidden(true);
  newest().onclose({ code: 1006 });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sockets()).toHaveLength(8);
  setHidden(false);
  expect(sockets()).toHaveLength(9);
  close();
});

it('[MSG-04] resets the delay after a successful subscription', async () => {
  const { close } = await listening();
  for (let failure = 0; failure < 6; failure += 1) {
    newest().onclose({ code: 1006 });
    await jest.advanceTimersByTimeAsync(30_000);
  }
  newest().frame('SUBSCRIBED');
  newest().onclose({ code: 1006 });
  const before = sockets().length;
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sockets()).toHaveLength(before + 1);
  close();
});

it('drops the socket when the network is lost, and reconnects when it is back', async () => {
  const { close } = await listening();
  const lost = newest();
  window.dispatchEvent(new Event('offline'));
  expect(lost.isClosed).toBe(true);
  window.dispatchEvent(new Event('online'));
  // A late close event of the old socket.
  lost.onclose({ code: 1006 });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(sockets()).toHaveLength(2);
  close();
  expect(newest().isClosed).toBe(true);
});

it('does not trust the socket of a page that was hidden for more than a minute', async () => {
  const { close } = await listening();
  setHidden(true);
  await jest.advanceTimersByTimeAsync(59_000);
  setHidden(false);
  expect(sockets()).toHaveLength(1);
  setHidden(true);
  await jest.advanceTimersByTimeAsync(61_000);
  setHidden(false);
  expect(sockets()).toHaveLength(2);
  expect(sockets()[0]?.isClosed).toBe(true);
  close();
});

it('[SES-03] opens no channel for a member who signed out before it loaded', async () => {
  const platform = await testPlatform({ answers: fakeAnswers().on(pushAddress, { url: '/wps/push' }) });
  const connect = (url: string) => new FakeSocket(url) as unknown as WebSocket;
  listen({ platform, origin: 'https://site.test', token: 'secret', connect })();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(sockets()).toEqual([]);
});

it.each(['BALANCE', 'DEPOSIT_ARRIVED', 'WITHDRAW_STATUS'] as const)(
  '[MSG-04] shows another balance as soon as money has moved: %s',
  (frame) =>
    expect(staleCallsAfter(new Set([frame]))).toEqual(expect.arrayContaining([walletBalance.path, walletSummary.path])),
);

it('[SES-05] checks the session with a call when the channel is closed by the gateway, and does not reopen a refused one', async () => {
  const { answers, close } = await listening();
  newest().frame('FORCE_LOGOUT');
  expect(answers.sentTo(touch)).toHaveLength(1);
  newest().onclose({ code: 4401 });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(answers.sentTo(touch)).toHaveLength(2);
  expect(sockets()).toHaveLength(1);
  close();
  expect(newest().isClosed).toBe(false);
});

it('[MSG-04] listens once per page while a member is signed in', async () => {
  const platform = await testPlatform({ answers: fakeAnswers().fail(touch, refusal('x')) });
  const heard: string[] = [];
  const load = () =>
    Promise.resolve({
      listen: ({ token }: { readonly token: string }) => {
        heard.push(`+${token}`);
        return () => heard.push(`-${token}`);
      },
    });
  const following = followPush(platform, 'https://site.test', load as never);
  platform.session.adopt({ token: 'a', merchantCode: 'm', member: aMember() });
  await jest.advanceTimersByTimeAsync(0);
  platform.session.publish({ type: 'member-refreshed', member: { nickname: 'Mina' } } as never);
  platform.session.signOut('asked');
  await jest.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(['+a', '-a']);
  following.unsubscribe();
});
