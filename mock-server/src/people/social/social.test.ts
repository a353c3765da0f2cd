/** Social login with the simulated provider. */
import type { SecurityChanges, SocialLink, Unlinked } from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { prove } from '../../testing/prove';
import { members } from '../members/members.tables';
import { integratorAccounts, integrators } from '../integrators/integrators.tables';
import { passkeys } from '../passkeys/passkeys.tables';
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
    expect((await authorize()).text).toContain('Rafi');
    const back = await backFrom('rafi');
    expect(back.get('state')).toBe('state-1');
    expect((await exchange(back.get('code')!)).body).toMatchObject({ success: true, value: { userName: 'demo' } });
    expect((await exchange(back.get('code')!)).body.errorCode).toBe('verification.wrong');
  });

  it('accepts a code only with its nonce and for its provider', async () => {
    expect((await exchange((await backFrom('rafi')).get('code')!, { nonce: 'other' })).body.success).toBe(false);
    expect((await exchange((await backFrom('rafi')).get('code')!, { provider: 'facebook' })).body.success).toBe(false);
  });

  it('[AUTH-01] [MEM-10] the demo account is listed with the accounts that log in to it', async () => {
    const { body } = await exchange((await backFrom('rafi')).get('code')!);
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

  it('[AUTH-01] the same id at another provider is another account, for the login and for unlinking', async () => {
    const mina = await registerNewcomer(gateway);
    const at = async (provider: string) => {
      const { headers } = await authorize({ subject: 'twin', provider });
      const code = new URL(String(headers.location)).searchParams.get('code')!;
      return exchange(code, { provider });
    };
    const link = async (provider: string) => {
      const { linkToken } = (await at(provider)).body.value as never as Unlinked;
      expect((await mina.send('/wps/member/social', { linkToken })).status).toBe(200);
      await gateway.pass(1000);
    };
    await link('google');
    expect((await at('facebook')).body.errorCode).toBe('bind_customer_required');
    await link('facebook');
    await prove(gateway, mina.token, 'factor');
    const [newest, oldest] = await mina.get<SocialLink[]>('/wps/member/social');
    expect([newest!.provider, oldest!.provider]).toEqual(['facebook', 'google']);
    await gateway.request('DELETE', '/wps/member/social', { token: mina.token, query: { id: oldest!.id } });
    expect((await at('google')).body.errorCode).toBe('bind_customer_required');
    expect((await at('facebook')).body.success).toBe(true);
  });

  it('[AUTH-01] each provider is refused where the site has switched it off, and the other is not', async () => {
    await gateway.services.settings.change({ flags: { FACEBOOKLOGIN3: false } });
    const [google, facebook] = [await exchange('x'), await exchange('x', { provider: 'facebook' })];
    expect([google.body.errorCode, facebook.body.errorCode]).toEqual(['verification.wrong', 'function.not.available']);
    await gateway.services.settings.change({ flags: { FACEBOOKLOGIN3: true } });
  });

  it('[SEC-05] a passkey or the account of an integrator’s user is another method of login', async () => {
    const { db, clock } = gateway.services;
    const [byPasskey, byPartner] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
    await db.insert(passkeys).values({ id: 'key-1', memberId: byPasskey.id, publicKey: 'x', counter: 0, createdAt: 1 });
    const partner = { clientId: 'int_social', name: 'Partner', secretHash: 'x', origins: [], createdAt: 1 };
    const [integrator] = await db.insert(integrators).values(partner).returning();
    const user = { integratorId: integrator!.id, subject: 's', memberId: byPartner.id, linkedAt: 1 };
    await db.insert(integratorAccounts).values(user);
    for (const member of [byPasskey, byPartner]) {
      await prove(gateway, member.token, 'factor');
      await db.update(members).set({ hasPassword: false }).where(eq(members.id, member.id));
      await db.insert(socialLinks).values({
        ...{ provider: 'google', issuer: 'test', subject: `only-${member.id}`, memberId: member.id },
        linkedAt: clock.now(),
      });
      const [only] = await member.get<SocialLink[]>('/wps/member/social');
      const query = { id: only!.id };
      const answer = await gateway.request('DELETE', '/wps/member/social', { token: member.token, query });
      expect(answer.body.errorCode).toBeUndefined();
    }
  });

  it('[AUTH-01] each account on the provider’s page, and its cancel link, leads back to the login', async () => {
    const { text } = await authorize();
    const links = [...text.matchAll(/<a href="([^"]+)">([^<]+)</g)].map(
      ([, href, name]) => [name, href!.replaceAll('&#38;', '&')] as const,
    );
    expect(links.map(([name]) => name)).toEqual(['Rafi (demo)', 'Nasrin (agent)', 'Newcomer', 'Cancel · বাতিল']);
    const follow = async (href: string) => {
      const path = `/wps/session/login/social/authorize${href}`;
      const { headers } = await gateway.request('GET', path, { headers: { host: 'localhost' } });
      return new URL(String(headers.location)).searchParams;
    };
    const users = [];
    for (const [, href] of links.slice(0, 2))
      users.push((await exchange((await follow(href)).get('code')!)).body.value as unknown as { userName: string });
    expect(users.map(({ userName }) => userName)).toEqual(['demo', 'agent']);
    expect((await follow(links[3]![1])).get('error')).toBe('access_denied');
    // The form for another account sends the same query.
    const fields = [...text.matchAll(/name="(\w+)" value="([^"]+)"/g)].map(([, name, value]) => [name, value]);
    expect(Object.fromEntries(fields)).toEqual({ ...QUERY, redirectUri: 'http://localhost/m/login' });
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
    for (const redirectUri of [
      ...['https://evil.test/m/login', 'javascript:alert(1)', ''],
      // Near misses of this site's host.
      ...['https://evil-localhost/m/login', 'https://www.localhost/m/login', 'https://localhost.test/m/login'],
      ...['https://localhost:81/m/login', 'https://localhost@evil.test/m/login', 'ftp://localhost/m/login'],
    ]) {
      expect((await authorize({ redirectUri, subject: 'rafi' })).status).toBe(400);
    }
  });
});
