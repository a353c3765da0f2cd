/** OAuth callbacks: valid, cancelled and forged. */
import { parseCallback, authorizeUrl, parseOAuthState, type OAuthState } from './oauthState';

const STATE: OAuthState = { provider: 'google', state: 'state-1', nonce: 'nonce-1' };
const query = (text: string) => new URLSearchParams(text);

describe('social login', () => {
  it('[AUTH-01] builds an authorize URL with provider, state, nonce and the login page as redirect URI', () => {
    const url = new URL(authorizeUrl(STATE, 'https://site.test/m/login'), 'https://site.test');
    expect(Object.fromEntries(url.searchParams)).toEqual({ ...STATE, redirectUri: 'https://site.test/m/login' });
  });

  it('accepts only a callback with its own state', () => {
    expect(parseCallback(query('code=c&state=state-1'), STATE)).toEqual({ kind: 'success', request: STATE, code: 'c' });
    expect(parseCallback(query('code=c&state=state-2'), STATE)).toEqual({ kind: 'mismatch' });
    expect(parseCallback(query('code=c&state=state-1'), null)).toEqual({ kind: 'mismatch' });
  });

  it('distinguishes a cancelled login from no callback', () => {
    expect(parseCallback(query('error=access_denied&state=state-1'), STATE)).toEqual({ kind: 'cancelled' });
    expect(parseCallback(query(''), STATE)).toEqual({ kind: 'none' });
  });

  it('distinguishes a provider that failed from a cancelled login', () => {
    for (const error of ['error=temporarily_unavailable&', 'error=server_error&', '']) {
      expect(parseCallback(query(`${error}state=state-1`), STATE)).toEqual({ kind: 'failed', provider: 'google' });
    }
  });

  it('ignores an incomplete stored state', () => {
    expect(parseOAuthState(JSON.stringify(STATE))).toEqual(STATE);
    for (const text of [null, '{', 'null', '{"provider":"x","state":"a","nonce":"b"}', '{"provider":"google"}']) {
      expect(parseOAuthState(text)).toBeNull();
    }
  });
});
