/** GridSkeleton: skeleton of sixteen tiles (GAME-03). A separate module, because home uses it without the virtual list. */
import { TileSkeleton } from './GameTile';
import { Grid } from './GameTile.styles';

const SKELETONS = 16;

export const GridSkeleton = ({ count = SKELETONS }: { readonly count?: number }) => (
  <Grid data-testid="skeletons">
    {Array.from({ length: count }, (_, index) => (
      <TileSkeleton key={index} />
    ))}
  </Grid>
);
