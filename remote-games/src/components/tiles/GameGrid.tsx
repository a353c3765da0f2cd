/** GameGrid: virtual grid of game tiles, three per row on a phone, with a facts sheet for one game (GAME-03, GAME-12, GAME-15). */
import { useCallback, useState } from 'react';
import { InfiniteList } from '@site/shared/lists';
import { useFavourites } from '../../queries/useFavourites';
import { useLaunch } from '../useLaunch';
import type { TileGame } from '../../model/tileGame';
import { GameSheet } from '../FactsSheet';
import { GameTile } from './GameTile';
import { TILE_GAP_PX, tileWordsPx } from './GameTile.styles';

const ROW_GAP_PX = 8;
/** The first two rows of a phone load their pictures eagerly. */
const EAGER = 6;

export interface GameGridProps {
  readonly games: readonly TileGame[];
  /** Called near the end of the list, at most once a second. */
  readonly onNearEnd?: () => void;
}

export function GameGrid({ games, onNearEnd }: GameGridProps) {
  const launch = useLaunch();
  const { ids, toggle } = useFavourites();
  const [about, setAbout] = useState<TileGame | null>(null);
  const render = useCallback(
    (game: TileGame, index: number) => (
      <GameTile
        game={game}
        isFavourite={ids.has(game.nodeId)}
        onLaunch={launch}
        onFavourite={toggle}
        onAbout={setAbout}
        eager={index < EAGER}
      />
    ),
    [ids, launch, toggle],
  );
  return (
    <>
      {about ? (
        <GameSheet nodeId={about.nodeId} name={about.displayName} onPlay={launch} onClose={() => setAbout(null)} />
      ) : null}
      <InfiniteList
        items={games}
        keyOf={nodeIdOf}
        render={render}
        rowHeight={rowHeightOf}
        columns="tiles"
        gap={TILE_GAP_PX}
        rowGap={ROW_GAP_PX}
        hasMore={onNearEnd !== undefined}
        onMore={onNearEnd}
      />
    </>
  );
}

const nodeIdOf = ({ nodeId }: TileGame): string => nodeId;

/** Row height: the square artwork plus the lines of text. */
const rowHeightOf = (width: number, columns: number, rem: number): number =>
  (width - (columns - 1) * TILE_GAP_PX) / columns + tileWordsPx(columns, rem);
