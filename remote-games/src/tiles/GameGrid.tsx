/** GameGrid: any number of tiles, three in a row; only the rows near the eye are in the page (GAME-03, GAME-15). */
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLaunch } from '../data/useLaunch';
import { useFavourites } from '../data/useFavourites';
import type { TileGame } from '../model/tile';
import { GameSheet } from '../screens/play/FactsSheet';
import { GameTile, type GameTileProps } from './GameTile';
import { Grid, GridRow, TILE_GAP_PX, TILE_WORDS_PX } from './GameTile.styles';
import { useRush } from './useRush';

const COLUMNS = 3;
const ROW_GAP = 12;
const AHEAD_PX = 500;
const PAUSE_MS = 1000;
/** Width of the list on a 360 px phone, until it is measured. */
const FIRST_WIDTH = 328;

export interface GameGridProps {
  readonly games: readonly TileGame[];
  /** Asked for when the end comes near: at most once a second. */
  readonly onNearEnd?: () => void;
}

export function GameGrid({ games, onNearEnd }: GameGridProps) {
  const place = useRef<HTMLDivElement>(null);
  const { top, width } = useFrame(place, games);
  const launch = useLaunch();
  const { ids, toggle } = useFavourites();
  const isRushing = useRush();
  const [about, setAbout] = useState<TileGame | null>(null);
  // Every row is as high as its square artworks and two lines of words: nothing has to be measured while it scrolls.
  const rowHeight = (width - (COLUMNS - 1) * TILE_GAP_PX) / COLUMNS + TILE_WORDS_PX;
  const rows = useWindowVirtualizer({
    count: Math.ceil(games.length / COLUMNS),
    estimateSize: () => rowHeight,
    gap: ROW_GAP,
    overscan: 4,
    scrollMargin: top,
    initialRect: { width: 360, height: 780 },
  });
  const { measure } = rows;
  useEffect(() => measure(), [measure, rowHeight]);
  useNearEnd(rows.getTotalSize() + top - (rows.scrollOffset ?? 0) - (rows.scrollRect?.height ?? 0), onNearEnd);
  return (
    <>
      {about ? (
        <GameSheet nodeId={about.nodeId} name={about.displayName} onPlay={launch} onClose={() => setAbout(null)} />
      ) : null}
      <div ref={place} style={{ position: 'relative', height: rows.getTotalSize() }} role="list">
        {rows.getVirtualItems().map(({ index, key, start }) => (
          <GridRow key={key} style={{ transform: `translateY(${start - top}px)`, height: rowHeight }}>
            <Tiles
              games={games}
              from={index * COLUMNS}
              ids={ids}
              onLaunch={launch}
              onFavourite={toggle}
              onAbout={setAbout}
              eager={index < 2}
              isPassing={isRushing}
            />
          </GridRow>
        ))}
      </div>
    </>
  );
}

type TilesProps = Pick<GameTileProps, 'onLaunch' | 'onFavourite' | 'onAbout' | 'eager' | 'isPassing'> & {
  readonly games: readonly TileGame[];
  readonly from: number;
  readonly ids: ReadonlySet<string>;
};

/** One row: drawn again only when its games or hearts change, not with every step of the scroll. */
const Tiles = memo(function Tiles({ games, from, ids, ...tile }: TilesProps) {
  return (
    <Grid>
      {games.slice(from, from + COLUMNS).map((game) => (
        <div role="listitem" key={game.nodeId}>
          <GameTile game={game} isFavourite={ids.has(game.nodeId)} {...tile} />
        </div>
      ))}
    </Grid>
  );
});

/** Where the list begins on the page, and how wide it is. What stands above may have grown since its games were others. */
function useFrame(place: React.RefObject<HTMLDivElement | null>, games: readonly TileGame[]) {
  const [frame, setFrame] = useState({ top: 0, width: FIRST_WIDTH });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const read = () => {
      const { top, width } = element.getBoundingClientRect();
      const next = { top: Math.round(top + window.scrollY), width: width || FIRST_WIDTH };
      setFrame((known) => (known.top === next.top && known.width === next.width ? known : next));
    };
    read();
    if (typeof ResizeObserver === 'undefined') return;
    // The body grows with whatever is above; the element itself with the screen.
    const watch = new ResizeObserver(read);
    watch.observe(element);
    return () => watch.disconnect();
  }, [place, games]);
  return frame;
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
