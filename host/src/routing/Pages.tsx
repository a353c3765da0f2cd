/**
 * Pages: the current page, and hidden beside it the ones that will be shown without drawing them (docs/decisions/0031). While a
 * page is hidden its effects are not mounted, so it subscribes to nothing, and it is drawn in idle time.
 */
import { Activity, memo, useState } from 'react';
import type { RouteObject } from 'react-router-dom';
import { useObserved, usePlatform, useSession } from '@site/shared/platform';
import { AtAddress, useAddress } from '../shell/address';
import { pagesAhead, pagesAhead$ } from './drawAhead';
import { nextPages, type DrawnPage } from './drawnPages';

export function Pages({ routes }: { readonly routes: readonly RouteObject[] }) {
  const address = useAddress();
  const version = useVersion();
  const ahead = useObserved(pagesAhead$, pagesAhead, (addresses) => addresses);
  const wanted = { routes, address, version, ahead };
  const [drawn, setDrawn] = useState(() => nextPages(null, wanted, Date.now()));
  const next = nextPages(drawn, wanted, Date.now());
  if (next !== drawn) setDrawn(next);
  return next.pages.map((page) => <Drawn key={page.key} page={page} />);
}

// React.memo: an Activity that gets other children before it is hydrated is hydrated at once.
const Drawn = memo(function Drawn({ page: { route, address, isShown } }: { readonly page: DrawnPage }) {
  return (
    <Activity mode={isShown ? 'visible' : 'hidden'}>
      <AtAddress address={address}>{route.element}</AtAddress>
    </Activity>
  );
});

/** Changes when all hidden pages are outdated: their stores would be compared only after they are shown. */
function useVersion(): string {
  const { remotes } = usePlatform();
  const locale = useSession((state) => state.locale);
  const userName = useSession((state) => state.member?.userName ?? '');
  return [locale, userName, ...remotes.remotes.map(({ meta }) => remotes.releaseOf(meta.name))].join(' ');
}
