/** A visitor's address and country: from configured proxies only. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildApp } from '../../edge/app';
import { ownGateway } from '../../testing/own-gateway';
import { deviceOf, languageOf, maskIp } from './visitor';

const gateway = ownGateway();
const SITE_SERVER = '10.0.0.5';
let app: FastifyInstance;

beforeAll(async () => {
  ({ app } = await buildApp({
    open: gateway.services.open,
    cheapHash: true,
    logLevel: 'silent',
    trustedProxies: [SITE_SERVER],
  }));
  await gateway.services.settings.change({ blockedIps: ['203.0.113.9'], blockedCountries: ['XX'] });
});
afterAll(() => app.close());

const refusal = async (remoteAddress: string, headers: Record<string, string>) => {
  const { body } = await app.inject({ url: '/wps/system/whitelabel', remoteAddress, headers });
  return (JSON.parse(body) as { errorCode?: string }).errorCode;
};

it('[SEC-02] a blocked visitor stays blocked with any forged address and country', async () => {
  const claims = { 'x-forwarded-for': '198.51.100.1', 'x-real-ip': '198.51.100.1', forwarded: 'for=198.51.100.1' };
  expect(await refusal('203.0.113.9', claims)).toBe('ip.blocked');
  const appended = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' };
  expect(await refusal(SITE_SERVER, appended)).toBe('ip.blocked');
});

it('[SEC-02] a header cannot block another visitor or change the visitor’s country', async () => {
  const claims = { 'x-forwarded-for': '203.0.113.9', 'x-visitor-country': 'XX' };
  expect(await refusal('198.51.100.7', claims)).toBeUndefined();
  expect(await refusal('127.0.0.1', claims)).toBeUndefined();
});

it('[SEC-02] trusts the address and country of a configured proxy', async () => {
  const sent = (address: string, country: string) =>
    refusal(SITE_SERVER, { 'x-forwarded-for': address, 'x-visitor-country': country });
  expect(await sent('203.0.113.9', 'BD')).toBe('ip.blocked');
  expect(await sent('198.51.100.7', 'XX')).toBe('region.blocked');
  expect(await sent('198.51.100.7', 'BD')).toBeUndefined();
});

it('[SEC-02] takes the passkey’s site from the connection, unless a configured proxy names it', async () => {
  const siteOf = async (remoteAddress: string) => {
    const { body } = await app.inject({
      method: 'POST',
      url: '/wps/session/webauthn/login/options',
      remoteAddress,
      headers: { host: 'gateway.test', 'x-forwarded-host': 'site.test' },
    });
    return (JSON.parse(body) as { value: { rpId: string } }).value.rpId;
  };
  expect(await siteOf('198.51.100.7')).toBe('gateway.test');
  expect(await siteOf(SITE_SERVER)).toBe('site.test');
});

it.each([
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36', 'Chrome · Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari · iOS'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari · iOS'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0.0.0 Safari/537.36 Edg/150.0', 'Edge · Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/150.0.0.0 Safari/537.36 OPR/120', 'Opera · macOS'],
  [
    'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36',
    'Samsung Internet · Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox · Linux'],
  ['curl/8.5.0', ''],
])('[AUTH-19] names a device without words of one language: %s', (agent, name) => {
  const request = { headers: { 'user-agent': agent } } as unknown as FastifyRequest;
  expect(deviceOf(request).deviceName).toBe(name);
});

it.each([
  ['103.45.67.89', '103.45.•.•'],
  ['::ffff:103.45.67.89', '103.45.•.•'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:•'],
])('[AUTH-19] shows the network of %s only', (ip, shown) => expect(maskIp(ip)).toBe(shown));

it.each([
  [undefined, 'BN'],
  ['bn-BD', 'BN'],
  ['EN', 'EN'],
  ['fr', 'EN'],
])('[SITE-10] answers a visitor with the language %s in %s', (language, expected) => {
  expect(languageOf({ headers: { language } })).toBe(expected);
});
