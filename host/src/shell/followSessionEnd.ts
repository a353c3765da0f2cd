/** followSessionEnd: clears a visitor's cached answers when a session begins or ends; after an unexpected end, says why and leads to login and back (SES-05). */
import type { Subscription } from 'rxjs';
import { paths, type ReturnState } from '@site/shared/contract';
import type { Platform } from '@site/shared/platform';

interface Navigator {
  readonly navigate: (to: string, options: { state: ReturnState }) => unknown;
  /** The current page, and whether it requires a session. */
  readonly place: () => { readonly path: string; readonly needsSession: boolean };
}

export function followSessionEnd(platform: Platform, { navigate, place }: Navigator): Subscription {
  const { session, queries, toasts, i18n } = platform;
  // Answers of one visitor must never be shown to the next.
  const clear = () =>
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'wps' && Boolean(queryKey[4]) });
  // The state, not the facts: what another tab does is no fact of this one.
  let visitor = session.get().member?.userName;
  return session.state$.subscribe(({ member, signedOut }) => {
    if (member?.userName === visitor) return;
    visitor = member?.userName;
    clear();
    if (signedOut === null || signedOut === 'asked') return;
    toasts.show({ kind: 'info', text: i18n.t('host', `session.${signedOut}`), length: 'long' });
    const { path, needsSession } = place();
    if (needsSession) void navigate(paths.login, { state: { returnTo: path } });
  });
}
