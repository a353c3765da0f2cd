/** The console: its actions take effect in the site's calls at once, through JSON and through forms. */
import { FLAG_IDS } from '@site/shared/contract';
import type { Statement } from '@site/shared/wps';
import { desc, sql } from 'drizzle-orm';
import { rows } from '../../ground/db/migrate';
import { ledger } from '../../ground/ledger';
import { pushFrames } from '../../ground/notifications/notifications.tables';
import { settings } from '../../ground/settings/settings.tables';
import { SEED_MARK } from '../seed';
import { DEMO_ID } from '../seed/seed-people';
import { audit, SOUND } from '../../testing/audit';
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway();
beforeEach(() => runAction('settings/reset', {}));

const runAction = (action: string, body: object) => gateway.request('POST', `/__mock/api/${action}`, { body });
const form = (action: string, fields: Record<string, string>) =>
  gateway.request('POST', `/__mock/api/${action}`, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const valueOf = <T>(answer: { readonly body: { readonly value?: never } }) => answer.body.value as unknown as T;
const code = async (method: string, path: string, options = {}) =>
  (await gateway.request(method, path, options)).body.errorCode;
const cash = async () => (await ledger.balances(gateway.services.db, DEMO_ID)).cash;

describe('the page', () => {
  it('names every control and shows the current settings', async () => {
    await runAction('fault', { path: '/wps/game', latencyMs: 5, errorRate: 0 });
    await runAction('provider', { vassalage: 'PGE', status: 'MAINTENANCE' });
    const { status, text, headers } = await gateway.request('GET', '/__mock');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(text).toContain('/wps/game · 5 ms');
    expect(text).toMatch(/PGE<!-- --> · <!-- -->MAINTENANCE|PGE · MAINTENANCE/);
    const controls = text.match(/<(input|select)(?![^>]*type="hidden")[^>]*>/g) ?? [];
    expect(text.match(/<label( hidden="")?>/g)).toHaveLength(controls.length);
    expect(text.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/__mock/console.js">']);
    const script = await gateway.request('GET', '/__mock/console.js');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('explains every flag, and why one that is switched on has no effect', async () => {
    await form('flag', { id: 'REWCEN3', on: 'false' });
    const { text } = await gateway.request('GET', '/__mock');
    const rows = new Map(
      [...text.matchAll(/<li data-flag="(\w+) [^"]*">(.*?)<\/li>/g)].map(([, id, row]) => [id!.toUpperCase(), row!]),
    );
    expect([...rows.keys()].sort()).toEqual([...FLAG_IDS].sort());
    expect(rows.get('FREEPLAY3')).toContain('Free trial without an account');
    expect(rows.get('PTSYS3')).toContain('Off now, because REWCEN3 is off');
    expect(rows.get('FREEPLAY3')).not.toContain('Off now');
  });

  it.each(['secondFactorOfAgents', 'secondFactorToWithdraw', 'requireBoundSessions'])(
    '[SEC-04] explains the setting %s of logins and switches it',
    async (field) => {
      const shown = async () => {
        const { text } = await gateway.request('GET', '/__mock');
        const section = /<section id="logins".*?<\/section>/.exec(text)?.[0] ?? '';
        return new RegExp(
          `name="${field}" value="(\\w+)".*?aria-pressed="(\\w+)">[^<]+</button>.*?<p[^>]*>([^<]+)`,
        ).exec(section);
      };
      const [, next = '', pressed, meaning] = (await shown())!;
      expect([next, pressed]).toEqual(['true', 'false']);
      expect(meaning!.length).toBeGreaterThan(40);
      const sent = await form('settings', { [field]: next });
      expect(sent.headers.location).toBe('/__mock?message=Done#settings');
      expect(await gateway.services.settings.get()).toMatchObject({ [field]: true });
      expect((await shown())!.slice(1, 3)).toEqual(['false', 'true']);
      await form('settings', { [field]: 'false' });
      expect(await gateway.services.settings.get()).toMatchObject({ [field]: false });
    },
  );

  it('shows what a reset deletes before its button', async () => {
    const { text } = await gateway.request('GET', '/__mock');
    expect(text).toMatch(
      /<details[^>]*><summary>Reset to the seed…<\/summary><p[^>]*>Deletes every account.*?action="\/__mock\/api\/reset"/,
    );
    expect(text).toMatch(/<details[^>]*><summary>Standard settings only….*?action="\/__mock\/api\/settings\/reset"/);
  });

  it('submits a form, performs the action and returns to its section', async () => {
    const before = await cash();
    const answer = await form('credit', { username: 'demo', taka: '12.50', amount: '' });
    expect([answer.status, answer.headers.location]).toEqual([303, '/__mock?message=Done#credit']);
    expect(await cash()).toBe(before + 1_250);
    const token = await gateway.enter('member');
    const { list } = valueOf<Statement>(await gateway.request('GET', '/wps/v2/wallets/statement', { token }));
    expect(list[0]).toMatchObject({ type: 'credit', amount: '12.50' });
    // Open pages show it at once.
    const frames = await gateway.services.db.select().from(pushFrames).orderBy(desc(pushFrames.id)).limit(1);
    expect(frames).toMatchObject([{ memberId: DEMO_ID, type: 'BALANCE' }]);
    const wrong = await form('credit', { username: 'unknown name', taka: '1' });
    expect(wrong.headers.location).toBe('/__mock?message=No%20account%20with%20this%20name#credit');
  });

  it('[PLAT-14] creates an integrator, and names a wrong origin', async () => {
    const created = await runAction('integrator', { name: 'Partner', origins: ['http://127.0.0.1:3001'] });
    expect(created.body).toEqual({
      clientId: expect.stringMatching(/^int_\w{16}$/),
      secret: expect.stringMatching(/^[\w-]{43}$/),
    });
    const refused = await runAction('integrator', { name: 'Partner', origins: ['https://partner.example/path'] });
    expect([refused.status, refused.body]).toMatchObject([400, { error: expect.stringContaining('is not an origin') }]);
  });
});

describe('the state of the site', () => {
  it('[SITE-17] sets the image hosts and refuses an invalid one', async () => {
    const hosts = async () =>
      valueOf<{ info: { imageCDNs: string[] } }>(await gateway.request('GET', '/wps/system/status')).info.imageCDNs;
    await form('image-hosts', { hosts: 'https://a.example, /cdn' });
    expect(await hosts()).toEqual(['https://a.example', '/cdn']);
    const refused = await form('image-hosts', { hosts: 'javascript:alert(1)' });
    expect(refused.headers.location).toContain('Image%20hosts');
    await form('image-hosts', { hosts: '' });
    expect(await hosts()).toEqual(['']);
  });

  it('closes for maintenance and opens again', async () => {
    await form('maintenance', { minutes: '30' });
    expect(await code('GET', '/wps/relay/GCSGAME_gameList')).toBe('maintenance');
    expect(valueOf<{ status: number }>(await gateway.request('GET', '/wps/system/status')).status).toBe(1);
    await form('maintenance', { minutes: '0' });
    expect(await code('GET', '/wps/relay/GCSGAME_gameList')).toBeUndefined();
  });

  it('blocks addresses and countries', async () => {
    await form('blocked', { ips: '10.9.8.7, 10.9.8.6', countries: 'XX' });
    const from = (headers: object) => code('GET', '/wps/system/whitelabel', { headers });
    expect(await from({ 'x-forwarded-for': '10.9.8.7' })).toBe('ip.blocked');
    expect(await from({ 'x-forwarded-for': '10.9.8.5', 'x-visitor-country': 'XX' })).toBe('region.blocked');
    expect(await from({})).toBeUndefined();
    await form('blocked', { ips: '', countries: '' });
    expect(await from({ 'x-forwarded-for': '10.9.8.7' })).toBeUndefined();
  });

  it('switches a flag, and the call reports that it is paused', async () => {
    const token = await gateway.enter('member');
    await form('flag', { id: 'INBOX3', on: 'false' });
    expect(await code('GET', '/wps/relay/EMFE_getInbox', { token })).toBe('function.not.available');
    await form('flag', { id: 'INBOX3', on: 'true' });
    expect(await code('GET', '/wps/relay/EMFE_getInbox', { token })).toBeUndefined();
  });

  it('makes one call fail and no other', async () => {
    await runAction('fault', { path: '/wps/system/country', latencyMs: 0, errorRate: 1 });
    expect(await code('GET', '/wps/system/country')).toBe('system.busy');
    expect(await code('GET', '/wps/system/location')).toBeUndefined();
    await form('fault', { path: '/wps/system/country', latencyMs: '0', errorRate: '0' });
    expect(await code('GET', '/wps/system/country')).toBeUndefined();
  });

  it('refuses invalid input and changes nothing', async () => {
    expect((await runAction('settings', { faults: [{ path: 7 }] })).status).toBe(400);
    expect((await runAction('provider', { vassalage: 'PGE', status: 'SLEEPING' })).status).toBe(400);
    expect((await gateway.services.settings.get()).providers).toEqual({});
  });

  it('[SEC-04] refuses a misspelt setting, and keys that are stored beside the settings', async () => {
    const stored = () => gateway.services.db.select().from(settings).orderBy(settings.key);
    const before = await stored();
    for (const name of ['secondFactorOfAgent', 'sealKey', 'toString']) {
      const { status, body } = await runAction('settings', { secondFactorToWithdraw: true, [name]: true });
      expect([status, body]).toEqual([400, { error: `There is no setting ${name}` }]);
    }
    expect(await stored()).toEqual(before);
  });
});

describe('a vendor in maintenance', () => {
  const GAME = '9002';
  const launch = (token: string) =>
    gateway.request('GET', '/wps/game/launchGame', {
      token,
      query: { launchMode: 'GLS', accountType: '1', nodeId: GAME },
    });

  it('[GAME-12] refuses launch and new rounds with its name, is marked in lists, and can be reopened', async () => {
    const token = await gateway.enter('member');
    const { gameUrl } = valueOf<{ gameUrl: string }>(await launch(token));
    const playToken = new URLSearchParams(gameUrl.split('#')[1]).get('t')!;
    await runAction('provider', { vassalage: 'BGS', status: 'MAINTENANCE', minutes: 10 });
    const refused = await launch(token);
    expect(refused.body).toMatchObject({ errorCode: 'provider.maintenance', value: { vassalage: 'BGS' } });
    const round = { roundId: crypto.randomUUID(), stake: '1.00', choice: { target: 5000, over: true } };
    expect(await code('POST', '/wps/game/round/start', { token: playToken, body: round })).toBe('provider.maintenance');
    const states = valueOf<{ vassalage: string; status: string; until?: number }[]>(
      await gateway.request('GET', '/wps/system/providerStatus'),
    );
    const house = states.filter(({ vassalage }) => vassalage === 'BGS');
    expect(house.map(({ status, until }) => [status, until! > gateway.services.clock.now()])).toContainEqual([
      'MAINTENANCE',
      true,
    ]);
    const list = await gateway.request('GET', '/wps/relay/GCSGAME_gameList', { query: { vassalage: 'BGS' } });
    const { games } = valueOf<{ games: { providerStatus?: string }[] }>(list);
    expect(games.every(({ providerStatus }) => providerStatus === 'MAINTENANCE')).toBe(true);
    await runAction('provider', { vassalage: 'BGS', status: 'UP' });
    expect((await launch(token)).status).toBe(200);
    expect(await code('POST', '/wps/game/round/start', { token: playToken, body: round })).not.toBe(
      'provider.maintenance',
    );
  });
});

describe('registration rules', () => {
  const rules = async () =>
    valueOf<Record<string, { required: boolean; minLength: number; acceptedPattern: string }>>(
      await gateway.request('GET', '/wps/system/setting/register'),
    );
  const register = (part: object) =>
    gateway.request('PUT', '/wps/member/register', {
      body: {
        username: `n${Date.now() % 1e9}${Math.floor(Math.random() * 99)}`,
        password: 'Long-enough-7',
        confirmPassword: 'Long-enough-7',
        ...part,
      },
    });

  it('[AUTH-07] change the form, the status and the check in the same way', async () => {
    expect((await rules()).nickname).toMatchObject({ required: false, minLength: 2 });
    await form('register-rule', { field: 'nickname', enabled: '', required: 'true', minLength: '5', patternId: '6' });
    const changed = await rules();
    expect(changed.nickname).toMatchObject({ required: true, minLength: 5 });
    const status = valueOf<{ info: { register: object } }>(await gateway.request('GET', '/wps/system/status'));
    expect(status.info.register).toEqual(changed);
    const faults = async (part: object) =>
      (await register(part)).body.value as unknown as { fields?: Record<string, { rule: string }> };
    expect((await faults({})).fields).toEqual({ nickname: { rule: 'required' } });
    expect((await faults({ nickname: '123' })).fields).toMatchObject({ nickname: { min: 5 } });
    expect((await faults({ nickname: 'Rafiq' })).fields!.nickname!.rule).toBe('pattern');
    expect((await register({ nickname: '12345' })).status).toBe(200);
  });

  it('[AUTH-07] allow no length that the registration itself would refuse', async () => {
    const longest = async (field: string) => ((await rules())[field] as { maxLength?: number } | undefined)?.maxLength;
    for (const [field, most] of [
      ['nickname', 40],
      ['email', 120],
      ['birthday', 10],
    ] as const) {
      expect((await runAction('register-rule', { field, maxLength: most + 1 })).body).toEqual({
        error: `${field} takes ${most} characters at most`,
      });
      expect((await runAction('settings', { registerRules: { [field]: { minLength: most + 1 } } })).status).toBe(400);
      expect((await runAction('register-rule', { field, maxLength: most })).status).toBe(200);
      expect(await longest(field)).toBe(most);
    }
    expect((await register({ nickname: 'n'.repeat(40) })).status).toBe(200);
    expect((await runAction('register-rule', { field: 'shoeSize', maxLength: 4 })).status).toBe(400);
    for (const [field, rule] of Object.entries(await rules())) {
      const { minLength, maxLength } = rule as unknown as { minLength: number; maxLength: number };
      expect([field, (await runAction('register-rule', { field, minLength, maxLength })).status]).toEqual([field, 200]);
    }
  });
});

describe('time and draws', () => {
  it('adds up moves of the clock that no other request separates, and shows the time after each', async () => {
    const offsetMs = async () =>
      ((await gateway.request('GET', '/__mock/api/state')).body as unknown as { offsetMs: number }).offsetMs;
    await form('clock', { byMs: '3600000' });
    await form('clock', { byMs: '3600000' });
    expect(await offsetMs()).toBe(7_200_000);
    await runAction('clock', { reset: true });
    await runAction('clock', { byMs: 60_000 });
    expect(await offsetMs()).toBe(60_000);
    await runAction('clock', { reset: true });
    expect(await offsetMs()).toBe(0);
  });

  it('moves the clock and runs due jobs', async () => {
    const before = gateway.services.clock.now();
    await form('clock', { byMs: '3600000' });
    await runAction('jobs', {});
    expect(gateway.services.clock.now() - before).toBe(3_600_000);
  });

  it('[GAME-13] draws a lottery now, with the published result', async () => {
    const drawn = (await runAction('draw', { gameId: 21 })).body as unknown as { numero: string; winNo: string };
    const page = (await gateway.request('GET', '/lgw/draw/21')).body as unknown as {
      content: { numero: string; winNo: string }[];
    };
    expect(page.content[0]).toMatchObject(drawn.winNo ? { numero: drawn.numero, winNo: drawn.winNo } : {});
    expect((await runAction('draw', { gameId: 999 })).status).toBe(400);
  });
});

it('[SEC-01] deletes nothing of a database that no demo has filled, and offers no reset of it', async () => {
  const { db } = gateway.services;
  const isMark = sql`${settings.key} = ${SEED_MARK}`;
  const [mark] = await db.delete(settings).where(isMark).returning();
  try {
    const { status, body } = await gateway.request('POST', '/__mock/api/reset', { body: {} });
    expect([status, body]).toEqual([400, { error: 'Only the database of a demo can be reset to the seed' }]);
    expect(await code('GET', '/wps/v2/wallets/balance', { token: await gateway.enter('member') })).toBeUndefined();
    const { text } = await gateway.request('GET', '/__mock');
    expect(text).not.toContain('action="/__mock/api/reset"');
    expect(text).toContain('action="/__mock/api/settings/reset"');
  } finally {
    await db.insert(settings).values(mark!);
  }
});

it('resets to the seed: new data is gone, the ledger is consistent, the demo account exists', async () => {
  const seeded = await cash();
  await runAction('credit', { username: 'demo', amount: 77_700 });
  expect(await cash()).toBe(seeded + 77_700);
  expect((await runAction('reset', {})).status).toBe(200);
  expect(await audit(gateway.services.db)).toEqual(SOUND);
  const [left] = rows<{ n: string }>(
    await gateway.services.db.execute(sql`select count(*) n from ledger_transfers where ref like 'console:%'`),
  );
  expect(Number(left!.n)).toBe(0);
  const token = await gateway.enter('member');
  expect(await code('GET', '/wps/v2/wallets/balance', { token })).toBeUndefined();
});
