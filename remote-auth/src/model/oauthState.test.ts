/** Answers of identity providers, honest and not. */
import { arrivalOf, departureUrl, parseTrip, type Trip } from './oauthState';

const TRIP: Trip = { provider: 'google', state: 'state-1', nonce: 'nonce-1' };
const query = (text: string) => new URLSearchParams(text);

describe('social login', () => {
  it('[AUTH-01] leaves with provider, state and nonce, and comes back to the login page', () => {
    const url = new URL(departureUrl(TRIP, 'https://site.test/m/login'), 'https://site.test');
    expect(Object.fromEntries(url.searchParams)).toEqual({ ...TRIP, redirectUri: 'https://site.test/m/login' });
  });

  it('takes only the answer to its own question', () => {
    expect(arrivalOf(query('code=c&state=state-1'), TRIP)).toEqual({ kind: 'arrived', trip: TRIP, code: 'c' });
    expect(arrivalOf(query('code=c&state=state-2'), TRIP)).toEqual({ kind: 'foreign' });
    expect(arrivalOf(query('code=c&state=state-1'), null)).toEqual({ kind: 'foreign' });
  });

  it('knows who turned back, and who was never away', () => {
    expect(arrivalOf(query('error=access_denied&state=state-1'), TRIP)).toEqual({ kind: 'aborted' });
    expect(arrivalOf(query(''), TRIP)).toEqual({ kind: 'none' });
  });

  it('reads only a whole trip from storage', () => {
    expect(parseTrip(JSON.stringify(TRIP))).toEqual(TRIP);
    for (const text of [null, '{', 'null', '{"provider":"x","state":"a","nonce":"b"}', '{"provider":"google"}']) {
      expect(parseTrip(text)).toBeNull();
    }
  });
});
