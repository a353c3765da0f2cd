/**
 * useListedGames: the games of a list that is shown. Of the member's favourites (GAME-09) those that still are: a removed
 * one disappears at once and returns if the gateway refuses. One that another tab has added reloads the list.
 */
import { useEffect, useMemo, useRef } from 'react';
import type { Game } from '@site/shared/wps';
import { useFavourites } from './useFavourites';
import type { GameListHandle } from './useGameList';

export function useListedGames({ state: { choice, games }, dispatch }: GameListHandle): readonly Game[] {
  const favourites = useFavourites();
  const ids = choice.mode === 'FAV' && favourites.isKnown ? favourites.ids : null;
  const known = useRef(ids);
  useEffect(() => {
    const before = known.current;
    known.current = ids;
    if (!ids || !before || ids === before) return;
    const loaded = new Set(games.map(({ nodeId }) => nodeId));
    if ([...ids].some((id) => !before.has(id) && !loaded.has(id))) dispatch({ type: 'reloaded' });
  }, [ids, games, dispatch]);
  return useMemo(() => (ids ? games.filter(({ nodeId }) => ids.has(nodeId)) : games), [ids, games]);
}
