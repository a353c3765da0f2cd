/**
 * An OpenID Connect provider as a relying party sees it: discovery, the authorization URL, and the exchange of a code for
 * verified claims (OpenID Connect Core 1.0 §3.1, PKCE of RFC 7636). Tokens are read here and forgotten.
 */
import * as oidc from 'openid-client';
import type { SocialAccount, SocialProvider } from './claim';

export interface OidcProvider {
  readonly id: SocialProvider;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** What one login must remember until its callback. */
export interface OidcChecks {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** `detail` names the check or the provider's error code; it never holds a token or an answer. */
export class OidcFailure extends Error {
  constructor(
    readonly reason: 'cancelled' | 'unreachable' | 'refused',
    readonly detail: string,
  ) {
    super(`${reason}: ${detail}`);
  }
}

export type OidcClient = ReturnType<typeof createOidcClient>;

/** Seconds. A player waits for each of these requests. */
const TIMEOUT = 5;
/** Seconds by which the provider's clock may differ from this machine's. */
const CLOCK_TOLERANCE = 30;
const DISCOVERY_LIFE_MS = 3_600_000;
const MAX_NAME = 80;

export function createOidcClient(provider: OidcProvider, redirectUri: string, fetcher: typeof fetch) {
  let discovered: { readonly config: Promise<oidc.Configuration>; readonly until: number } | null = null;
  const configuration = (): Promise<oidc.Configuration> => {
    if (discovered && discovered.until > Date.now()) return discovered.config;
    const config = discover(provider, fetcher);
    const entry = { config, until: Date.now() + DISCOVERY_LIFE_MS };
    discovered = entry;
    // A failure is not remembered: the next login tries again.
    config.catch(() => {
      if (discovered === entry) discovered = null;
    });
    return config;
  };
  return {
    /** The provider's login page, and the checks for its answer. */
    start: async (): Promise<{ readonly url: string; readonly checks: OidcChecks }> => {
      const config = await configuration().catch(asFailure);
      const checks = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
      const url = oidc.buildAuthorizationUrl(config, {
        ...{ redirect_uri: redirectUri, scope: 'openid profile', state: checks.state, nonce: checks.nonce },
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, checks };
    },

    /**
     * @param query the query of the provider's redirect
     * @throws OidcFailure unless signature, issuer, audience, nonce and times of the ID token are right
     */
    finish: async (query: string, { state, nonce, verifier }: OidcChecks): Promise<SocialAccount> => {
      const config = await configuration().catch(asFailure);
      const expected = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      };
      const callback = new URL(`${redirectUri}?${query}`);
      const tokens = await oidc.authorizationCodeGrant(config, callback, expected).catch(asFailure);
      const claims = tokens.claims();
      if (!claims) throw new OidcFailure('refused', 'no ID token');
      const { iss: issuer, sub: subject } = claims;
      return { provider: provider.id, issuer, subject, name: nameOf(claims) };
    },
  };
}

function discover({ issuer, clientId, clientSecret }: OidcProvider, fetcher: typeof fetch) {
  const isLocal = new URL(issuer).protocol === 'http:';
  return oidc.discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [oidc.clockTolerance]: CLOCK_TOLERANCE },
    undefined,
    {
      timeout: TIMEOUT,
      [oidc.customFetch]: fetcher as oidc.CustomFetch,
      // The signature is checked although the token arrives over TLS; http is for a provider on this machine (tests).
      execute: [oidc.enableNonRepudiationChecks, ...(isLocal ? [oidc.allowInsecureRequests] : [])],
    },
  );
}

/** A name to recognise the account by; without one the end of its id. */
function nameOf(claims: oidc.IDToken): string {
  const given = [claims.name, claims.preferred_username].find((name) => typeof name === 'string' && name.trim() !== '');
  return typeof given === 'string' ? given.trim().slice(0, MAX_NAME) : `…${claims.sub.slice(-4)}`;
}

function asFailure(error: unknown): never {
  if (error instanceof oidc.AuthorizationResponseError)
    throw new OidcFailure(error.error === 'access_denied' ? 'cancelled' : 'refused', error.error);
  if (error instanceof oidc.ResponseBodyError)
    throw new OidcFailure(error.status >= 500 ? 'unreachable' : 'refused', error.error);
  const { name = 'Error', code, cause } = error as Fault;
  // fetch rejects with a TypeError, or with a TimeoutError that the library wraps.
  const isUnreachable =
    [name, cause?.name].includes('TypeError') || code === 'OAUTH_TIMEOUT' || (cause?.status ?? 0) >= 500;
  throw new OidcFailure(isUnreachable ? 'unreachable' : 'refused', code ?? name);
}

interface Fault {
  readonly name?: string;
  readonly code?: string;
  /** An error, or the response with an unexpected status. */
  readonly cause?: { readonly name?: string; readonly status?: number };
}
