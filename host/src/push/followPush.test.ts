/** Sessions that change while the code of the channel loads; the channel itself: push.test.ts. */
import { aMember, testPlatform } from '@site/shared/testing';
import { followPush } from '../effects/followPush';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('[SES-03] a session that ends, or is followed by another, while the code loads opens no channel of its own', async () => {
  const platform = await testPlatform();
  const heard: string[] = [];
  const loads: (() => void)[] = [];
  const listenTo = ({ token }: { readonly token: string }) => (heard.push(`+${token}`), () => heard.push(`-${token}`));
  const load = () => new Promise((resolve) => loads.push(() => resolve({ listen: listenTo })));
  const following = followPush(platform, 'https://site.test', load as never);
  platform.session.adopt({ token: 'a', merchantCode: 'm', member: aMember() });
  platform.session.adopt({ token: 'b', merchantCode: 'm', member: aMember({ userName: 'mina' }) });
  loads.forEach((arrive) => arrive());
  await jest.advanceTimersByTimeAsync(0);
  expect(heard).toEqual(['+b']);
  following.unsubscribe();
  expect(heard).toEqual(['+b', '-b']);
});

it('[ERR-03] code of the channel that does not load is logged, and loaded later while the session lasts', async () => {
  const platform = await testPlatform({ member: aMember() });
  const close = jest.fn();
  const listen = jest.fn(() => close);
  const load = jest.fn(() => Promise.reject<{ listen: typeof listen }>(new Error('offline')));
  const following = followPush(platform, 'https://site.test', load);
  await jest.advanceTimersByTimeAsync(0);
  expect(platform.journal.entries()).toMatchObject([{ what: 'push did not load', detail: 'Error: offline' }]);
  expect(platform.session.get().member).not.toBeNull();
  await jest.advanceTimersByTimeAsync(30_000);
  expect([load, listen].map(({ mock }) => mock.calls.length)).toEqual([2, 0]);
  load.mockResolvedValueOnce({ listen });
  await jest.advanceTimersByTimeAsync(60_000);
  expect([load, listen].map(({ mock }) => mock.calls.length)).toEqual([3, 1]);
  following.unsubscribe();
  expect(close).toHaveBeenCalledTimes(1);
});

it.each(['before', 'after'])(
  '[ERR-03] code of the channel is not loaded again for a session that ended %s the failure',
  async (moment) => {
    const platform = await testPlatform({ member: aMember() });
    const load = jest.fn(() => Promise.reject<never>(new Error('offline')));
    followPush(platform, 'https://site.test', load);
    if (moment === 'after') await jest.advanceTimersByTimeAsync(0);
    platform.session.signOut('asked');
    await jest.advanceTimersByTimeAsync(120_000);
    expect(load).toHaveBeenCalledTimes(1);
  },
);
