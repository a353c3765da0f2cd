/** Session hand-over: exchanges a token of the integrator's server for a session (docs/session-handover.md). */
import { toSessionGrant, type SessionGrant } from '@site/shared/session';
import { codeOf, createHttpClient, exchangeSession, type HttpClient, type Proofs } from '@site/shared/wps';
import { SITE } from '@site/shared/kernel';
import { SiteFailure, type FetchSession } from './component';

/** Milliseconds for the integrator's function: a page that waits for its session shows nothing. */
const FETCH_MS = 15_000;

/**
 * @throws SiteFailure `authentication` when `fetchSession` failed, with its message; `session` when the gateway refused the
 * token, with the gateway's words; `rate-limited`, or `unreachable`
 */
export async function exchangeToken(
  http: Pick<HttpClient, 'send'>,
  fetchSession: FetchSession,
  isRepeated = false,
): Promise<SessionGrant> {
  const token = await fetchToken(fetchSession);
  const answer = await http.send(exchangeSession, { token });
  if (answer.ok) return toSessionGrant(answer.value, SITE.merchantCode);
  // The token was valid for a minute only, perhaps while the page was in the background.
  if (codeOf(answer.error) === 'handover.invalid' && !isRepeated) return exchangeToken(http, fetchSession, true);
  if (answer.error.kind !== 'refused') throw new SiteFailure('unreachable', answer.error.kind);
  throw new SiteFailure(answer.error.status === 429 ? 'rate-limited' : 'session', answer.error.message);
}

async function fetchToken(fetchSession: FetchSession): Promise<string> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`fetchSession took longer than ${FETCH_MS / 1000} seconds`)), FETCH_MS);
  });
  try {
    // Called inside `then`, so that an exception of a function that is not asynchronous is a rejection, too.
    const token: unknown = await Promise.race([Promise.resolve().then(fetchSession), tooLate]);
    // The text of an error page, for example, when the function does not check the status of its answer.
    if (typeof token !== 'string' || !/^\S+$/.test(token)) throw new Error('fetchSession returned no token');
    return token;
  } catch (error) {
    throw new SiteFailure('authentication', error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(timer);
  }
}

interface FrameExchange {
  /** Of the site. */
  readonly origin: string;
  readonly locale: () => string;
  readonly fetchSession: FetchSession;
  /** Of a key that only the frame has. */
  readonly proofs: Proofs;
}

/** For an element with isolation="frame": the token is valid for the embedding page's origin, not for the frame's. */
export const exchangeForFrame = ({ origin, locale, fetchSession, proofs }: FrameExchange) =>
  exchangeToken(
    createHttpClient({
      baseUrl: origin,
      merchantCode: SITE.merchantCode,
      token: () => null,
      locale,
      onSessionEnd: () => undefined,
      onStaleToken: () => undefined,
      proofs,
    }),
    fetchSession,
  );
