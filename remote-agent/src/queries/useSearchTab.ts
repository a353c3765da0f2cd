/** useSearchTab: the open tab of a page, in its address: it is there after a reload, and Back leaves the page. */
import { useLocation, useSearchParams } from 'react-router-dom';
import { entryOf } from './useEntryState';

/** `tabs[0]` is open by default and has no parameter. */
export function useSearchTab<T extends string>(name: string, tabs: readonly T[]): readonly [T, (tab: string) => void] {
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const [first] = tabs as readonly [T, ...T[]];
  const setTab = (tab: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (tab === first) next.delete(name);
        else next.set(name, tab);
        return next;
      },
      { replace: true, state: { ...(location.state as object | null), entry: entryOf(location) } },
    );
  return [tabs.find((tab) => tab === search.get(name)) ?? first, setTab];
}
