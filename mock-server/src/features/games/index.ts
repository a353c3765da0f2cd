/** Games: catalogue, favourites and recent games, launch, rounds, live rooms. */
import type { Route } from '../../ground/route';
import { catalogueRoutes } from './routes/catalogue-routes';
import { launchRoutes } from './routes/launch-routes';
import { liveRoutes } from './routes/live-routes';
import { fairnessRoutes } from './routes/fairness-routes';
import { roundRoutes } from './routes/round-routes';
import { shelfRoutes } from './routes/shelf-routes';
import { showcaseRoutes } from './routes/showcase-routes';

export const gameRoutes: readonly Route[] = [
  ...catalogueRoutes,
  ...showcaseRoutes,
  ...shelfRoutes,
  ...launchRoutes,
  ...roundRoutes,
  ...fairnessRoutes,
  ...liveRoutes,
];
