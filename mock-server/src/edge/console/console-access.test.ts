/** Who may open the console, and that production has none. */
import { buildApp } from '../app';
import { CONSOLE_TOKEN } from '../../testing/gateway';
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway();

it('[SEC-01] opens with the printed link only, and moves the token from the address into a cookie', async () => {
  const open = (url: string, headers: Record<string, string> = {}) => gateway.app.inject({ url, headers });
  expect((await open('/__mock')).statusCode).toBe(401);
  expect((await open('/__mock?token=wrong')).statusCode).toBe(401);
  expect((await open('/__mock', { cookie: 'consoleToken=wrong' })).statusCode).toBe(401);
  const linked = await open(`/__mock?token=${encodeURIComponent(CONSOLE_TOKEN)}`);
  expect([linked.statusCode, linked.headers.location]).toEqual([303, '/__mock']);
  const cookie = String(linked.headers['set-cookie']);
  expect(cookie).toMatch(/; Path=\/__mock; HttpOnly; SameSite=Strict$/);
  expect((await open('/__mock', { cookie: cookie.split(';')[0]! })).statusCode).toBe(200);
  const https = { 'x-forwarded-proto': 'https' };
  const secured = await open(`/__mock?token=${encodeURIComponent(CONSOLE_TOKEN)}`, https);
  expect(String(secured.headers['set-cookie'])).toMatch(
    /^__Host-consoleToken=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

it('[SEC-01] reads and changes nothing without the token', async () => {
  const none = { 'x-console-token': '' };
  for (const name of ['state', 'outbox', 'deposits', 'withdrawals', 'ledger'])
    expect((await gateway.request('GET', `/__mock/api/${name}`, { headers: none })).status).toBe(401);
  const body = { minutes: 30 };
  for (const headers of [none, { 'x-console-token': `${CONSOLE_TOKEN}x` }])
    expect((await gateway.request('POST', '/__mock/api/maintenance', { body, headers })).status).toBe(401);
  const byQuery = { body, headers: none, query: { token: CONSOLE_TOKEN } };
  expect((await gateway.request('POST', '/__mock/api/maintenance', byQuery)).status).toBe(401);
  expect((await gateway.services.settings.get()).maintenance).toBeNull();
});

it('[SEC-01] production has no console, documentation, test provider, unsecured login and social login', async () => {
  const { app, services } = await buildApp({ open: gateway.services.open, logLevel: 'silent' });
  for (const url of [
    ...['/__mock', `/__mock?token=${CONSOLE_TOKEN}`, '/__mock/api/state', '/docs', '/docs/json'],
    '/wps/session/login/social/authorize?provider=google&state=s&nonce=n&redirectUri=http://localhost/&subject=rafi',
  ])
    expect((await app.inject(url)).statusCode).toBe(404);
  const payload = { username: 'demo', password: 'Demo1234' };
  const login = (path: string) => app.inject({ method: 'POST', url: path, payload });
  expect((await login('/wps/session/login/unsecure')).statusCode).toBe(404);
  expect((await login('/wps/session/login')).statusCode).toBe(200);
  const { flags } = await services.settings.get();
  expect([flags.FACEBOOKLOGIN3, flags.GOOGLELOGIN3]).toEqual([false, false]);
  await app.close();
});
