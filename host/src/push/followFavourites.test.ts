import { waitFor } from '@testing-library/react';
import { callKey } from '@site/shared/platform';
import { aMember, testPlatform } from '@site/shared/testing';
import { favouriteIds, favouriteList } from '@site/shared/wps';
import { joinTabs } from '../effects/tabs';
import { followFavourites } from './followFavourites';

/** To the tab itself, too. */
const delivered = () => new Promise((resolve) => setTimeout(resolve, 20));

it('[GAME-09] [SES-02] reads the favourites again that another tab has changed, and not after its own change', async () => {
  const tabs = await Promise.all([testPlatform({ member: aMember() }), testPlatform({ member: aMember() })]);
  const stops = tabs.map((tab) => {
    for (const { path } of [favouriteIds, favouriteList]) tab.queries.setQueryData(callKey(path, 'all', 'demo'), []);
    const joined = joinTabs(tab.session, sessionStorage, () => undefined);
    const stop = followFavourites(tab);
    return () => (stop(), joined.unsubscribe());
  });
  tabs[0].session.publish({ type: 'favourites-changed' });
  const invalidated = () =>
    tabs.map(({ queries }) =>
      [favouriteIds, favouriteList].map(
        ({ path }) => queries.getQueryState(callKey(path, 'all', 'demo'))?.isInvalidated,
      ),
    );
  await waitFor(() => expect(invalidated()[1]).toEqual([true, true]));
  await delivered();
  expect(invalidated()[0]).toEqual([false, false]);
  for (const stop of stops) stop();
});
