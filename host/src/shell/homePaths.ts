/** The addresses of home. As in host/server/pages/composition.ts. */
import { paths } from '@site/shared/contract';

export const HOME_PATHS: readonly string[] = ['/', '/m', '/m/index', '/m/index.html', paths.home];

export const isHome = (pathname: string): boolean => HOME_PATHS.includes(pathname.replace(/(.)\/$/, '$1'));
