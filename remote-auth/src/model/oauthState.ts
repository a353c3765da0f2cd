/** socialTrip: the journey to an identity provider and back. The state proves that the answer belongs to this page's question. */

export type Provider = 'facebook' | 'google';

export interface Trip {
  readonly provider: Provider;
  readonly state: string;
  readonly nonce: string;
}

export type Arrival =
  | { readonly kind: 'none' }
  /** The visitor turned back there. */
  | { readonly kind: 'aborted' }
  /** An answer to nobody's question, or to another page's: never to be used. */
  | { readonly kind: 'foreign' }
  | { readonly kind: 'arrived'; readonly trip: Trip; readonly code: string };

const AUTHORIZE = '/wps/session/login/social/authorize';

/** The address that begins the trip; it leads back to `redirectUri` with a code that is good once. */
export const departureUrl = ({ provider, state, nonce }: Trip, redirectUri: string): string =>
  `${AUTHORIZE}?${new URLSearchParams({ provider, state, nonce, redirectUri })}`;

/** What the query of the login page says about a trip. */
export function arrivalOf(query: URLSearchParams, begun: Trip | null): Arrival {
  const state = query.get('state');
  if (!state) return { kind: 'none' };
  if (!begun || begun.state !== state) return { kind: 'foreign' };
  const code = query.get('code');
  return code ? { kind: 'arrived', trip: begun, code } : { kind: 'aborted' };
}

export function parseTrip(text: string | null): Trip | null {
  try {
    const { provider, state, nonce } = JSON.parse(text ?? 'null') as Trip;
    const isWhole = (provider === 'facebook' || provider === 'google') && Boolean(state) && Boolean(nonce);
    return isWhole ? { provider, state, nonce } : null;
  } catch {
    return null;
  }
}
