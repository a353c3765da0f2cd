import { aMember, testPlatform } from '@site/shared/testing';
import { callKey } from '@site/shared/platform';
import { followSessionEnd } from './sessionEnd';

async function setUp(needsSession: boolean) {
  const platform = await testPlatform({ member: aMember() });
  const went: unknown[] = [];
  followSessionEnd(platform, {
    navigate: (to, options) => went.push([to, options.state]),
    place: () => ({ path: '/m/withdraw?x=1', needsSession }),
  });
  const said = () => platform.toasts.get().map(({ text }) => text);
  return { platform, went, said };
}

describe('the end of a session', () => {
  it('[SES-05] redirects from a member page to login with a return path', async () => {
    const { platform, went } = await setUp(true);
    platform.session.signOut('expired');
    expect(went).toEqual([['/m/login', { returnTo: '/m/withdraw?x=1' }]]);
  });

  it.each(['expired', 'elsewhere', 'network-changed'] as const)(
    '[SES-05] says why a session has ended unasked: %s',
    async (reason) => {
      const { platform, said } = await setUp(false);
      platform.session.signOut(reason);
      expect(said()).toEqual([platform.i18n.t('host', `session.${reason}`)]);
    },
  );

  it('[SES-03] shows no message and does not redirect after a logout by the visitor', async () => {
    const { platform, went, said } = await setUp(true);
    platform.session.signOut('asked');
    expect([went, said()]).toEqual([[], []]);
  });

  it('[SES-05] does not redirect from a public page', async () => {
    const { platform, went } = await setUp(false);
    platform.session.signOut('elsewhere');
    expect(went).toEqual([]);
  });

  it('removes the member’s cached answers and keeps public ones', async () => {
    const { platform } = await setUp(false);
    platform.queries.setQueryData(callKey('/wps/mine', null, 'bn', 'demo'), { value: 1 });
    platform.queries.setQueryData(callKey('/wps/games', null, 'bn', ''), { value: 2 });
    platform.session.signOut('asked');
    expect(platform.queries.getQueryData(callKey('/wps/mine', null, 'bn', 'demo'))).toBeUndefined();
    expect(platform.queries.getQueryData(callKey('/wps/games', null, 'bn', ''))).toEqual({ value: 2 });
  });
});
