/** OAuth state of a social login. `state` protects the callback against CSRF (RFC 6749 §10.12). */

export type Provider = 'facebook' | 'google';

export const PROVIDER_NAMES = { facebook: 'Facebook', google: 'Google' } as const;

export interface OAuthState {
  readonly provider: Provider;
  readonly state: string;
  readonly nonce: string;
}

export type CallbackResult =
  | { readonly kind: 'none' }
  /** The visitor cancelled at the provider. */
  | { readonly kind: 'cancelled' }
  /** The provider cannot be reached, or its answer was refused (RFC 6749 §4.1.2.1). */
  | { readonly kind: 'failed'; readonly provider: Provider }
  /** The state is unknown or belongs to another page: the code must not be used. */
  | { readonly kind: 'mismatch' }
  | { readonly kind: 'success'; readonly request: OAuthState; readonly code: string };

const AUTHORIZE = '/wps/session/login/social/authorize';

/** The gateway's authorize URL; the provider redirects back to `redirectUri` with a single-use code. */
export const authorizeUrl = ({ provider, state, nonce }: OAuthState, redirectUri: string): string =>
  `${AUTHORIZE}?${new URLSearchParams({ provider, state, nonce, redirectUri })}`;

/** Reads the OAuth callback from the query of the login page and compares it with the stored state. */
export function parseCallback(query: URLSearchParams, stored: OAuthState | null): CallbackResult {
  const state = query.get('state');
  if (!state) return { kind: 'none' };
  if (!stored || stored.state !== state) return { kind: 'mismatch' };
  const code = query.get('code');
  if (code) return { kind: 'success', request: stored, code };
  const isCancelled = query.get('error') === 'access_denied';
  return isCancelled ? { kind: 'cancelled' } : { kind: 'failed', provider: stored.provider };
}

/** Parses the stored state; null if it is missing or incomplete. */
export function parseOAuthState(text: string | null): OAuthState | null {
  try {
    const { provider, state, nonce } = JSON.parse(text ?? 'null') as Partial<Record<keyof OAuthState, string>>;
    if (provider !== 'facebook' && provider !== 'google') return null;
    return state && nonce ? { provider, state, nonce } : null;
  } catch {
    return null;
  }
}
