/** GridSkeleton: the places of sixteen tiles on their way (GAME-03). Apart from the grid: home shows it without a virtual list. */
import { TileSkeleton } from './GameTile';
import { Grid } from './GameTile.styles';

export const SKELETONS = 16;

export const GridSkeleton = ({ count = SKELETONS }: { readonly count?: number }) => (
  <Grid data-testid="skeletons">
    {Array.from({ length: count }, (_, index) => (
      <TileSkeleton key={index} />
    ))}
  </Grid>
);
