/** Actions of the console on members, payments and settings: what each changes, and what it leaves as it is. */
import type * as W from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { deposits, withdrawals } from '../../money/tables/payments.tables';
import { members } from '../../people/members/members.tables';
import { outbox } from '../../people/verification/verification.tables';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway();
beforeEach(() => runAction('settings/reset', {}));

const runAction = (action: string, body: object) => gateway.request('POST', `/__mock/api/${action}`, { body });
const form = (action: string, fields: Record<string, string>) =>
  gateway.request('POST', `/__mock/api/${action}`, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const page = async () => (await gateway.request('GET', '/__mock')).text.replaceAll('<!-- -->', '');
/** A section of the page. */
const section = async (id: string) => new RegExp(`<section id="${id}".*?</section>`).exec(await page())![0];
const code = async (path: string, options = {}) => (await gateway.request('GET', path, options)).body.errorCode;
const settings = () => gateway.services.settings.get();

describe('members', () => {
  const stored = async (username: string) => {
    const { db } = gateway.services;
    const [row] = await db.select().from(members).where(eq(members.username, username));
    return [row!.type, row!.state];
  };

  it('changes the type or the state of one account, and an empty field changes nothing', async () => {
    expect([await stored('agent'), await stored('demo')]).toEqual([
      [1, 'active'],
      [0, 'active'],
    ]);
    await form('member', { username: 'demo', type: '2', state: '' });
    await form('member', { username: 'agent', type: '', state: 'disabled' });
    expect([await stored('agent'), await stored('demo')]).toEqual([
      [1, 'disabled'],
      [2, 'active'],
    ]);
    await form('member', { username: 'agent', type: '', state: 'active' });
    await form('member', { username: 'demo', type: '0', state: '' });
    expect([await stored('agent'), await stored('demo')]).toEqual([
      [1, 'active'],
      [0, 'active'],
    ]);
  });

  it('refuses a type that no account has, and changes nothing', async () => {
    const refused = await runAction('member', { username: 'demo', type: 7, state: 'disabled' });
    expect([refused.status, await stored('demo')]).toEqual([400, [0, 'active']]);
  });

  it('signs one member out with the reason, and says how many sessions ended', async () => {
    const [mina, other] = [await registerNewcomer(gateway, { username: 'minakick' }), await registerNewcomer(gateway)];
    const body = { username: 'minakick', password: 'Fresh1234' };
    const again = await gateway.request('POST', '/wps/session/login', { body });
    const { token: second } = again.body.value as unknown as W.LoginValue;
    const ended = await runAction('kick', { username: 'minakick', why: 'elsewhere' });
    expect(ended.body).toEqual({ ended: 2 });
    const touch = (token: string) => code('/wps/v2/wallets/balance', { token });
    expect([await touch(mina.token), await touch(second), await touch(other.token)]).toEqual([
      'duplicateLogin',
      'duplicateLogin',
      undefined,
    ]);
  });

  it('an account that is disabled plays no further: its sessions end, and with them the game that is open', async () => {
    const mina = await registerNewcomer(gateway, { username: 'minaclosed' });
    await mina.give(10_000);
    const query = { launchMode: 'GLS', accountType: '1', nodeId: '9001' };
    const launched = await gateway.request('GET', '/wps/game/launchGame', { token: mina.token, query });
    const { gameUrl } = launched.body.value as unknown as W.Launch;
    const token = new URLSearchParams(gameUrl.split('#')[1]).get('t')!;
    const stake = () =>
      gateway.request('POST', '/wps/game/round/start', {
        ...{ token, body: { roundId: crypto.randomUUID(), stake: '10.00', choice: {} } },
      });
    expect((await stake()).body.errorCode).toBeUndefined();
    await form('member', { username: 'minaclosed', type: '', state: 'disabled' });
    expect((await stake()).body.errorCode).toBe('login.not.session');
  });

  it('publishes a notice for agents with a title and a text in each language', async () => {
    const token = await gateway.enter('agent');
    const words = { titleEn: 'Rates', titleBn: 'হার', contentEn: 'New rates', contentBn: 'নতুন হার' };
    const made = (await form('announce', { type: 'A', ...words })).headers.location;
    expect(made).toBe('/__mock?message=Done#announce');
    const first = async (language: string) => {
      const answer = await gateway.request('GET', '/wps/relay/MCSFE_getListAnnouncements', {
        token,
        query: { types: 'PL,A' },
        headers: { language },
      });
      const { agent, player } = answer.body.value as unknown as W.AnnouncementList;
      return [agent[0]!.title, agent[0]!.content, player.some(({ title }) => title === agent[0]!.title)];
    };
    expect(await first('EN')).toEqual(['Rates', 'New rates', false]);
    expect(await first('BN')).toEqual(['হার', 'নতুন হার', false]);
  });
});

describe('payments', () => {
  const at = 1_795_000_000_000;
  const deposit = { mode: 'QR' as const, channel: 'bkash', bankCode: 'BKASH', steps: [], expiresAt: at, createdAt: at };
  const withdrawal = { bankCode: 'NAGAD', accountMasked: '•••7', steps: [], createdAt: at };

  it('lists deposits that are under way, ends one once, and credits its member', async () => {
    const { db } = gateway.services;
    const mina = await registerNewcomer(gateway);
    const base = { ...deposit, memberId: mina.id, amount: 51_700 };
    const [open, done] = await db
      .insert(deposits)
      .values([
        { ...base, state: 'REVIEW', reference: 'open' },
        { ...base, state: 'CANCELLED', reference: 'done' },
      ])
      .returning();
    const line = `#${open!.id} · member ${mina.id} · 517.00 · REVIEW`;
    const shown = await section('deposit');
    expect(shown).toContain(line);
    expect(shown).not.toContain(`#${done!.id} ·`);
    const end = async (id: number, state: string) => (await runAction('deposit', { id, state })).body;
    expect(await end(open!.id, 'SUCCESS')).toEqual({ moved: true });
    expect(await mina.balance()).toBe(51_700);
    expect(await section('deposit')).not.toContain(line);
    expect(await end(999_999, 'SUCCESS')).toEqual({ moved: false });
    const listed = (await gateway.request('GET', '/__mock/api/deposits')).body as unknown as { id: number }[];
    expect(listed.slice(0, 2).map(({ id }) => id)).toEqual([done!.id, open!.id]);
  });

  it('lists withdrawals that are under way, with what ends them', async () => {
    const { db } = gateway.services;
    const [open] = await db
      .insert(withdrawals)
      .values({ ...withdrawal, memberId: 3, amount: 60_100, state: 'APPROVED' })
      .returning();
    await db.insert(withdrawals).values({ ...withdrawal, memberId: 3, amount: 60_200, state: 'PAID' });
    const shown = await section('withdrawal');
    expect(shown).toContain(`#${open!.id} · member 3 · 601.00 · APPROVED`);
    expect(shown).not.toContain('602.00');
    expect(shown).toMatch(
      new RegExp(`name="id" value="${open!.id}"/><input type="hidden" name="state" value="REJECTED"/>`),
    );
    expect((await runAction('withdrawal', { id: open!.id, state: 'REJECTED' })).body).toEqual({ moved: true });
    expect(await section('withdrawal')).not.toContain('601.00');
  });

  it('a payment that has ended meanwhile is not ended again: a page may be older, and a form sent twice', async () => {
    const { db } = gateway.services;
    const mina = await registerNewcomer(gateway);
    const ended = { ...deposit, memberId: mina.id, amount: 51_800, state: 'SUCCESS' as const, reference: 'twice' };
    const [arrived] = await db.insert(deposits).values(ended).returning();
    const [paid] = await db
      .insert(withdrawals)
      .values({ ...withdrawal, memberId: mina.id, amount: 60_300, state: 'PAID' })
      .returning();
    for (const state of ['SUCCESS', 'FAILED'])
      expect((await runAction('deposit', { id: arrived!.id, state })).body).toEqual({ moved: false });
    for (const state of ['PAID', 'REJECTED'])
      expect((await runAction('withdrawal', { id: paid!.id, state })).body).toEqual({ moved: false });
    expect(await mina.balance()).toBe(0);
    const stored = async (table: typeof deposits | typeof withdrawals, id: number) =>
      (await db.select({ state: table.state }).from(table).where(eq(table.id, id)))[0]!.state;
    expect([await stored(deposits, arrived!.id), await stored(withdrawals, paid!.id)]).toEqual(['SUCCESS', 'PAID']);
  });

  it('a payment is not put into a state that does not exist: it would never end', async () => {
    const { db } = gateway.services;
    const mina = await registerNewcomer(gateway);
    const waiting = { ...deposit, memberId: mina.id, amount: 52_000, state: 'REVIEW' as const, reference: 'typo' };
    const [paying] = await db.insert(deposits).values(waiting).returning();
    const [leaving] = await db
      .insert(withdrawals)
      .values({ ...withdrawal, memberId: mina.id, amount: 60_400, state: 'APPROVED' })
      .returning();
    expect((await runAction('deposit', { id: paying!.id, state: 'PAID' })).status).toBe(400);
    expect((await runAction('withdrawal', { id: leaving!.id, state: 'SUCCESS' })).status).toBe(400);
    expect((await runAction('deposit', { id: paying!.id, state: 'SUCCESS' })).body).toEqual({ moved: true });
  });

  it('money that arrives after its order has expired is credited, once', async () => {
    const mina = await registerNewcomer(gateway);
    const expired = { ...deposit, memberId: mina.id, amount: 51_900, state: 'EXPIRED' as const, reference: 'late' };
    const [late] = await gateway.services.db.insert(deposits).values(expired).returning();
    const arrive = async () => (await runAction('deposit', { id: late!.id, state: 'SUCCESS' })).body;
    expect([await arrive(), await arrive(), await mina.balance()]).toEqual([{ moved: true }, { moved: false }, 51_900]);
  });
});

describe('settings', () => {
  it('a fault with an empty path is one of every call, and its button removes it', async () => {
    await runAction('fault', { path: '/wps/game', latencyMs: 3, errorRate: 0 });
    await form('fault', { path: '', latencyMs: '0', errorRate: '0.25' });
    await form('fault', { path: '', latencyMs: '0', errorRate: '1' });
    expect((await settings()).faults).toEqual([
      { path: '/wps/game', latencyMs: 3, errorRate: 0 },
      { path: '', latencyMs: 0, errorRate: 1 },
    ]);
    expect(await code('/wps/system/location')).toBe('system.busy');
    expect(await section('fault')).toContain('every call · 0 ms · 100 %');
    await form('fault', { path: '', latencyMs: '0', errorRate: '0' });
    expect((await settings()).faults).toEqual([{ path: '/wps/game', latencyMs: 3, errorRate: 0 }]);
  });

  it('a change of one flag, vendor or registration rule keeps the others', async () => {
    await runAction('flag', { id: 'INBOX3', on: false });
    await runAction('settings', { flags: { VIP3: false } });
    expect((await settings()).flags).toMatchObject({ INBOX3: false, VIP3: false, COMM3: true });
    await form('provider', { vassalage: 'PGE', status: 'DEGRADED', minutes: '' });
    await form('provider', { vassalage: 'JL', status: 'MAINTENANCE', minutes: '5' });
    const until = gateway.services.clock.now() + 300_000;
    const { providers } = await settings();
    expect(providers.PGE).toEqual({ status: 'DEGRADED' });
    expect(providers.JL!.status).toBe('MAINTENANCE');
    expect(Math.abs(providers.JL!.until! - until)).toBeLessThan(60_000);
    const unknown = [400, { error: 'There is no vendor with the code PGX' }];
    for (const [action, body] of [
      ['provider', { vassalage: 'PGX', status: 'MAINTENANCE' }],
      ['settings', { providers: { PGX: { status: 'DEGRADED' } } }],
    ] as const) {
      const answer = await runAction(action, body);
      expect([answer.status, answer.body]).toEqual(unknown);
    }
    await form('provider', { vassalage: 'PGE', status: 'UP' });
    expect(Object.keys((await settings()).providers)).toEqual(['JL']);
    await form('register-rule', { field: 'nickname', enabled: '', required: 'true', minLength: '' });
    await form('register-rule', { field: 'email', enabled: 'false', required: '' });
    await form('register-rule', { field: 'nickname', minLength: '4' });
    expect((await settings()).registerRules).toEqual({
      nickname: { required: true, minLength: 4 },
      email: { enabled: false },
    });
  });

  it.each([
    [{ maxSessions: 1 }, { maxSessions: 0 }],
    [{ maxSessions: 1000 }, { maxSessions: 1001 }],
    [{ sessionHours: 1 }, { sessionHours: 0 }],
    [{ sessionHours: 8760 }, { sessionHours: 8761 }],
    [{ siteName: 'S' }, { siteName: '' }],
    [{ siteName: 's'.repeat(40) }, { siteName: 's'.repeat(41) }],
    [
      { faults: [{ path: '', latencyMs: 60_000, errorRate: 0.5 }] },
      { faults: [{ path: '', latencyMs: 60_001, errorRate: 0 }] },
    ],
    [{ faults: [{ path: '', latencyMs: 0, errorRate: 1 }] }, { faults: [{ path: '', latencyMs: 0, errorRate: 1.1 }] }],
    [{ imageCdns: Array.from({ length: 10 }, () => '') }, { imageCdns: Array.from({ length: 11 }, () => '') }],
    [{ imageCdns: ['http://cdn.example:81/a'] }, { imageCdns: ['//cdn.example'] }],
    [{ maintenance: null }, { maintenance: { maintainTime: 1 } }],
    [{ registerRules: { email: { patternId: 19 } } }, { registerRules: { email: { patternId: 20 } } }],
  ])('takes %j and refuses %j', async (valid, invalid) => {
    const statusOf = async (body: object) => (await runAction('settings', body)).status;
    expect([await statusOf(valid), await statusOf(invalid)]).toEqual([200, 400]);
    expect(await settings()).toMatchObject(valid);
  });

  it('a rule that no text can meet, and one of no field, is refused: every registration would fail', async () => {
    const refusal = async (name: string, body: object) => {
      const { status, body: answer } = await runAction(name, body);
      return [status, (answer as { error?: string }).error];
    };
    const impossible = [400, 'nickname takes 20 characters at most, so it cannot need 21'];
    expect(await refusal('register-rule', { field: 'nickname', minLength: 21, maxLength: 20 })).toEqual(impossible);
    expect(await refusal('settings', { registerRules: { username: { minLength: 10, maxLength: 5 } } })).toEqual([
      400,
      'username takes 5 characters at most, so it cannot need 10',
    ]);
    // The other bound is the one that is stored, or the standard.
    expect((await runAction('register-rule', { field: 'nickname', maxLength: 8 })).status).toBe(200);
    expect(await refusal('register-rule', { field: 'nickname', minLength: 9 })).toEqual([
      400,
      'nickname takes 8 characters at most, so it cannot need 9',
    ]);
    expect(await refusal('register-rule', { field: 'username', maxLength: 3 })).toEqual([
      400,
      'username takes 3 characters at most, so it cannot need 4',
    ]);
    for (const field of ['constructor', 'toString'])
      expect(await refusal('register-rule', { field, required: true })).toEqual([400, `There is no field ${field}`]);
  });

  it('a flag that another one replaces names that one', async () => {
    await form('flag', { id: 'CREDITMAR3', on: 'true' });
    const row = /<li data-flag="deposit .*?<\/li>/.exec(await section('flag'));
    expect(row?.[0]).toContain('Off now, because CREDITMAR3 is on.');
  });

  it('a flag that is switched off itself names no reason', async () => {
    await form('flag', { id: 'USERNAMEREG3', on: 'false' });
    const row = /<li data-flag="usernamereg3 .*?<\/li>/.exec(await section('flag'));
    expect(row?.[0]).not.toContain('Off now');
    await form('flag', { id: 'USERNAMEREG3', on: 'true' });
  });

  it('maintenance ends after its minutes, and the form then opens the site', async () => {
    await form('maintenance', { minutes: '45' });
    const { maintenance } = await settings();
    expect(maintenance!.endTime - maintenance!.maintainTime).toBe(2_700_000);
    expect(Math.abs(maintenance!.maintainTime - gateway.services.clock.now())).toBeLessThan(60_000);
    expect(await section('settings')).toMatch(/name="minutes" value="0"\/>.*Open the site/);
  });

  it('shows the clock, the message of the last action and sent codes, the newest first', async () => {
    await runAction('clock', { byMs: 90 * 60_000 });
    expect(await section('clock')).toContain('90 minutes ahead');
    const messages = [
      { channel: 'sms', recipient: '1711111111', body: 'older', at: Date.parse('2026-11-20T18:05:00Z') },
      { channel: 'email', recipient: 'a@b.example', body: 'newer', at: Date.parse('2026-11-20T18:06:00Z') },
    ] as const;
    await gateway.services.db.insert(outbox).values([...messages]);
    // In Dhaka.
    expect(await section('outbox')).toMatch(
      /21\/11\/2026, 00:06:00 · a@b.example.*newer.*21\/11\/2026, 00:05:00 · 1711111111.*older/,
    );
    const { text, headers } = await gateway.request('GET', '/__mock', { query: { message: '<b>No</b>' } });
    expect(text).toContain('<p role="status">&lt;b&gt;No&lt;/b&gt;</p>');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(await section('ledger')).toContain('postings: 0. Accounts that differ from their postings: none.');
  });
});
