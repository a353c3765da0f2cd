/** @jest-environment node */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RemoteModule, Replacement, SessionFact } from '@site/shared/contract';
import { err, ok } from '@site/shared/kernel';
import { aCatalog, aMember, memoryStorage } from '@site/shared/testing';
import { createSession, createSessionStore } from '@site/shared/session';
import { call } from '@site/shared/wps';
import { assemblePlatform, MERCHANT_CODE } from './assemble';

const broken = call('GET', '/wps/broken');
const page = () => ({
  remotes: aCatalog(),
  session: createSession({ store: createSessionStore(memoryStorage(), memoryStorage()), locale: 'en', theme: 'dark' }),
  locale: 'en' as const,
});

it('[ERR-03] a failed call is logged with the remote, release and request id it belongs to', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = createServer((request, response) => {
    response
      .writeHead(400, { 'x-request-id': request.headers['x-request-id'] })
      .end('{"success":false,"errorCode":"no"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { journal, http } = await assemblePlatform({
    ...page(),
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  await http.send(broken, undefined, { from: { remote: 'games', release: 'r2' } });
  await new Promise((resolve) => server.close(resolve));
  await http.send(broken, undefined);
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
  expect(journal.entries()).toEqual([
    expect.objectContaining({ what: 'GET /wps/broken: no', remote: 'games', release: 'r2', requestId: id }),
    // No response, so no id from the server: the id that was sent.
    expect.objectContaining({ what: 'GET /wps/broken: offline', remote: 'host', requestId: id }),
  ]);
  expect(warn).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});

describe('a call', () => {
  const seen: IncomingHttpHeaders[] = [];
  let refused: string | null = null;
  const server = createServer(({ headers }, response) => {
    seen.push(headers);
    response.end(JSON.stringify(refused ? { success: false, errorCode: refused } : { success: true, value: 1 }));
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    seen.length = 0;
    refused = null;
  });
  const ofMember = call('GET', '/wps/mine', { access: 'member' });
  const ofGuest = call('GET', '/wps/open');
  const open = async () => {
    const given = page();
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { http } = await assemblePlatform({ ...given, origin });
    const facts: SessionFact[] = [];
    given.session.facts$.subscribe((fact) => facts.push(fact));
    return { http, session: given.session, facts };
  };

  it('[SITE-10] [SES-05] has the language and the token of its moment, not of the page’s start', async () => {
    const { http, session } = await open();
    await http.send(ofMember, undefined);
    session.publish({ type: 'locale-changed', locale: 'bn' });
    session.signIn({ token: 't-1', merchantCode: MERCHANT_CODE, member: aMember() });
    await http.send(ofMember, undefined);
    session.signOut('asked');
    await http.send(ofMember, undefined);
    expect(seen.map((each) => [each['language'], each['authorization'], each['merchant']])).toEqual([
      ['EN', undefined, MERCHANT_CODE],
      ['BN', 't-1', MERCHANT_CODE],
      ['BN', undefined, MERCHANT_CODE],
    ]);
  });

  it('that opens a session proves the key of this browser', async () => {
    const { http } = await open();
    await http.send(call('POST', '/wps/enter', { opensSession: true }), undefined);
    await http.send(ofMember, undefined);
    expect(seen.map(({ dpop }) => dpop)).toEqual([expect.stringMatching(/^ey/), undefined]);
  });

  it.each([
    ['a member’s page', ofMember],
    ['a page of guests', ofGuest],
  ] as const)('[SES-05] whose session has ended at the gateway signs out, on %s', async (_page, ended) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { http, session, facts } = await open();
    session.signIn({ token: 't-1', merchantCode: MERCHANT_CODE, member: aMember() });
    refused = 'duplicateLogin';
    await http.send(ended, undefined);
    expect(facts.at(-1)).toMatchObject({ type: 'signed-out', reason: 'elsewhere' });
    expect(session.grant()).toBeNull();
    warn.mockRestore();
  });
});

it('[PLAT-11] calls of the page go through what observes them, with the release that sends them', async () => {
  const seen: object[] = [];
  const { http } = await assemblePlatform({
    ...page(),
    observe: () => ({
      send: async ({ path }, _params, options) => {
        seen.push({ path, from: options?.from });
        return err({ kind: 'offline' });
      },
    }),
  });
  const from = { remote: 'games', release: 'r2' };
  await http.send(broken, undefined, { from });
  expect(seen).toEqual([{ path: '/wps/broken', from }]);
});

it('[PLAT-11] [ERR-03] messages of a release that was replaced are loaded again, and the journal says why', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const listeners: ((replacement: Replacement) => void)[] = [];
  let text = 'Boats';
  const module = { messages: async () => ({ title: text }), pageMessages: async () => ({ about: text }) };
  const load = async () => ok(module as unknown as RemoteModule);
  const { i18n, journal } = await assemblePlatform({
    ...page(),
    remotes: { ...aCatalog(), load, onReplaced: (listener) => listeners.push(listener) },
  });
  await i18n.load('lake');
  await i18n.load('lake/pages');
  await i18n.load('hill');
  text = 'Ships';
  const failure = { kind: 'crashed', remote: 'lake', detail: 'TypeError' } as const;
  for (const listener of listeners) listener({ remote: 'lake', from: 'r2', to: 'r1', failure });
  for (const bundle of ['lake', 'lake/pages', 'hill']) await i18n.load(bundle);
  expect([i18n.t('lake', 'title'), i18n.t('lake', 'about'), i18n.t('hill', 'title')]).toEqual([
    'Ships',
    'Ships',
    'Boats',
  ]);
  expect(journal.entries()).toMatchObject([
    { what: 'release r2 replaced by r1: crashed', remote: 'lake', release: 'r1', detail: 'TypeError' },
  ]);
  i18n.t('lake', 'none');
  expect(journal.entries().at(-1)?.what).toBe('no message lake:none');
  warn.mockRestore();
});
