/** An integrator of the gateway: its users are signed in on the third-party page and handed over to its elements. */
import type { APIRequestContext } from '@playwright/test';
import { expect, type Servers } from '../test';
import type { EmbeddedSite } from '../siteServers';

type Gateway = Pick<Servers, 'gateway'>;

interface Client {
  readonly clientId: string;
  readonly secret: string;
}

/** An action of the gateway's console; `request` sends its token. */
export async function act<T>(
  request: APIRequestContext,
  { gateway }: Gateway,
  action: string,
  data: object,
): Promise<T> {
  const answer = await request.post(`${gateway}/__mock/api/${action}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as T;
}

export const createIntegrator = (request: APIRequestContext, servers: Gateway, origin: string) =>
  act<Client>(request, servers, 'integrator', { name: 'Partner', origins: [origin] });

/** Script of the page: a function for `fetchSession`. */
export const FETCH_SESSION = "async () => (await fetch('/site-token', { method: 'POST' })).text()";

interface SignedInPage {
  readonly html: string;
  /** The partner's own id of the user. */
  readonly user: string;
}

/** Serves a page whose user is signed in: `/site-token` gives a hand-over token. */
export async function serveSignedIn(
  request: APIRequestContext,
  servers: Gateway,
  site: EmbeddedSite,
  { html, user }: SignedInPage,
): Promise<void> {
  const audience = site.foreign.url;
  const { clientId, secret } = await createIntegrator(request, servers, audience);
  const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
  const requestToken = async () => {
    const body = new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: user,
      subject_token_type: 'urn:site:oauth:token-type:user-id',
      audience,
    });
    const answer = await fetch(`${site.url}/wps/oauth/token`, { method: 'POST', headers: { authorization }, body });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  site.foreign.setListener((incoming, response) => {
    if (incoming.method === 'POST') void requestToken().then((token) => response.end(token));
    else response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html);
  });
}
