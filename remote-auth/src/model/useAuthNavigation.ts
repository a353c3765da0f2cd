/** useAuthNavigation: navigation between login, register and recovery, as pages or in the shell's sheet. */
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths, type PageMeta } from '@site/shared/contract';
import { usePlatform } from '@site/shared/platform';
import { meta } from '../remote.meta';

export type AuthPageName = 'login' | 'register' | 'forget';

const PAGES: readonly string[] = Object.values<PageMeta>(meta.pages).flatMap(({ path, aliases = [] }) => [
  path,
  ...aliases,
]);

/** Login and register replace each other in the history; recovery is pushed, so Back returns from it. */
export const replacesCurrent = (to: AuthPageName): boolean => to !== 'forget';

export interface AuthNavigation {
  /** The screen is shown in a sheet over another page. */
  readonly isSheet: boolean;
  readonly goTo: (name: AuthPageName) => void;
}

export function useAuthNavigation(): AuthNavigation {
  const { panels } = usePlatform();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isSheet = !PAGES.includes(pathname);
  const goTo = useCallback(
    (name: AuthPageName) => {
      if (isSheet) panels.open(name);
      // The state carries the page to return to after login.
      else void navigate(paths[name], { replace: replacesCurrent(name), state: state as unknown });
    },
    [isSheet, panels, navigate, state],
  );
  return { isSheet, goTo };
}
