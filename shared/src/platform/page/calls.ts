/** Calls in screens: useCall reads, useSend writes. Errors come as tagged values, never as exceptions. */
import { useCallback, useMemo, useRef, useState } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { err, ok, type Loadable, type Result } from '@site/shared/kernel';
import { isVerdict, type Call, type WpsError } from '@site/shared/wps';
import { usePlatform } from './context';
import { useSession } from './observe';

export interface ReadOptions {
  readonly enabled?: boolean;
  /** Milliseconds an answer counts as fresh. Default 30 s. */
  readonly staleTime?: number;
  /** Keep showing the last answer while the next one (another page, another filter) is on its way. */
  readonly keepPrevious?: boolean;
  /** Ask again every so many milliseconds while the page is visible and there is a connection. */
  readonly every?: number;
}

/** The cache key of a call: one answer per parameters, language and visitor. */
export const callKey = (path: string, params?: unknown, locale?: string, who?: string): readonly unknown[] =>
  params === undefined && locale === undefined ? ['wps', path] : ['wps', path, params ?? null, locale, who];

const LOCALE_INDEX = 3;

/** The same question in another language: its answer stays until the new one is here, and with it a half-filled form. */
export const keepPreviousLanguage =
  (asked: readonly unknown[]) =>
  <V>(previous: V | undefined, query?: { readonly queryKey: readonly unknown[] }): V | undefined =>
    query && keyWithoutLocale(query.queryKey) === keyWithoutLocale(asked) ? previous : undefined;

const keyWithoutLocale = (key: readonly unknown[]): string =>
  JSON.stringify(key.filter((_, at) => at !== LOCALE_INDEX));

/** On a server nobody is offline, and there is no navigator. */
const isOnline = (): boolean => typeof navigator === 'undefined' || navigator.onLine;

/** Without a connection it rests, and asks at once when there is one again. */
export const pollEvery = (every: number) => ({
  refetchInterval: () => isOnline() && every,
  refetchOnReconnect: 'always' as const,
});

/** Read a call. The answer is shared with every other reader of the same call and parameters. */
export function useCall<P, V>(call: Call<P, V>, params: P, options: ReadOptions = {}): Loadable<V, WpsError> {
  const { http } = usePlatform();
  const locale = useSession((state) => state.locale);
  const who = useSession((state) => state.member?.userName ?? '');
  const queryKey = callKey(call.path, params ?? null, locale, who);
  const { data, error, refetch, isFetching } = useQuery<{ readonly value: V }>({
    queryKey,
    queryFn: async ({ signal }) => {
      const result = await http.send(call, params, { signal });
      if (!result.ok) throw result.error as unknown as Error;
      // Boxed: react-query refuses undefined, and an empty answer is one.
      return { value: result.value };
    },
    enabled: options.enabled ?? true,
    ...(options.staleTime === undefined ? {} : { staleTime: options.staleTime }),
    ...(options.every === undefined ? {} : pollEvery(options.every)),
    placeholderData: options.keepPrevious ? keepPreviousData : keepPreviousLanguage(queryKey),
  });
  return useMemo((): Loadable<V, WpsError> => {
    if (data) return { status: 'ready', value: data.value, refreshing: isFetching };
    if (error && !isFetching)
      return { status: 'failed', error: error as unknown as WpsError, retry: () => void refetch() };
    return { status: 'loading' };
  }, [data, error, isFetching, refetch]);
}

/** Forget what was read by these calls, so that whoever shows it reads it again. */
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
  /** Send once; a second tap while it is on its way joins the first. */
  readonly send: (params: P) => Promise<Result<V, WpsError>>;
  readonly sending: boolean;
  /** The last failure, until the next send. */
  readonly error: WpsError | null;
  readonly reset: () => void;
}

/**
 * Write by a call. For idempotent calls the key belongs to the user's intent: as long as the outcome is unknown
 * (offline, timed out, a fault of the gateway) a repeated send of the same body carries the same key and is done once.
 * Where money moves, `useIntent` of @site/shared/intent goes further: it outlives the page and finds out by itself.
 */
export function useSend<P, V>(call: Call<P, V>): Sender<P, V> {
  const { http } = usePlatform();
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<WpsError | null>(null);
  const pending = useRef<Promise<Result<V, WpsError>> | null>(null);
  const intent = useRef<{ readonly body: string; readonly key: string } | null>(null);

  const send = useCallback(
    (params: P) => {
      pending.current ??= (async () => {
        const body = JSON.stringify(params ?? null);
        if (intent.current?.body !== body) intent.current = { body, key: crypto.randomUUID() };
        setSending(true);
        setError(null);
        const result = await http.send(call, params, { idempotencyKey: intent.current.key });
        if (result.ok || isVerdict(result.error)) intent.current = null;
        pending.current = null;
        setSending(false);
        if (result.ok) return ok(result.value);
        setError(result.error);
        return err(result.error);
      })();
      return pending.current;
    },
    [http, call],
  );
  const reset = useCallback(() => setError(null), []);
  return { send, sending, error, reset };
}
