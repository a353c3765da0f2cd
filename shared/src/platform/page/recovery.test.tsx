import { act, renderHook } from '@testing-library/react';
import { defineRemote, type RemoteFailure } from '@site/shared/contract';
import { err, ok } from '@site/shared/kernel';
import { aCatalog, testPlatform } from '@site/shared/testing';
import { pageListeners } from '../../testing/pageListeners';
import { PlatformProvider } from './context';
import { useRecovery } from './recovery';

const lake = defineRemote(
  {
    ...{ name: 'lake', contract: 1, locales: ['en'], widgets: {} },
    pages: { boats: { path: '/m/boats', title: 't', access: 'guest', header: 'site', footer: true } },
  },
  {
    pages: { boats: () => Promise.resolve({ default: () => null }) },
    widgets: {},
    messages: () => Promise.resolve({ default: {} }),
  },
);
const AWAY: RemoteFailure = { kind: 'unreachable', remote: 'lake', detail: 'x' };
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  jest.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function start(failure: RemoteFailure = AWAY) {
  const state = { isBack: false, loads: 0, backs: 0 };
  const load = async () => ((state.loads += 1), state.isBack ? ok(lake) : err(AWAY));
  const platform = { ...(await testPlatform({ remotes: [lake] })), remotes: { ...aCatalog(lake), load } };
  const onBack = () => (state.backs += 1);
  jest.useFakeTimers();
  const { unmount } = renderHook(() => useRecovery({ remote: 'lake', kind: 'page', name: 'boats' }, failure, onBack), {
    wrapper: ({ children }) => <PlatformProvider platform={platform}>{children}</PlatformProvider>,
  });
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  return { state, unmount, wait };
}

it('[PLAT-03] tries after 2, 4, 8 … seconds, at most a minute, until the remote is back', async () => {
  const { state, wait } = await start();
  const seen: number[] = [];
  for (const seconds of [1.999, 0.001, 4, 8, 16, 32, 60, 60]) {
    await wait(seconds * 1_000);
    seen.push(state.loads);
  }
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  state.isBack = true;
  await wait(60_000);
  await wait(600_000);
  expect([state.loads, state.backs]).toEqual([8, 1]);
});

it('[PLAT-03] does not try while the page is hidden, and at once when it is shown again', async () => {
  const { state, wait } = await start();
  visibility = 'hidden';
  await wait(600_000);
  expect(state.loads).toBe(0);
  visibility = 'visible';
  state.isBack = true;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect([state.loads, state.backs]).toEqual([1, 1]);
});

it('[PLAT-03] an attempt when the connection is back takes the place of the next one', async () => {
  const { state, wait } = await start();
  await wait(1_000);
  window.dispatchEvent(new Event('online'));
  await wait(3_900);
  expect(state.loads).toBe(1);
  await wait(200);
  expect(state.loads).toBe(2);
});

it('[PLAT-11] code that crashed is not tried again by itself', async () => {
  const { state, wait } = await start({ kind: 'crashed', remote: 'lake', detail: 'TypeError' });
  await wait(600_000);
  window.dispatchEvent(new Event('online'));
  await wait(0);
  expect(state.loads).toBe(0);
});

it('[PLAT-03] leaves nothing behind, and an answer that comes later changes nothing', async () => {
  const listeners = pageListeners();
  const { state, unmount, wait } = await start();
  state.isBack = true;
  window.dispatchEvent(new Event('online'));
  unmount();
  await wait(600_000);
  expect([state.loads, state.backs, jest.getTimerCount()]).toEqual([1, 0, 0]);
  expect(listeners.stop()).not.toContain('online');
  const { unmount: leave } = await start();
  const running = jest.getTimerCount();
  leave();
  expect(jest.getTimerCount()).toBe(running - 1);
});
