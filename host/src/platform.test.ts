import { storageKeys } from '@site/shared/kernel';
import type { RemoteModule } from '@site/shared/contract';
import { callKey } from '@site/shared/platform';
import { aCatalog, aMember } from '@site/shared/testing';
import { FACTS_VERSION } from '@site/shared/contract';
import { call, status } from '@site/shared/wps';
import { pageGlobals } from './pageGlobals';
import { createSitePlatform } from './platform';

const anyCall = call('GET', '/wps/test/any');
const remotes = aCatalog({
  meta: {
    name: 'account',
    pages: { bets: { path: '/m/bets', access: 'member' }, help: { path: '/m/help', access: 'guest' } },
    widgets: {},
  },
} as unknown as RemoteModule);
const sent: string[] = [];
let code = '';

// Of the build.
Object.assign(globalThis, { __SITE_DEV__: false });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/m/help');
  sent.length = 0;
  globalThis.fetch = async (url) => {
    sent.push(String(url));
    return new Response(JSON.stringify({ success: false, errorCode: code }), { status: 400 });
  };
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

it.each([
  ['maintenance', true],
  ['region.blocked', true],
  ['ip.blocked', true],
  ['function.not.available', true],
  ['system.error', false],
])('[ERR-02] the status is read again after the refusal %s: %s', async (refusal, isStale) => {
  code = refusal;
  const { http, queries } = await createSitePlatform(remotes);
  queries.setQueryData(callKey(status.path), {});
  await http.send(anyCall, undefined);
  expect(queries.getQueryState(callKey(status.path))?.isInvalidated).toBe(isStale);
});

it('[ERR-02] a status that is refused is not read again for that', async () => {
  code = 'maintenance';
  const { http, queries } = await createSitePlatform(remotes);
  queries.setQueryData(callKey(status.path), {});
  await http.send(status, undefined);
  expect(sent).toHaveLength(1);
  expect(queries.getQueryState(callKey(status.path))?.isInvalidated).toBe(false);
});

it('[SITE-10] [SITE-11] [MEM-03] starts with the stored language, theme and hidden balance', async () => {
  localStorage.setItem(storageKeys.locale, 'en');
  localStorage.setItem(storageKeys.theme, 'light');
  localStorage.setItem(storageKeys.balanceHidden, '1');
  const { session, i18n } = await createSitePlatform(remotes);
  expect(session.get()).toMatchObject({ locale: 'en', theme: 'light', balanceHidden: true });
  expect(i18n.t('host', 'pageNotFound.title')).not.toMatch(/[\u0980-\u09ff]/);
  localStorage.clear();
  expect((await createSitePlatform(remotes)).session.get()).toMatchObject({
    locale: 'bn',
    theme: 'dark',
    balanceHidden: false,
  });
});

it('[PLAT-12] uses a response that the page has requested before, in its language only', async () => {
  code = 'system.error';
  const prefetched = Promise.resolve({ status: 200, headers: {}, data: '{"success":true,"value":7}' });
  pageGlobals.__prefetched = { 'bn /wps/test/any': prefetched, 'en /wps/test/other': prefetched };
  const { http } = await createSitePlatform(remotes);
  expect(await http.send(anyCall, undefined)).toMatchObject({ ok: true });
  expect(sent).toEqual([]);
  await http.send(call('GET', '/wps/test/other'), undefined);
  expect(sent).toEqual(['/wps/test/other']);
  delete pageGlobals.__prefetched;
});

describe('the session of another tab', () => {
  let other: BroadcastChannel;
  const requests: unknown[] = [];
  const grant = { token: 'tok', merchantCode: 'm', member: aMember() };
  beforeEach(() => {
    requests.length = 0;
    other = new BroadcastChannel('site.session');
    other.addEventListener('message', ({ data }: MessageEvent) => {
      requests.push(data);
      other.postMessage({ type: 'granted', version: FACTS_VERSION, grant });
    });
  });
  afterEach(() => other.close());

  it('[SES-02] is that of a new tab, too', async () => {
    localStorage.setItem(storageKeys.signedInSomewhere, '1');
    const { session } = await createSitePlatform(remotes);
    expect([session.grant()?.token, session.get().member?.userName]).toEqual(['tok', 'demo']);
    expect(requests).toEqual([{ type: 'asking' }]);
  });

  it.each([
    ['/m/bets', 'tok'],
    ['/m/help', undefined],
    ['/m/unknown', undefined],
  ])('[SES-02] right after a tab was left, is requested on %s: %s', async (path, token) => {
    window.history.replaceState(null, '', path);
    localStorage.setItem(storageKeys.signedInLeftAt, String(Date.now()));
    const { session } = await createSitePlatform(remotes);
    expect(session.grant()?.token).toBe(token);
  });

  it('[SES-02] is not requested by a tab that has one', async () => {
    localStorage.setItem(storageKeys.signedInSomewhere, '1');
    const before = await createSitePlatform(remotes);
    before.session.signIn({ ...grant, token: 'own' });
    requests.length = 0;
    const { session } = await createSitePlatform(remotes);
    expect([session.grant()?.token, requests]).toEqual(['own', []]);
  });
});
