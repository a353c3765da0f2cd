/** TileRow: a horizontally scrolling row of tiles. */
import styled from 'styled-components';
import { space } from '@site/shared/theme';
import { ScrollRow, SectionTitle, WhenNear } from '@site/shared/ui';
import { useFavourites } from '../../queries/useFavourites';
import { useLaunch } from '../useLaunch';
import type { TileGame } from '../../model/tileGame';
import { GameTile, TileSkeleton } from './GameTile';

/** Tiles that are visible before the row is scrolled, on a phone. */
const VISIBLE = 4;

interface TileRowProps {
  readonly games: readonly TileGame[];
  /** Load the visible pictures eagerly: the row is on the first screen. */
  readonly eager?: boolean;
}

export function TileRow({ games, eager = false }: TileRowProps) {
  const launch = useLaunch();
  const { ids, toggle } = useFavourites();
  return (
    <Row role="list">
      <WhenNear>
        {games.map((game, index) => (
          <div role="listitem" key={game.nodeId}>
            <GameTile
              game={game}
              isFavourite={ids.has(game.nodeId)}
              onLaunch={launch}
              onFavourite={toggle}
              eager={eager && index < VISIBLE}
            />
          </div>
        ))}
      </WhenNear>
    </Row>
  );
}

export const TileRowSkeleton = ({ title }: { readonly title: string }) => (
  <section aria-busy aria-label={title}>
    <SectionTitle title={title} />
    <Row>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index}>
          <TileSkeleton />
        </div>
      ))}
    </Row>
  </section>
);

const Row = styled(ScrollRow)`
  scroll-snap-type: x proximity;
  /* A line more than in the grid, because the tiles of a phone are narrower; not by their words, which change with the fonts. */
  --words: 5rem;

  @container page (min-width: 44rem) {
    --words: initial;
  }

  /* Slightly more than a row of the grid fits; the cut tile shows that the row scrolls. */
  & > div {
    flex: 0 0 calc((100% - var(--columns, 3) * ${space[2]}) / (var(--columns, 3) + 0.25));
    min-width: 0;
    scroll-snap-align: start;
  }
`;
