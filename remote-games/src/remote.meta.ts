/** Manifest of remote-games: game lists, search, lottery, live rooms, player, and the game widgets of home and menu. */
import { paths, type RemoteMeta } from '@site/shared/contract';
import type { AskOf, hotGames, listVendors } from '@site/shared/wps';

/** Query parameters of a list of games (model/presets.ts). */
const QUERY = ['gameType', 'type', 'vassalage', 'new', 'q', 'show'] as const;
/** A list of games with header and footer; `title` is the key below "title". */
const list = <T extends string>(path: string, title: T) =>
  ({ path, title: `title.${title}`, access: 'guest', header: 'site', footer: true, prerender: QUERY }) as const;
const LOTTERY_QUERY = ['game', 'prizeMode'] as const;
const bare = { access: 'guest', header: 'none', footer: false } as const;

export const meta = {
  name: 'games',
  contract: 1,
  pages: {
    slotGames: list(paths.slotGames, 'slots'),
    liveGames: list(paths.liveGames, 'live'),
    sportGames: list(paths.sportGames, 'sports'),
    esportGames: list(paths.esportGames, 'esports'),
    fishingGames: list(paths.fishingGames, 'fishing'),
    pokerGames: list(paths.pokerGames, 'poker'),
    cockfight: list(paths.cockfight, 'cockfight'),
    inHouse: list(paths.inHouse, 'inHouse'),
    hotGames: list(paths.hotGames, 'hot'),
    favGames: { ...list(paths.favouriteGames, 'favourites'), access: 'member' },
    provider: list(paths.provider, 'providers'),
    roulette: list(paths.roulette, 'roulette'),
    baccarat: list(paths.baccarat, 'baccarat'),
    pgSoft: list(paths.pgSoft, 'pgSoft'),
    search: list(paths.search, 'search'),
    lottery: { path: paths.lottery, title: 'title.lottery', ...bare, prerender: LOTTERY_QUERY },
    electronicLottery: {
      path: paths.electronicLottery,
      title: 'title.quickLottery',
      ...bare,
      prerender: LOTTERY_QUERY,
    },
    favorite: { path: paths.favourite, title: 'title.favourites', ...bare, footer: true },
    recent: { path: paths.recent, title: 'title.recent', ...bare, footer: true },
    liveRooms: list(paths.liveRooms, 'liveRooms'),
    liveRoom: { path: '/m/live-room', title: 'title.liveRooms', ...bare },
    leaderboard: list(paths.leaderboard, 'leaderboard'),
    play: { path: '/m/play', title: 'title.play', ...bare, guestsNeed: 'demo=1' },
  },
  widgets: {
    center: {
      slot: 'home.games',
      order: 10,
      minHeight: 560,
      // The same requests as GameCenter and useVendors.
      asks: [
        {
          url: '/wps/relay/GCSGAME_hotGamesV2?merchantCode={MERCHANT}&platform=html5&isPlatform=2&vassalage=&language={LANGUAGE}',
          module: 'GAMELOHOT3',
        },
        {
          url: '/wps/relay/GCSGAME_newGameVendor?merchantCode={MERCHANT}&platform=html5&clientType=2&language={LANGUAGE}',
        },
      ] satisfies readonly [AskOf<typeof hotGames>, AskOf<typeof listVendors>],
    },
    jackpot: { slot: 'home.strip', order: 10, minHeight: 163 },
    newGames: { slot: 'home.strip', order: 20, minHeight: 387 },
    winners: { slot: 'home.strip', order: 30, minHeight: 216 },
    menu: { slot: 'shell.menu', order: 10, minHeight: 200 },
  },
  locales: ['bn', 'en'],
} as const satisfies RemoteMeta;
