/** createSitePlatform: the platform of the site itself, with the browser's APIs. */
import { safeStorage } from '@site/shared/kernel';
import { accessOf, type RemoteCatalog } from '@site/shared/contract';
import { callKey, type Platform } from '@site/shared/platform';
import { createSession, createSessionStore } from '@site/shared/session';
import { codeOf, type ErrorCode, status } from '@site/shared/wps';
import { assemblePlatform } from './assemble';
import { countWrites, reportResult } from './effects/countWrites';
import { isJudged } from './effects/isJudged';
import { readPreferences } from './effects/preferences';
import { requestSessionFromTabs } from './effects/tabs';
import { createLateReporter } from './federation/lateReporter';
import { takePrefetched } from './federation/prefetch';
import { routeTable } from './routing/routeTable';

/** Refusals of any call when the site, or a feature, has been closed: the cached status is stale. */
const CLOSING = new Set<ErrorCode | null>(['maintenance', 'region.blocked', 'ip.blocked', 'function.not.available']);

/** Does this page redirect guests to login? */
function needsSession({ remotes }: RemoteCatalog, { pathname, search }: Location): boolean {
  const page = routeTable(remotes).pages.get(pathname);
  return page !== undefined && accessOf(page.meta, search) !== 'guest';
}

export async function createSitePlatform(remotes: RemoteCatalog): Promise<Platform> {
  const local = safeStorage('localStorage');
  const { locale, theme, hidden } = readPreferences(local);
  const store = createSessionStore(safeStorage('sessionStorage'), local);
  const session = createSession({ store, locale, theme });
  if (hidden) session.absorb({ type: 'balance-visibility-changed', hidden });
  if (!session.grant()) {
    const grant = await requestSessionFromTabs(local, needsSession(remotes, window.location));
    if (grant) session.adopt(grant);
  }
  const report = isJudged() ? createLateReporter() : null;
  const platform = await assemblePlatform({
    remotes,
    session,
    locale,
    ...(report ? { observe: (http) => countWrites(http, report), reportWrite: reportResult(report) } : {}),
    takePrefetched: (url) => takePrefetched(url, session.get().locale),
    // A guest who only looks writes nothing.
    prepareWrites: (load) => {
      const onTouch = ({ target }: Event) => (session.grant() !== null || target instanceof HTMLInputElement) && load();
      for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, onTouch, { passive: true });
    },
    onError: (error, { path }) => {
      // The gates refetch the status and show what is closed (ERR-02, SES-11).
      if (CLOSING.has(codeOf(error)) && path !== status.path)
        void platform.queries.invalidateQueries({ queryKey: callKey(status.path) });
    },
  });
  return platform;
}
