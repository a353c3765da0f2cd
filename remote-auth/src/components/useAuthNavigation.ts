/** useDoor: the way between login, register and forgot, the same whether they stand as pages or in the shell's sheet. */
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths, type PageMeta } from '@site/shared/contract';
import { usePlatform } from '@site/shared/platform';
import { meta } from '../remote.meta';

export type DoorName = 'login' | 'register' | 'forget';

const PAGES: readonly string[] = Object.values<PageMeta>(meta.pages).flatMap(({ path, aliases = [] }) => [
  path,
  ...aliases,
]);

/** Login and register take each other's place; from recovery one comes back. */
export const isSwap = (to: DoorName): boolean => to !== 'forget';

export interface Door {
  /** The screen stands in a sheet over some other page. */
  readonly isSheet: boolean;
  readonly to: (name: DoorName) => void;
}

export function useDoor(): Door {
  const { panels } = usePlatform();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isSheet = !PAGES.includes(pathname);
  const to = useCallback(
    (name: DoorName) => {
      if (isSheet) panels.open(name);
      // The place to return to goes along from door to door.
      else void navigate(paths[name], { replace: isSwap(name), state: state as unknown });
    },
    [isSheet, panels, navigate, state],
  );
  return { isSheet, to };
}
