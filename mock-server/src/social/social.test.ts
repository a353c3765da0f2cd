/** The login by an account elsewhere, against the stand-in provider. */
import { openGateway, type TestGateway } from '../testing/gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

const QUERY = { provider: 'google', state: 'state-1', nonce: 'nonce-1', redirectUri: 'http://localhost:80/m/login' };
const authorize = (more: Record<string, string> = {}) =>
  gateway.ask('GET', '/wps/session/login/social/authorize', {
    query: { ...QUERY, ...more },
    headers: { host: 'localhost' },
  });
const backFrom = async (subject: string) =>
  new URL(String((await authorize({ subject })).headers.location)).searchParams;
const exchange = (idToken: string, more: Record<string, string> = {}) =>
  gateway.ask('POST', '/wps/session/login/social', {
    body: { provider: 'google', idToken, nonce: 'nonce-1', ...more },
  });

describe('social login', () => {
  it('[AUTH-01] asks who one is and sends back with the state and a code that opens a session once', async () => {
    expect((await authorize()).text).toContain('Rina');
    const back = await backFrom('rina');
    expect(back.get('state')).toBe('state-1');
    expect((await exchange(back.get('code')!)).body).toMatchObject({ success: true, value: { userName: 'demo' } });
    expect((await exchange(back.get('code')!)).body.errorCode).toBe('verification.wrong');
  });

  it('takes a code only with the nonce and for the provider it was made for', async () => {
    expect((await exchange((await backFrom('rina')).get('code')!, { nonce: 'other' })).body.success).toBe(false);
    expect((await exchange((await backFrom('rina')).get('code')!, { provider: 'facebook' })).body.success).toBe(false);
  });

  it('asks an unlinked account to register', async () => {
    expect((await exchange((await backFrom('newcomer')).get('code')!)).body.errorCode).toBe('bind_customer_required');
  });

  it('says so when the visitor turned back', async () => {
    expect((await backFrom('none')).get('error')).toBe('access_denied');
  });

  it('sends nobody off the site', async () => {
    for (const redirectUri of ['https://evil.test/m/login', 'javascript:alert(1)', '']) {
      expect((await authorize({ redirectUri, subject: 'rina' })).status).toBe(400);
    }
  });
});
