/** Calls about the site: its state for a visitor, help, countries and the language of an account. */
import type * as W from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { helpArticles } from '../../ground/content/content.tables';
import { members } from '../../people/members/members.tables';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer } from '../../testing/newcomer';

const gateway = ownGateway();
const read = async <T>(path: string, headers: Record<string, string> = {}, query: Record<string, string> = {}) =>
  (await gateway.request('GET', path, { headers, query })).body.value as T;

describe('[SITE-13] the status', () => {
  const status = (headers: Record<string, string> = {}) => read<W.Status>('/wps/system/status', headers);
  const figures = async (headers?: Record<string, string>) => {
    const { status: state, blocked, regionRestriction, maintenance } = await status(headers);
    return [state, blocked, regionRestriction, maintenance];
  };
  const change = (to: object) => gateway.services.settings.change(to);
  const FROM = { 'x-forwarded-for': '10.9.8.7', 'x-visitor-country': 'XX' };

  it('is that of the visitor: address, country, region', async () => {
    await change({ blockedIps: ['10.9.8.8'], blockedCountries: ['YY'] });
    expect(await figures(FROM)).toEqual([0, false, false, null]);
    expect((await status(FROM)).location).toEqual({ ip: '10.9.8.7', country: 'XX' });
    await change({ blockedIps: ['10.9.8.7'] });
    expect(await figures(FROM)).toEqual([0, true, false, null]);
    await change({ blockedIps: [], blockedCountries: ['XX'] });
    expect(await figures(FROM)).toEqual([2, false, true, null]);
    await change({ blockedCountries: [], regionRestricted: true });
    expect(await figures()).toEqual([2, false, true, null]);
    const maintenance = { maintainTime: 1, endTime: 2 };
    await change({ maintenance });
    expect(await figures()).toEqual([1, false, true, maintenance]);
    await change({ maintenance: null, regionRestricted: false });
  });

  it('has settings as they are now, and the time of the gateway', async () => {
    await change({ siteName: 'Lotus', mainDomain: 'lotus.example', mobileTemplate: { mem_cen: '0', dep_func: '1' } });
    await gateway.pass(3_600_000);
    const { info, serverTime, timeZone } = await status();
    expect([info.siteName, info.mainDomain, info.mobileTemplate, timeZone]).toEqual([
      'Lotus',
      'lotus.example',
      { mem_cen: '0', dep_func: '1' },
      'Asia/Dhaka',
    ]);
    expect(Math.abs(serverTime - gateway.services.clock.now())).toBeLessThan(60_000);
    await change({ siteName: 'Shapla', clockOffsetMs: 0 });
    expect((await status()).info.siteName).toBe('Shapla');
  });
});

it('[MSG-06] help articles are in their order and in the language of the query, or else of the visitor', async () => {
  const { db } = gateway.services;
  const article = { listed: true, content: { EN: 'Text', BN: 'লেখা' } };
  await db.insert(helpArticles).values([
    { ...article, tag: 'last', title: { EN: 'Last', BN: 'শেষ' }, order: 9_000 },
    { ...article, tag: 'first', title: { EN: 'First', BN: 'প্রথম' }, order: -9_000 },
  ]);
  const titles = async (language: string, query: Record<string, string>) =>
    (await read<W.HelpArticle[]>('/wps/system/helpCenter', { language }, query)).map(({ title }) => title);
  const english = await titles('EN', {});
  expect([english[0], english.at(-1)]).toEqual(['First', 'Last']);
  expect(await titles('EN', { lang: 'bn', tag: 'last' })).toEqual(['শেষ']);
  expect(await titles('BN', { tag: 'last' })).toEqual(['শেষ']);
});

it('dialling codes start with the site’s own, the only default, with names in the visitor’s language', async () => {
  const countries = await read<W.Country[]>('/wps/system/country', { language: 'EN' });
  expect(countries[0]).toEqual({ countryCode: 'BD', countryName: 'Bangladesh', dialingCode: '880', default: true });
  expect(countries.filter((country) => country.default)).toHaveLength(1);
  const codes = new Map(countries.map(({ countryCode, dialingCode }) => [countryCode, dialingCode]));
  expect(['IN', 'PK', 'NP', 'LK', 'MM', 'TH', 'VN', 'MY', 'SG', 'ID'].map((code) => codes.get(code))).toEqual([
    '91',
    '92',
    '977',
    '94',
    '95',
    '66',
    '84',
    '60',
    '65',
    '62',
  ]);
  expect(['PH', 'AE', 'SA', 'QA', 'KW', 'OM', 'BH', 'GB', 'BR', 'PT'].map((code) => codes.get(code))).toEqual([
    '63',
    '971',
    '966',
    '974',
    '965',
    '968',
    '973',
    '44',
    '55',
    '351',
  ]);
  const inBengali = await read<W.Country[]>('/wps/system/country', { language: 'BN' });
  expect(inBengali[0]!.countryName).toBe('বাংলাদেশ');
});

it('[SITE-10] the language of an account is stored for its member only', async () => {
  const [mina, other] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
  const stored = async (id: number) => {
    const { db } = gateway.services;
    return (await db.select().from(members).where(eq(members.id, id)))[0]!.locale;
  };
  const before = await stored(other.id);
  for (const language of ['en', 'bn']) {
    const sent = await gateway.request('POST', '/wps/member/language', { token: mina.token, body: { language } });
    expect([sent.status, await stored(mina.id), await stored(other.id)]).toEqual([200, language.toUpperCase(), before]);
  }
});

it('[ERR-02] other addresses of the site are for a kind of device, which the request names', async () => {
  const path = '/wps/system/domainRoute';
  await gateway.services.settings.change({ mainDomain: 'lotus.example' });
  expect(await read(path, {}, { device: '0' })).toEqual({ domainList: ['lotus.example'] });
  const { status, body } = await gateway.request('GET', path);
  expect([status, body.errorCode]).toEqual([400, 'request_param_err']);
});
