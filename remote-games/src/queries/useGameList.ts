/** useGameList: runs the list reducer: fetches the pending page and keeps the choice in the URL. */
import { useEffect, useReducer, useRef, type Dispatch } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useLocale } from '@site/shared/i18n';
import { callKey, servedAnswer, useMember, usePlatform, type PagePrefetch, type Platform } from '@site/shared/platform';
import type { WpsError } from '@site/shared/wps';
import { openList, reduceGameList, pendingRequestOf, type GameListState, type GameListStep } from '../model/gameList';
import { choiceOf, queryOf } from '../model/presets';
import { withRequest, type ListRequest } from '../model/requests';

const STALE_MS = 60_000;
/** A list opens with a cached answer of this age at most. */
const SHOWN_MS = 5 * 60_000;

export interface GameListHandle {
  readonly state: GameListState;
  readonly dispatch: Dispatch<GameListStep>;
}

export function useGameList(): GameListHandle {
  const { pathname, search } = useLocation();
  const locale = useLocale();
  const userName = useMember()?.userName ?? '';
  const platform = usePlatform();
  const { queries } = platform;
  const isBack = useNavigationType() === 'POP';
  const snapshot = ['games', 'list', locale, userName, pathname];
  const [state, dispatch] = useReducer(reduceGameList, null, () => {
    const choice = choiceOf(pathname, new URLSearchParams(search));
    // Back navigation restores the list with all its loaded pages, so that the scroll position fits.
    const left = queries.getQueryData<GameListState>(snapshot);
    const isSame = left && queryOf(pathname, left.choice).toString() === queryOf(pathname, choice).toString();
    return isBack && isSame ? left : withFirstPage(openList(choice), platform, locale, userName);
  });
  useEffect(() => {
    if (state.awaited === null && state.error === null) queries.setQueryData(snapshot, state);
  });
  useResponses(state, dispatch);
  useAddress(state, dispatch);
  useReload(`${locale}|${userName}`, dispatch);
  return { state, dispatch };
}

/**
 * The first page of a new list from the cache: a page rendered on the server brings its answers, and it renders the list
 * only if the request starts here, because effects do not run there.
 */
function withFirstPage(state: GameListState, platform: Platform, locale: string, userName: string): GameListState {
  const request = pendingRequestOf(state);
  // The visitor changes these lists.
  if (!request || state.choice.mode === 'FAV' || state.choice.mode === 'RECENT') return state;
  return withRequest(state.choice, request.page, locale.toUpperCase(), (wanted) => {
    const query = queryOfPage(platform, wanted, locale, userName);
    if (typeof window === 'undefined') void platform.queries.prefetchQuery(query);
    const { data, dataUpdatedAt } = platform.queries.getQueryState<AnswerOf<typeof wanted>>(query.queryKey) ?? NOTHING;
    // What the page was rendered with, of any age and although the cache may have a newer one: React hydrates the same list.
    const served = servedAnswer(query.queryKey) as AnswerOf<typeof wanted> | undefined;
    const shown = served ?? (Date.now() - dataUpdatedAt > SHOWN_MS ? undefined : data);
    return shown ? reduceGameList(state, { type: 'arrived', request, answer: wanted.read(shown.value) }) : state;
  });
}

/** Requests the first page of the list that a link opens. */
export const prefetchGameList: PagePrefetch = (platform, { pathname, searchParams }) => {
  const { locale, member } = platform.session.get();
  const state = openList(choiceOf(pathname, searchParams));
  const request = pendingRequestOf(state);
  // The visitor changes these lists.
  if (!request || state.choice.mode === 'FAV' || state.choice.mode === 'RECENT') return;
  withRequest(state.choice, request.page, locale.toUpperCase(), (wanted) => {
    const query = queryOfPage(platform, wanted, locale, member?.userName ?? '');
    void platform.queries.prefetchQuery({ ...query, staleTime: STALE_MS, retry: false });
  });
};

interface AnswerOf<R extends { readonly read: (value: never) => unknown }> {
  readonly value: Parameters<R['read']>[0];
}
const NOTHING = { data: undefined, dataUpdatedAt: 0 };

const queryOfPage = <P, V>(
  { http }: Platform,
  { call, params }: ListRequest<P, V>,
  locale: string,
  userName: string,
) => ({
  queryKey: callKey(call.path, params, locale, userName),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const result = await http.send(call, params, { signal });
    if (!result.ok) throw result.error as unknown as Error;
    return { value: result.value };
  },
});

function useResponses(state: GameListState, dispatch: Dispatch<GameListStep>): void {
  const platform = usePlatform();
  const locale = useLocale();
  const userName = useMember()?.userName ?? '';
  const { choice, query, awaited } = state;
  useEffect(() => {
    const request = pendingRequestOf({ query, awaited } as GameListState);
    if (!request) return;
    // The visitor changes these lists, so they are never served from the cache.
    const staleTime = choice.mode === 'FAV' || choice.mode === 'RECENT' ? 0 : STALE_MS;
    withRequest(choice, request.page, locale.toUpperCase(), (wanted) => {
      const page = platform.queries.fetchQuery({ ...queryOfPage(platform, wanted, locale, userName), staleTime });
      page.then(
        ({ value }) => dispatch({ type: 'arrived', request, answer: wanted.read(value) }),
        (error: unknown) => dispatch({ type: 'failed', request, error: error as WpsError }),
      );
    });
    // Not cancelled: the reducer ignores responses that are no longer pending.
  }, [choice, query, awaited, locale, userName, platform, dispatch]);
}

/** Reloads the list for another language or visitor. */
function useReload(owner: string, dispatch: Dispatch<GameListStep>): void {
  const shownFor = useRef(owner);
  useEffect(() => {
    if (shownFor.current === owner) return;
    shownFor.current = owner;
    dispatch({ type: 'reloaded' });
  }, [owner, dispatch]);
}

/** Synchronises the choice and the URL in both directions. */
function useAddress({ choice }: GameListState, dispatch: Dispatch<GameListStep>): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const written = useRef(search);
  useEffect(() => {
    if (search === written.current) return;
    written.current = search;
    dispatch({ type: 'route-opened', choice: choiceOf(pathname, new URLSearchParams(search)) });
  }, [pathname, search, dispatch]);
  const shown = useRef(choice);
  useEffect(() => {
    if (shown.current === choice) return;
    shown.current = choice;
    const query = queryOf(pathname, choice).toString();
    const next = query ? `?${query}` : '';
    if (next === written.current) return;
    written.current = next;
    void navigate(pathname + next, { replace: true });
  }, [choice, pathname, navigate]);
}
