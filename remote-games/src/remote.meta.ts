/** What remote-games brings to the site. */
import type { RemoteMeta } from '@site/shared/contract';

export const meta = {
  name: 'games',
  contract: 1,
  pages: { slotGames: { path: '/m/slot-games', title: 'title.detail', access: 'guest', header: 'site', footer: true } },
  widgets: { center: { slot: 'home.games', order: 10, minHeight: 140 } },
  locales: ['bn', 'en'],
} as const satisfies RemoteMeta;
