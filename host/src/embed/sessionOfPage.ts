/** createSessionOfPage: the one session of an embedding page: started by hand-over, renewed when it expires, ended on request. */
import { endSession, type Platform } from '@site/shared/platform';
import { isRenewable, type SessionSource } from './component';
import { exchangeToken } from './handover';

type PagePlatform = Pick<Platform, 'session' | 'http'>;

export interface SessionOfPage {
  /**
   * Resolves when there is a session, or when the visitor stays a guest. Rejects for the element that started the exchange only: of several elements, one
   * reports a failure.
   */
  readonly start: (source: SessionSource) => Promise<void>;
  /** Starts it again whenever it has expired; the result ends that. */
  readonly renew: (start: () => void) => () => void;
  /** Also the session whose exchange is under way. */
  readonly logout: () => Promise<void>;
}

export function createSessionOfPage({ session, http }: PagePlatform): SessionOfPage {
  let running: Promise<void> | null = null;
  let ending: Promise<void> | null = null;
  const grantOf = async (source: SessionSource) => {
    if (typeof source === 'function') return exchangeToken(http, source);
    return isRenewable(source) ? source.requestGrant() : source;
  };
  const start = (source: SessionSource): Promise<void> => {
    // The next user's session, set while that of the last one ends.
    if (ending) return ending.then(() => start(source));
    if (session.grant()) return Promise.resolve();
    if (running) return running.catch(() => undefined);
    running = grantOf(source)
      .then((grant) => {
        if (grant) session.signIn(grant);
      })
      .finally(() => (running = null));
    return running;
  };
  return {
    start,
    renew: (start) => {
      const following = session.facts$.subscribe((fact) => {
        if (fact.type === 'signed-out' && fact.reason === 'expired') start();
      });
      return () => following.unsubscribe();
    },
    logout: () => {
      const end = async () => {
        // A session that is about to start ends, too.
        await running?.catch(() => undefined);
        if (session.grant()) await endSession({ http, session });
      };
      return (ending ??= end().finally(() => (ending = null)));
    },
  };
}
