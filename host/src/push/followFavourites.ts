/** followFavourites: hearts that another tab has changed change here, too (GAME-09). In the chunk of push, which only members load. */
import { callKey, type Platform } from '@site/shared/platform';
import { favouriteIds, favouriteList } from '@site/shared/wps';
import { CHANNEL, type TabMessage } from '../tabChannel';

/** @returns a function that stops it */
export function followFavourites({ queries, session }: Pick<Platform, 'queries' | 'session'>): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  // This channel receives what the tab itself has sent, too.
  let own = 0;
  const facts = session.facts$.subscribe(({ type }) => {
    if (type === 'favourites-changed') own += 1;
  });
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.type !== 'fact' || data.fact.type !== 'favourites-changed') return;
    if (own > 0) own -= 1;
    else
      for (const { path } of [favouriteIds, favouriteList]) void queries.invalidateQueries({ queryKey: callKey(path) });
  });
  return () => {
    facts.unsubscribe();
    channel.close();
  };
}
