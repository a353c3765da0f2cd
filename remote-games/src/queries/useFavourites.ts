/** useFavourites: the member's favourite ids, updated optimistically and rolled back with a message when the gateway refuses (GAME-09). */
import { useCallback, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@site/shared/contract';
import { errorText, useT } from '@site/shared/i18n';
import { callKey, useMember, usePlatform, useRefresh, useSite } from '@site/shared/platform';
import {
  addFavourite,
  favouriteIds,
  favouriteList,
  isVerdict,
  removeFavourite,
  type HttpClient,
} from '@site/shared/wps';
import type { TileGame } from '../model/tileGame';

const PAGE = 100;
const STALE_MS = 60_000;

export interface Favourites {
  readonly ids: ReadonlySet<string>;
  /** False until the first answer: the hearts have no state yet. */
  readonly isKnown: boolean;
  /** None while favourites are paused. */
  readonly toggle: ((game: TileGame) => void) | undefined;
}

/** Fetches every id in pages of 100. */
async function allIds(http: HttpClient, signal: AbortSignal): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const result = await http.send(favouriteIds, { pageNo, pageSize: PAGE }, { signal });
    if (!result.ok) throw result.error as unknown as Error;
    ids.push(...result.value);
    if (result.value.length < PAGE) return ids;
  }
}

export function useFavourites(): Favourites {
  const { http, panels, queries, session, toasts } = usePlatform();
  const t = useT('shared');
  const member = useMember();
  const isPaused = useSite().isPaused(paths.favouriteGames);
  const refresh = useRefresh();
  const userName = member?.userName ?? '';
  const key = useMemo(() => callKey(favouriteIds.path, 'all', undefined, userName), [userName]);
  const { data } = useQuery({
    queryKey: key,
    enabled: member !== null && !isPaused,
    staleTime: STALE_MS,
    queryFn: ({ signal }) => allIds(http, signal),
  });
  const ids = useMemo(() => new Set(data ?? []), [data]);

  const change = useCallback(
    async (game: TileGame, isAdded: boolean) => {
      const { nodeId, vassalage: vendor, gameType } = game;
      const set = (isIn: boolean) =>
        queries.setQueryData<readonly string[]>(key, (known = []) => {
          const others = known.filter((id) => id !== nodeId);
          return isIn ? [nodeId, ...others] : others;
        });
      const isLoaded = queries.getQueryData(key) !== undefined;
      await queries.cancelQueries({ queryKey: key });
      set(isAdded);
      const result = isAdded
        ? await http.send(addFavourite, { nodeId, vendor, gameType })
        : await http.send(removeFavourite, { nodeId, vendor });
      if (!result.ok) {
        set(!isAdded);
        toasts.show({ kind: 'error', text: errorText(t, result.error) });
        // Without an answer it may be done.
        if (!isLoaded || !isVerdict(result.error)) await refresh(favouriteIds);
        return;
      }
      session.publish({ type: 'favourites-changed' });
      // The request for all of them was cancelled.
      await refresh(...(isLoaded ? [] : [favouriteIds]), favouriteList);
    },
    [http, queries, key, session, toasts, t, refresh],
  );

  const toggle = useCallback(
    (game: TileGame) => {
      // As a panel over the list: a guest keeps the scroll position.
      if (userName) void change(game, !ids.has(game.nodeId));
      else panels.open('login');
    },
    [userName, panels, change, ids],
  );
  return { ids, isKnown: data !== undefined || member === null, toggle: isPaused ? undefined : toggle };
}
