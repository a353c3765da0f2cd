/** useGameList: runs the list reducer: fetches the pending page and keeps the choice in the URL. */
import { useEffect, useReducer, useRef, type Dispatch } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useLocale } from '@site/shared/i18n';
import { callKey, useMember, usePlatform } from '@site/shared/platform';
import type { WpsError } from '@site/shared/wps';
import { openList, reduceGameList, pendingRequestOf, type GameListState, type GameListStep } from '../model/gameList';
import { choiceOf, queryOf } from '../model/presets';
import { withRequest } from '../model/requests';

const STALE_MS = 60_000;

export interface GameListHandle {
  readonly state: GameListState;
  readonly dispatch: Dispatch<GameListStep>;
}

export function useGameList(): GameListHandle {
  const { pathname, search } = useLocation();
  const locale = useLocale();
  const userName = useMember()?.userName ?? '';
  const { queries } = usePlatform();
  const isBack = useNavigationType() === 'POP';
  const snapshot = ['games', 'list', locale, userName, pathname];
  const [state, dispatch] = useReducer(reduceGameList, null, () => {
    const choice = choiceOf(pathname, new URLSearchParams(search));
    // Back navigation restores the list with all its loaded pages, so that the scroll position fits.
    const left = queries.getQueryData<GameListState>(snapshot);
    const isSame = left && queryOf(pathname, left.choice).toString() === queryOf(pathname, choice).toString();
    return isBack && isSame ? left : openList(choice);
  });
  useEffect(() => {
    if (state.awaited === null && state.error === null) queries.setQueryData(snapshot, state);
  });
  useResponses(state, dispatch);
  useAddress(state, dispatch);
  useReload(`${locale}|${userName}`, dispatch);
  return { state, dispatch };
}

function useResponses(state: GameListState, dispatch: Dispatch<GameListStep>): void {
  const { http, queries } = usePlatform();
  const locale = useLocale();
  const userName = useMember()?.userName ?? '';
  const { choice, query, awaited } = state;
  useEffect(() => {
    const request = pendingRequestOf({ query, awaited } as GameListState);
    if (!request) return;
    // The visitor changes these lists, so they are never served from the cache.
    const staleTime = choice.mode === 'FAV' || choice.mode === 'RECENT' ? 0 : STALE_MS;
    withRequest(choice, request.page, locale.toUpperCase(), ({ call, params, read }) => {
      const page = queries.fetchQuery({
        queryKey: callKey(call.path, params, locale, userName),
        staleTime,
        queryFn: async ({ signal }) => {
          const result = await http.send(call, params, { signal });
          if (!result.ok) throw result.error as unknown as Error;
          return { value: result.value };
        },
      });
      page.then(
        ({ value }) => dispatch({ type: 'arrived', request, answer: read(value) }),
        (error: unknown) => dispatch({ type: 'failed', request, error: error as WpsError }),
      );
    });
    // Not cancelled: the reducer ignores responses that are no longer pending.
  }, [choice, query, awaited, locale, userName, http, queries, dispatch]);
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
    void navigate(pathname + next, { replace: true, preventScrollReset: true });
  }, [choice, pathname, navigate]);
}
