/** onAnswers: what the gateway answers for the current member, as it enters the cache. */
import type { QueryClient } from '@tanstack/react-query';
import type { Session } from '@site/shared/session';
import { callKey } from './calls';

/** Path of the call, its parameters and the value. Narrow by the path. */
export type OnAnswer = (path: unknown, params: unknown, value: unknown) => void;

/**
 * Report every successful answer. On the cache rather than in a component: an answer equal to the one before changes no
 * component, but it may correct a value that has been published since; and a mounted component only has the old answer.
 */
export function onAnswers(queries: QueryClient, session: Session, report: OnAnswer): void {
  const [scope] = callKey('');
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [ofScope, path, params, , member] = event.query.queryKey;
    if (ofScope !== scope || member !== session.get().member?.userName) return;
    report(path, params, (event.query.state.data as { readonly value: unknown }).value);
  });
}
