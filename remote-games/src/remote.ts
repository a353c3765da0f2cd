/** The contract of remote-games: every name of the meta bound to its code. */
import { defineRemote } from '@site/shared/contract';
import { meta } from './remote.meta';

export default defineRemote(meta, {
  pages: { slotGames: () => import('./screens/GameListScreen') },
  widgets: { center: () => import('./widgets/GameCenter') },
  messages: (locale) => import(`./locales/${locale}.json`),
});
