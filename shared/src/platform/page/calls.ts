/** React hooks for gateway calls: useCall reads, useSend writes. Errors are tagged values, never exceptions. */
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { err, type Loadable, type Result } from '@site/shared/kernel';
import { isVerdict, sessionEnd, type Call, type HttpClient, type WpsError } from '@site/shared/wps';
import { usePlatform } from './context';
import type { Platform } from './platform';
import { useSession } from './observe';
import { servedAnswer } from './servedAnswers';

export interface ReadOptions {
  readonly enabled?: boolean;
  /** Milliseconds an answer counts as fresh. Default 30 s. */
  readonly staleTime?: number;
  /** Keep showing the previous answer while the next one (another page, another filter) is loading. */
  readonly keepPrevious?: boolean;
  /** Polling interval in milliseconds, while the page is visible and online. */
  readonly every?: number;
}

/** The cache key of a call: one answer per parameters, language and visitor. */
export const callKey = (path: string, params?: unknown, locale?: string, who?: string): readonly unknown[] =>
  params === undefined && locale === undefined ? ['wps', path] : ['wps', path, params ?? null, locale, who];

const LOCALE_INDEX = 3;

/** Placeholder while the language changes: the answer in the old language keeps a half-filled form mounted. */
export const keepPreviousLanguage =
  (filter: readonly unknown[]) =>
  <V>(previous: V | undefined, query?: { readonly queryKey: readonly unknown[] }): V | undefined =>
    query && keyWithoutLocale(query.queryKey) === keyWithoutLocale(filter) ? previous : undefined;

const keyWithoutLocale = (key: readonly unknown[]): string =>
  JSON.stringify(key.filter((_, at) => at !== LOCALE_INDEX));

/** The server has no navigator and counts as online. */
const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine;

/** Polling pauses while offline and refetches as soon as the connection is back. */
export const pollEvery = (every: number) => ({
  refetchInterval: () => isOnline() && every,
  refetchOnReconnect: 'always' as const,
});

const queryOf = <P, V>(http: HttpClient, call: Call<P, V>, params: P, locale: string, who: string) => ({
  queryKey: callKey(call.path, params ?? null, locale, who),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const result = await http.send(call, params, { signal });
    if (!result.ok) throw result.error as unknown as Error;
    // Boxed: react-query refuses undefined, and an empty answer is one.
    return { value: result.value };
  },
});

/** Exported as `prefetch` by the module of a page: sends its first calls while a link to it is pressed. */
export type PagePrefetch = (platform: Platform, link: URL) => void;

/** Sends a call that `useCall` is about to read, unless its answer is fresh (ms, default 30 s). A failure is repeated by the reader. */
export function prefetchCall<P, V>(platform: Platform, call: Call<P, V>, params: P, staleTime?: number): void {
  const { locale, member } = platform.session.get();
  const query = queryOf(platform.http, call, params, locale, member?.userName ?? '');
  void platform.queries.prefetchQuery({ ...query, ...(staleTime === undefined ? {} : { staleTime }), retry: false });
}

/** Read a call. The answer is shared with every other reader of the same call and parameters. */
export function useCall<P, V>(call: Call<P, V>, params: P, options: ReadOptions = {}): Loadable<V, WpsError> {
  const { http } = usePlatform();
  const locale = useSession((state) => state.locale);
  const who = useSession((state) => state.member?.userName ?? '');
  const query = queryOf(http, call, params, locale, who);
  const {
    data: latest,
    error,
    refetch,
    isFetching,
  } = useQuery<{ readonly value: V }>({
    ...query,
    enabled: options.enabled ?? true,
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    ...(options.every === undefined ? {} : pollEvery(options.every)),
    placeholderData: options.keepPrevious ? keepPreviousData : keepPreviousLanguage(query.queryKey),
  });
  const data = useAsServed(query.queryKey, latest);
  return useMemo((): Loadable<V, WpsError> => {
    if (data) return { status: 'ready', value: data.value, refreshing: isFetching };
    if (error && !isFetching) return { status: 'failed', error, retry: () => void refetch() };
    return { status: 'loading' };
  }, [data, error, isFetching, refetch]);
}

const never = () => () => undefined;

/**
 * While React hydrates a component: the answer that it was rendered with. It may have been read again since; that is drawn next.
 * The answers themselves are compared: React would throw away a drawing for which a flag is true again, since the last place of
 * the page has been hydrated and `served` is gone.
 */
function useAsServed<D>(key: readonly unknown[], latest: D): D {
  const served = servedAnswer(key) as D | undefined;
  return useSyncExternalStore(
    never,
    () => latest,
    () => served ?? latest,
  );
}

/** Invalidate what was read by these calls, so that mounted readers refetch. */
export function useRefresh(): (...calls: readonly { readonly path: string }[]) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (...calls) => {
      await Promise.all(calls.map((call) => queries.invalidateQueries({ queryKey: callKey(call.path) })));
    },
    [queries],
  );
}

export interface Sender<P, V> {
  /** Send once; a second tap while the same body is on its way joins the first. Another body is sent after it. */
  readonly send: (params: P) => Promise<Result<V, WpsError>>;
  readonly sending: boolean;
  /** The last failure, until the next send. */
  readonly error: WpsError | null;
  readonly reset: () => void;
}

export interface SendOptions {
  /**
   * For a write that saves something: called when it was sent and not answered, to read again what it may have changed. Its
   * error is `unanswered` then, and `offline` only if the device was offline before.
   */
  readonly onUnanswered?: () => void;
}

/** A write that is on its way (`result`), or whose outcome is unknown. */
interface Sent<V> {
  readonly body: string;
  readonly key: string;
  readonly result?: Promise<Result<V, WpsError>>;
}

/**
 * Write by a call. For idempotent calls the key belongs to the user's intent: as long as the outcome is unknown
 * (offline, timed out, a fault of the gateway) a repeated send of the same body carries the same key and is done once.
 * Where money moves, `useIntent` of @site/shared/intent goes further: it outlives the page and finds out by itself.
 */
export function useSend<P, V>(call: Call<P, V>, options: SendOptions = {}): Sender<P, V> {
  const { http } = usePlatform();
  const onUnanswered = useRef(options.onUnanswered);
  onUnanswered.current = options.onUnanswered;
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<WpsError | null>(null);
  const last = useRef<Sent<V> | null>(null);

  const send = useCallback(
    (params: P) => {
      const body = JSON.stringify(params ?? null);
      const before = last.current;
      if (before?.body === body && before.result) return before.result;
      const key = before?.body === body ? before.key : crypto.randomUUID();
      const write = async (): Promise<Result<V, WpsError>> => {
        setSending(true);
        setError(null);
        const wasOnline = isOnline();
        const answer = await http.send(call, params, call.options.idempotent ? { idempotencyKey: key } : {});
        const isDecided = answer.ok || isVerdict(answer.error);
        if (last.current === sent) {
          setSending(false);
          last.current = isDecided ? null : { body, key };
        }
        if (answer.ok) return answer;
        // An expired session has its own message.
        const isUnanswered = !isDecided && onUnanswered.current && wasOnline && sessionEnd(answer.error) === null;
        const error: WpsError = isUnanswered ? { kind: 'unanswered' } : answer.error;
        setError(error);
        if (isUnanswered) onUnanswered.current?.();
        return err(error);
      };
      const result = before?.result?.then(write) ?? write();
      const sent: Sent<V> = { body, key, result };
      last.current = sent;
      return result;
    },
    [http, call],
  );
  const reset = useCallback(() => setError(null), []);
  return { send, sending, error, reset };
}
