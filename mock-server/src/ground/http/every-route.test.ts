/** Requirements for every call: access, invalid requests, responses within their schema. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Compile } from 'typebox/compile';
import { packageFolder } from '../db/package-folder';
import { allRoutes } from '../../edge/routes';
import { openGateway, type TestGateway } from '../../testing/gateway';
import { messageOf } from './messages';
import { refusalsOf } from './refusals';

let gateway: TestGateway;
let member: string;
beforeAll(async () => {
  gateway = await openGateway();
  member = await gateway.enter('member');
});
afterAll(() => gateway?.close());

const places = (path: string) => path.replace(/\{\w+\}/g, '1');
const all = allRoutes.map((route) => [`${route.call.method} ${route.call.path}`, route] as const);
const key = () => ({ 'idempotency-key': crypto.randomUUID() });

/** `size=0` requests the totals alone, and the lottery counts its pages from 0. */
const OUT_OF_BOUNDS = [
  ...['pageNo', 'pageSize', 'limit', 'limitNum', 'count'].map((field) => [field, '0', 'minimum'] as const),
  ...['page', 'size'].map((field) => [field, '-1', 'minimum'] as const),
  ...['pageSize', 'limit', 'limitNum', 'count', 'size'].map((field) => [field, '501', 'maximum'] as const),
];

it('[SEC-07] a GET that changes something needs the token in a header, which no foreign page can send', () => {
  const open = allRoutes.filter(
    ({ call, about }) => call.method === 'GET' && about.writes && (call.options.access ?? 'guest') === 'guest',
  );
  // They count a look-up, make a captcha, or start play: as a trial, otherwise with a token in a header.
  expect(open.map(({ call }) => call.path).sort()).toEqual([
    ...['/wps/agent/affiliate', '/wps/captcha', '/wps/check/email', '/wps/check/mobile', '/wps/check/username'],
    ...['/wps/game/launchGame', '/wps/game/round/state', '/wps/member/trialuser', '/wps/relay/GCS_gameTrialLaunch'],
  ]);
});

describe('every call', () => {
  it.each(all.filter(([, { call }]) => (call.options.access ?? 'guest') !== 'guest'))(
    '%s refuses a visitor without a token',
    async (_name, { call }) => {
      const answer = await gateway.request(call.method, places(call.path), { headers: key() });
      expect(answer.status).toBe(401);
      expect(answer.body.errorCode).toBe('login.not.session');
    },
  );

  it.each(all.filter(([, { call }]) => (call.options.access ?? 'guest') !== 'guest'))(
    '[SES-05] %s refuses an unknown token',
    async (_name, { call }) => {
      const answer = await gateway.request(call.method, places(call.path), {
        token: crypto.randomUUID(),
        headers: key(),
      });
      expect(answer.status).toBe(401);
      expect(answer.body.errorCode).toBe('user.or.token.invalid');
    },
  );

  it.each(all.filter(([, { call, about }]) => call.options.opensSession || about.always || about.oauth))(
    '[SES-05] %s has a use after the end of a session: its token is ignored',
    async (_name, { call }) => {
      const answer = await gateway.request(call.method, places(call.path), { token: 'ended', headers: key() });
      expect(answer.body.errorCode).not.toBe('user.or.token.invalid');
    },
  );

  it.each(all.filter(([, { call }]) => call.options.access === 'agent'))(
    '[SES-11] %s refuses a player',
    async (_name, { call }) => {
      const answer = await gateway.request(call.method, places(call.path), { token: member, headers: key() });
      expect(answer.status).toBe(403);
      expect(answer.body.errorCode).toBe('permission.denied');
    },
  );

  it.each(all.filter(([, { call }]) => call.method === 'POST' || call.method === 'PUT'))(
    '%s answers a body that is not JSON with an envelope',
    async (_name, { call }) => {
      const answer = await gateway.request(call.method, places(call.path), {
        body: '{"broken',
        headers: { 'content-type': 'application/json', authorization: 'unknown' },
      });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ success: false, errorCode: 'request_param_err' });
    },
  );

  it.each(all.filter(([, { call, about }]) => call.method === 'GET' && !about.writes && !about.text))(
    '%s answers a member within its schema, or refuses with a known code',
    async (_name, { call, about }) => {
      const token = call.options.access === 'agent' ? await gateway.enter('agent') : member;
      const answer = await gateway.request('GET', places(call.path), { token });
      expect(answer.status).toBeLessThan(500);
      if (answer.status !== 200) expect(answer.body.errorCode).toMatch(/\w/);
      else if (!call.options.bare) expect(Compile(about.value).Check(answer.body.value)).toBe(true);
    },
  );

  it('[ERR-02] refuses a list of no rows, of a page before the first, or of too many rows', async () => {
    const agent = await gateway.enter('agent');
    const answered: string[] = [];
    let sent = 0;
    for (const [name, { call, about }] of all.filter(([, { call }]) => call.method === 'GET')) {
      const known = (about.params as { readonly properties?: object }).properties ?? {};
      for (const [field, value, rule] of OUT_OF_BOUNDS.filter(([field]) => field in known)) {
        const query = { [field]: value };
        const { body } = await gateway.request('GET', places(call.path), { token: agent, query });
        const { fields } = (body.value ?? {}) as {
          readonly fields?: Readonly<Record<string, { readonly rule: string }>>;
        };
        if (fields?.[field]?.rule !== rule) answered.push(`${name} ${field}=${value}`);
        sent += 1;
      }
    }
    expect(answered).toEqual([]);
    expect(sent).toBeGreaterThan(100);
  });

  it('[PLAT-08] is documented, with its purpose and its response', async () => {
    const { paths } = (await gateway.request('GET', '/docs/json')).body as unknown as {
      paths: Record<string, Record<string, { summary?: string; responses?: Record<string, unknown> }>>;
    };
    const missing = all.filter(([, { call }]) => {
      const documented = paths[call.path]?.[call.method.toLowerCase()];
      return !documented?.summary || !documented.responses?.['200'];
    });
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it('[PLAT-08] that the wire contract names is served, at its older addresses, too', () => {
    const contract = readFileSync(join(packageFolder(), '../docs/wps-contract.md'), 'utf8');
    const places = [...contract.matchAll(/^\| *\d+ *\|[^|]*\| (.*?[^\\]) *\| *[GMAH]/gm)].map(([, place]) => place!);
    // A full path, a relay, or the last part of a path beside another one.
    const named = places.flatMap((place) => place.match(/\/(?:wps|lgw|lotto)[\w/-]*|\b[A-Z\d]+_\w+|\b[a-z]+[A-Z]\w+/g));
    const served = allRoutes.flatMap(({ call, about }) => [call.path, ...(about.also ?? []).map(([, path]) => path)]);
    expect(places.length).toBeGreaterThan(235);
    expect(named.filter((name) => name && !served.some((path) => path.includes(name)))).toEqual([]);
  });

  it('[ERR-02] refuses only with codes that have texts and are in the wire contract', () => {
    const contract = readFileSync(join(packageFolder(), '../docs/wps-contract.md'), 'utf8');
    const [, explained = ''] = /^### 1\.4 Error codes$(.*?)^### /ms.exec(contract) ?? [];
    const codes = [...new Set(all.flatMap(([, route]) => refusalsOf(route)))];
    expect(codes.length).toBeGreaterThan(50);
    expect(codes.filter((code) => messageOf(code, 'EN') === messageOf('unknown', 'EN'))).toEqual([]);
    expect(codes.filter((code) => !explained.includes(`\`${code}\``))).toEqual([]);
  });

  it('[AUTH-06] that takes a password travels sealed', () => {
    const open = all.filter(([, { call, about }]) => {
      const names = Object.keys((about.params as { readonly properties?: object }).properties ?? {});
      return !call.options.encrypted && names.some((name) => /password/i.test(name));
    });
    // The plain-text variant, which a production gateway does not serve.
    expect(open.map(([name]) => name)).toEqual(['POST /wps/session/login/unsecure']);
  });

  it('[MEM-06] that has an idempotency key is a member’s: the key is theirs, and not that of an address', () => {
    const open = all.filter(([, { call }]) => call.options.idempotent && !call.options.access);
    expect(open.map(([name]) => name)).toEqual([]);
  });

  it('has one handler per method and path', () => {
    const names = all.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
