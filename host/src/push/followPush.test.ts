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

it('[ERR-03] code of the channel that does not load is logged, and leaves the session as it is', async () => {
  const platform = await testPlatform({ member: aMember() });
  followPush(platform, 'https://site.test', () => Promise.reject(new Error('offline')));
  await jest.advanceTimersByTimeAsync(0);
  expect(platform.journal.entries()).toMatchObject([{ what: 'push did not load', detail: 'Error: offline' }]);
  expect(platform.session.get().member).not.toBeNull();
});
