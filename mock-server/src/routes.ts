/** Every route of the gateway, area by area. */
import type { Route } from './route';

export const allRoutes: readonly Route[] = [];
