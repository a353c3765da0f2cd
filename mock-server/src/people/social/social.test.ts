/** Social login with the simulated provider. */
import type { SecurityChanges, SocialLink, Unlinked } from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { prove } from '../../testing/prove';
import { members } from '../members/members.tables';
import { socialLinks } from './social.tables';

const gateway = ownGateway();

const QUERY = { provider: 'google', state: 'state-1', nonce: 'nonce-1', redirectUri: 'http://localhost:80/m/login' };
const authorize = (more: Record<string, string> = {}) =>
  gateway.request('GET', '/wps/session/login/social/authorize', {
    query: { ...QUERY, ...more },
    headers: { host: 'localhost' },
  });
const backFrom = async (subject: string) =>
  new URL(String((await authorize({ subject })).headers.location)).searchParams;
const exchange = (idToken: string, more: Record<string, string> = {}) =>
  gateway.request('POST', '/wps/session/login/social', {
    body: { provider: 'google', idToken, nonce: 'nonce-1', ...more },
  });

describe('social login', () => {
  it('[AUTH-01] shows the provider’s page and redirects with the state and a one-time code for a session', async () => {
    expect((await authorize()).text).toContain('Rina');
    const back = await backFrom('rina');
    expect(back.get('state')).toBe('state-1');
    expect((await exchange(back.get('code')!)).body).toMatchObject({ success: true, value: { userName: 'demo' } });
    expect((await exchange(back.get('code')!)).body.errorCode).toBe('verification.wrong');
  });

  it('accepts a code only with its nonce and for its provider', async () => {
    expect((await exchange((await backFrom('rina')).get('code')!, { nonce: 'other' })).body.success).toBe(false);
    expect((await exchange((await backFrom('rina')).get('code')!, { provider: 'facebook' })).body.success).toBe(false);
  });

  it('[AUTH-01] [MEM-10] the demo account is listed with the accounts that log in to it', async () => {
    const { body } = await exchange((await backFrom('rina')).get('code')!);
    const { token } = body.value as never as { token: string };
    const links = await gateway.request('GET', '/wps/member/social', { token });
    const linked = (links.body.value as never as readonly SocialLink[]).map(({ provider }) => provider);
    expect(linked.toSorted()).toEqual(['facebook', 'google']);
  });

  it('[AUTH-01] offers an unlinked account to the next signed-in member, once, and recognises it from then on', async () => {
    const exchanged = await exchange((await backFrom('newcomer')).get('code')!);
    expect(exchanged.body).toMatchObject({
      errorCode: 'bind_customer_required',
      value: { provider: 'google', name: 'Newcomer' },
    });
    const { linkToken } = exchanged.body.value as unknown as { linkToken: string };
    const link = (token?: string) => gateway.request('POST', '/wps/member/social', { body: { linkToken }, token });
    expect((await link()).status).toBe(401);
    const token = await gateway.enter('member');
    expect((await link(token)).body.success).toBe(true);
    expect((await link(token)).body.errorCode).toBe('verification.wrong');
    expect((await exchange((await backFrom('newcomer')).get('code')!)).body).toMatchObject({
      value: { userName: 'demo' },
    });
  });

  it('links an account to one member only, even if offered twice, and to no trial account', async () => {
    const offer = async () => {
      const { value } = (await exchange((await backFrom('Salma ক')).get('code')!)).body;
      return (value as unknown as { linkToken: string }).linkToken;
    };
    const [first, second] = [await offer(), await offer()];
    const link = async (linkToken: string, who: 'member' | 'agent' | 'trial') =>
      gateway.request('POST', '/wps/member/social', { body: { linkToken }, token: await gateway.enter(who) });
    expect((await link(first, 'trial')).body.errorCode).toBe('trial.refused');
    expect((await link(first, 'agent')).body.success).toBe(true);
    expect((await link(second, 'member')).body.errorCode).toBe('state.changed');
  });

  it('[SEC-05] is linked by a login less than five minutes ago or a fresh proof, and reported to the holder', async () => {
    const offer = async (subject: string) => {
      const { value } = (await exchange((await backFrom(subject)).get('code')!)).body;
      return (value as unknown as { linkToken: string }).linkToken;
    };
    const link = async (token: string, subject: string) => {
      const body = { linkToken: await offer(subject) };
      return (await gateway.request('POST', '/wps/member/social', { token, body })).body.errorCode ?? 'done';
    };
    const mina = await registerNewcomer(gateway);
    const pass = async (ms: number) => {
      await gateway.pass(ms);
      // The gateway reads its clock with a request.
      await gateway.request('GET', '/wps/system/status');
    };
    await pass(5 * 60_000 - 1000);
    expect(await link(mina.token, 'mina one')).toBe('done');
    await pass(1000);
    expect(await link(mina.token, 'thief')).toBe('proof.required');
    await prove(gateway, mina.token, 'contact');
    expect(await link(mina.token, 'thief')).toBe('proof.required');
    await prove(gateway, mina.token, 'factor');
    expect(await link(mina.token, 'mina two')).toBe('done');
    const changes = await mina.get<SecurityChanges>('/wps/member/securityChanges');
    expect(changes.map(({ kind }) => kind)).toEqual(['SOCIAL_LINKED', 'SOCIAL_LINKED']);
  });

  it('[SEC-05] [MEM-10] is listed and unlinked with a fresh proof, reported, and logs in no more', async () => {
    const mina = await registerNewcomer(gateway);
    const linked = async (subject: string) => {
      const { linkToken } = (await exchange((await backFrom(subject)).get('code')!)).body.value as never as Unlinked;
      expect((await mina.send('/wps/member/social', { linkToken })).status).toBe(200);
    };
    const links = () => mina.get<SocialLink[]>('/wps/member/social');
    const unlink = async (id: string, token = mina.token) =>
      (await gateway.request('DELETE', '/wps/member/social', { token, query: { id } })).body.errorCode ?? 'done';
    await linked('mina first');
    const [first] = await links();
    expect(first).toEqual({ id: expect.stringMatching(/^[\w-]+$/), provider: 'google', linkedAt: expect.any(Number) });
    expect(JSON.stringify(first)).not.toContain('mina');
    expect(await unlink(first!.id)).toBe('proof.required');
    await prove(gateway, mina.token, 'factor');
    expect(await unlink('unknown')).toBe('not.found');
    // Another member's link is unknown to this one.
    const rafi = await registerNewcomer(gateway);
    await prove(gateway, rafi.token, 'factor');
    expect(await unlink(first!.id, rafi.token)).toBe('not.found');
    expect(await unlink(first!.id)).toBe('done');
    expect(await links()).toEqual([]);
    expect((await exchange((await backFrom('mina first')).get('code')!)).body.errorCode).toBe('bind_customer_required');
    const [change] = await mina.get<SecurityChanges>('/wps/member/securityChanges');
    expect(change!.kind).toBe('SOCIAL_REMOVED');
  });

  it('[SEC-05] the last method of login is not unlinked; a second link or a phone number allows it', async () => {
    const mina = await registerNewcomer(gateway);
    const { db, clock } = gateway.services;
    const link = (subject: string) =>
      db.insert(socialLinks).values({
        ...{ provider: 'google', issuer: 'test', subject: `${subject}-${mina.id}` },
        ...{ memberId: mina.id, linkedAt: clock.now() },
      });
    const change = (values: Partial<typeof members.$inferInsert>) =>
      db.update(members).set(values).where(eq(members.id, mina.id));
    const unlinkNewest = async () => {
      const [newest] = await mina.get<SocialLink[]>('/wps/member/social');
      const query = { id: newest!.id };
      return (
        (await gateway.request('DELETE', '/wps/member/social', { token: mina.token, query })).body.errorCode ?? 'done'
      );
    };
    await prove(gateway, mina.token, 'factor');
    await change({ hasPassword: false, mobileNum: null });
    await link('one');
    expect(await unlinkNewest()).toBe('social.last');
    await link('two');
    expect(await unlinkNewest()).toBe('done');
    expect(await unlinkNewest()).toBe('social.last');
    await change({ mobileNum: '1799123456' });
    expect(await unlinkNewest()).toBe('done');
  });

  it('an offer expires after a quarter of an hour', async () => {
    const exchanged = await exchange((await backFrom('latecomer')).get('code')!);
    const { linkToken } = exchanged.body.value as unknown as { linkToken: string };
    await gateway.pass(15 * 60_000 + 1000);
    const answer = await gateway.request('POST', '/wps/member/social', {
      body: { linkToken },
      token: await gateway.enter('member'),
    });
    expect(answer.body.errorCode).toBe('verification.wrong');
  });

  it('escapes URL parameters in its page', async () => {
    const { text } = await authorize({ state: '"><script>alert(1)</script>' });
    expect(text).not.toContain('<script');
  });

  it('reports a cancelled login', async () => {
    expect((await backFrom('none')).get('error')).toBe('access_denied');
  });

  it('redirects only within the site', async () => {
    for (const redirectUri of ['https://evil.test/m/login', 'javascript:alert(1)', '']) {
      expect((await authorize({ redirectUri, subject: 'rina' })).status).toBe(400);
    }
  });
});
