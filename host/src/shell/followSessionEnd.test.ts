import type { Messages } from '@site/shared/contract';
import { aMember, testPlatform } from '@site/shared/testing';
import { callKey } from '@site/shared/platform';
import { followSessionEnd } from './followSessionEnd';

async function setUp(needsSession: boolean) {
  const platform = await testPlatform({
    member: aMember(),
    messages: { host: (locale) => import(`../locales/${locale}.json`) as Promise<Messages> },
  });
  const navigations: unknown[] = [];
  followSessionEnd(platform, {
    navigate: (to, options) => navigations.push([to, options.state]),
    place: () => ({ path: '/m/withdraw?x=1', needsSession }),
  });
  const messages = () => platform.toasts.get().map(({ text }) => text);
  return { platform, navigations, messages };
}

describe('the end of a session', () => {
  it('[SES-05] redirects from a member page to login with a return path', async () => {
    const { platform, navigations } = await setUp(true);
    platform.session.signOut('expired');
    expect(navigations).toEqual([['/m/login', { returnTo: '/m/withdraw?x=1' }]]);
  });

  const LOGGED_OUT = 'You were logged out. Please log in again.';
  it.each([
    ['expired', LOGGED_OUT],
    ['revoked', LOGGED_OUT],
    [
      'elsewhere',
      'You were logged out because your account was used to log in on another device. Was it you? If not, change your password.',
    ],
    ['network-changed', 'You were logged out because your network changed. Please log in again.'],
  ] as const)('[SES-05] says why a session has ended unasked: %s', async (reason, text) => {
    const { platform, messages } = await setUp(false);
    platform.session.signOut(reason);
    expect(messages()).toEqual([text]);
  });

  it('[SES-05] says why, and redirects, in the tabs beside the one that learnt it, too', async () => {
    const { platform, navigations, messages } = await setUp(true);
    platform.session.absorb({ type: 'signed-out', reason: 'expired' });
    // This tab's own requests learn it later.
    platform.session.absorb({ type: 'signed-out', reason: 'revoked' });
    expect(messages()).toEqual([LOGGED_OUT]);
    expect(navigations).toEqual([['/m/login', { returnTo: '/m/withdraw?x=1' }]]);
  });

  it('[SES-03] shows no message and does not redirect after a logout by the visitor', async () => {
    const { platform, navigations, messages } = await setUp(true);
    platform.session.signOut('asked');
    expect([navigations, messages()]).toEqual([[], []]);
  });

  it('[SES-05] does not redirect from a public page', async () => {
    const { platform, navigations } = await setUp(false);
    platform.session.signOut('elsewhere');
    expect(navigations).toEqual([]);
  });

  it.each([
    ['this tab', 'publish'],
    ['another tab', 'absorb'],
  ] as const)(
    '[SES-03] removes the member’s cached answers and keeps public ones after a logout in %s',
    async (_, by) => {
      const { platform, messages } = await setUp(false);
      platform.queries.setQueryData(callKey('/wps/mine', null, 'bn', 'demo'), { value: 1 });
      platform.queries.setQueryData(callKey('/wps/games', null, 'bn', ''), { value: 2 });
      platform.session[by]({ type: 'balance-changed', balance: { amount: '1.00', currency: 'BDT' } });
      expect(platform.queries.getQueryData(callKey('/wps/mine', null, 'bn', 'demo'))).toEqual({ value: 1 });
      platform.session[by]({ type: 'signed-out', reason: 'asked' });
      expect(platform.queries.getQueryData(callKey('/wps/mine', null, 'bn', 'demo'))).toBeUndefined();
      expect(platform.queries.getQueryData(callKey('/wps/games', null, 'bn', ''))).toEqual({ value: 2 });
      expect(messages()).toEqual([]);
    },
  );

  it('[SES-02] removes them when another tab continues as another member', async () => {
    const { platform } = await setUp(false);
    platform.queries.setQueryData(callKey('/wps/mine', null, 'bn', 'demo'), { value: 1 });
    platform.session.adopt({ token: 'token-2', merchantCode: 'm', member: aMember({ userName: 'another' }) });
    expect(platform.queries.getQueryData(callKey('/wps/mine', null, 'bn', 'demo'))).toBeUndefined();
  });
});
