/** Session hand-over: exchanges a token of the integrator's server for a session (docs/session-handover.md). */
import { toSessionGrant, type SessionGrant } from '@site/shared/session';
import { codeOf, createHttpClient, exchangeSession, type HttpClient } from '@site/shared/wps';
import { SITE } from '@site/shared/kernel';
import { SiteFailure, type FetchSession } from './component';

/** Rejects with a SiteFailure of the kind `session`; its message is the gateway's, or the one of `fetchSession`. */
export async function exchangeToken(
  http: Pick<HttpClient, 'send'>,
  fetchSession: FetchSession,
  isRepeated = false,
): Promise<SessionGrant> {
  const token = await fetchSession().catch((error: unknown) => {
    throw new SiteFailure('session', error instanceof Error ? error.message : String(error));
  });
  const answer = await http.send(exchangeSession, { token });
  if (answer.ok) return toSessionGrant(answer.value, SITE.merchantCode);
  // The token was valid for a minute only, perhaps while the page was in the background.
  if (codeOf(answer.error) === 'handover.invalid' && !isRepeated) return exchangeToken(http, fetchSession, true);
  throw new SiteFailure('session', answer.error.kind === 'refused' ? answer.error.message : answer.error.kind);
}

/** For an element with isolation="frame": the token is valid for the embedding page's origin, not for the frame's. */
export const exchangeForFrame = (origin: string, locale: () => string, fetchSession: FetchSession) =>
  exchangeToken(
    createHttpClient({
      baseUrl: origin,
      merchantCode: SITE.merchantCode,
      token: () => null,
      locale,
      onSessionEnd: () => undefined,
      onStaleToken: () => undefined,
    }),
    fetchSession,
  );
