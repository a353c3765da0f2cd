/** useGameList: the list reducer at work: asks the gateway for what the state awaits, keeps the choice in the address. */
import { useEffect, useReducer, useRef, type Dispatch } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useLocale } from '@site/shared/i18n';
import { callKey, useMember, usePlatform } from '@site/shared/platform';
import type { WpsError } from '@site/shared/wps';
import { openList, reduceGameList, ticketOf, type GameListState, type GameListStep } from '../model/gameList';
import { choiceOf, queryOf } from '../model/presets';
import { withRequest } from '../model/requests';

const FRESH_MS = 60_000;

export interface GameListHandle {
  readonly state: GameListState;
  readonly dispatch: Dispatch<GameListStep>;
}

export function useGameList(): GameListHandle {
  const { pathname, search } = useLocation();
  const locale = useLocale();
  const who = useMember()?.userName ?? '';
  const { queries } = usePlatform();
  const isBack = useNavigationType() === 'POP';
  const snapshot = ['games', 'list', locale, who, pathname];
  const [state, dispatch] = useReducer(reduceGameList, null, () => {
    const choice = choiceOf(pathname, new URLSearchParams(search));
    // Back from a game: the list stands as it was left, as far down as it was scrolled.
    const left = queries.getQueryData<GameListState>(snapshot);
    const isSame = left && queryOf(pathname, left.choice).toString() === queryOf(pathname, choice).toString();
    return isBack && isSame ? left : openList(choice);
  });
  useEffect(() => {
    if (state.awaited === null && state.error === null) queries.setQueryData(snapshot, state);
  });
  useAnswers(state, dispatch);
  useAddress(state, dispatch);
  useReload(`${locale}|${who}`, dispatch);
  return { state, dispatch };
}

function useAnswers(state: GameListState, dispatch: Dispatch<GameListStep>): void {
  const { http, queries } = usePlatform();
  const locale = useLocale();
  const who = useMember()?.userName ?? '';
  const { choice, query, awaited } = state;
  useEffect(() => {
    const ticket = ticketOf({ query, awaited } as GameListState);
    if (!ticket) return;
    // The mode's own lists change by the visitor's hand: always asked anew.
    const staleTime = choice.mode === 'FAV' || choice.mode === 'RECENT' ? 0 : FRESH_MS;
    withRequest(choice, ticket.page, locale.toUpperCase(), ({ call, params, read }) => {
      const asked = queries.fetchQuery({
        queryKey: callKey(call.path, params, locale, who),
        staleTime,
        queryFn: async ({ signal }) => {
          const result = await http.send(call, params, { signal });
          if (!result.ok) throw result.error as unknown as Error;
          return { value: result.value };
        },
      });
      asked.then(
        ({ value }) => dispatch({ type: 'arrived', ticket, answer: read(value) }),
        (error: unknown) => dispatch({ type: 'failed', ticket, error: error as WpsError }),
      );
    });
    // The reducer drops answers that nobody waits for any more, so nothing is cancelled here.
  }, [choice, query, awaited, locale, who, http, queries, dispatch]);
}

/** Another language or another visitor: the list is asked for anew. */
function useReload(owner: string, dispatch: Dispatch<GameListStep>): void {
  const shownFor = useRef(owner);
  useEffect(() => {
    if (shownFor.current === owner) return;
    shownFor.current = owner;
    dispatch({ type: 'reloaded' });
  }, [owner, dispatch]);
}

/** Keep choice and address the same, whichever of them moved. */
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
