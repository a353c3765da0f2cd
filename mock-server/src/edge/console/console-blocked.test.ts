/** Addresses and countries that the console blocks. */
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway();
beforeEach(() => runAction('settings/reset', {}));

const runAction = (action: string, body: object) => gateway.request('POST', `/__mock/api/${action}`, { body });
const codeFrom = async (headers: object) =>
  (await gateway.request('GET', '/wps/system/whitelabel', { headers: headers as Record<string, string> })).body
    .errorCode;

it.each([
  [{ ips: '10.9.8.7, 10.0.0.0/8', countries: '' }, '"10.0.0.0/8" is no IP address. Ranges are not blocked here'],
  [{ ips: '10.9.8', countries: '' }, '"10.9.8" is no IP address. Ranges are not blocked here'],
  [{ ips: '', countries: 'XX, Nowhere' }, '"Nowhere" is no country code of two letters, like BD'],
])('[SITE-13] does not store %j, which would block no one', async (body, error) => {
  expect((await runAction('blocked', body)).body).toEqual({ error });
  const [blockedIps, blockedCountries] = [body.ips.split(', '), body.countries.split(', ')];
  expect((await runAction('settings', { blockedIps, blockedCountries })).status).toBe(400);
  expect(await gateway.services.settings.get()).toMatchObject({ blockedIps: [], blockedCountries: [] });
});

it('[SITE-13] blocks an address and a country however they are written', async () => {
  await runAction('blocked', { ips: '2001:DB8:0:0::7', countries: 'xx' });
  expect(await codeFrom({ 'x-forwarded-for': '2001:db8::7' })).toBe('ip.blocked');
  expect(await codeFrom({ 'x-forwarded-for': '10.9.8.5', 'x-visitor-country': 'XX' })).toBe('region.blocked');
});
