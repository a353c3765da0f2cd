/** GameGrid: any number of tiles, three in a row; only the rows near the eye are in the page (GAME-03, GAME-15). */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { TileGame } from '../model/tile';
import { useFavourites } from '../data/useFavourites';
import { useLaunch } from '../data/useLaunch';
import { GameTile } from './GameTile';
import { Grid } from './GameTile.styles';

const COLUMNS = 3;
/** Height of a row on a 360 px phone; each row is measured once it is there. */
const ROW_HEIGHT = 160;
const ROW_GAP = 12;
const AHEAD_PX = 500;
const PAUSE_MS = 1000;

export interface GameGridProps {
  readonly games: readonly TileGame[];
  /** Asked for when the end comes near: at most once a second. */
  readonly onNearEnd?: () => void;
}

export function GameGrid({ games, onNearEnd }: GameGridProps) {
  const place = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const launch = useLaunch();
  const { ids, toggle } = useFavourites();
  useLayoutEffect(() => {
    const element = place.current;
    if (element) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    // What stands above the list may have grown since its games were others.
  }, [games]);
  const rows = useWindowVirtualizer({
    count: Math.ceil(games.length / COLUMNS),
    estimateSize: () => ROW_HEIGHT,
    gap: ROW_GAP,
    overscan: 4,
    scrollMargin: top,
    initialRect: { width: 360, height: 780 },
  });
  useNearEnd(rows.getTotalSize() + top - (rows.scrollOffset ?? 0) - (rows.scrollRect?.height ?? 0), onNearEnd);
  return (
    <div ref={place} style={{ position: 'relative', height: rows.getTotalSize() }} role="list">
      {rows.getVirtualItems().map(({ index, key, start }) => (
        <div
          key={key}
          data-index={index}
          ref={rows.measureElement}
          style={{ position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${start - top}px)` }}
        >
          <Grid>
            {games.slice(index * COLUMNS, (index + 1) * COLUMNS).map((game) => (
              <div role="listitem" key={game.nodeId}>
                <GameTile
                  game={game}
                  isFavourite={ids.has(game.nodeId)}
                  onLaunch={launch}
                  onFavourite={toggle}
                  eager={index < 2}
                />
              </div>
            ))}
          </Grid>
        </div>
      ))}
    </div>
  );
}

/** Tell once a second at most that less than 500 px are left. */
function useNearEnd(left: number, onNearEnd: (() => void) | undefined): void {
  const last = useRef(-PAUSE_MS);
  const isNear = left < AHEAD_PX;
  useEffect(() => {
    if (!isNear || !onNearEnd) return;
    const tell = () => {
      last.current = performance.now();
      onNearEnd();
    };
    const wait = last.current + PAUSE_MS - performance.now();
    if (wait <= 0) {
      tell();
      return;
    }
    const timer = setTimeout(tell, wait);
    return () => clearTimeout(timer);
  });
}
