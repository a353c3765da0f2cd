/** Entry of remote-games: binds every page and widget of the manifest to its module. One list screen serves every category route. */
import { defineRemote } from '@site/shared/contract';
import { meta } from './remote.meta';

const games = () => import('./screens/games/GamesScreen');
const draws = () => import('./screens/lottery/LotteryScreen');
const saved = () => import('./screens/saved/SavedScreen');

export default defineRemote(meta, {
  pages: {
    slotGames: games,
    liveGames: games,
    sportGames: games,
    esportGames: games,
    fishingGames: games,
    pokerGames: games,
    cockfight: games,
    inHouse: games,
    hotGames: games,
    favGames: games,
    provider: games,
    roulette: games,
    baccarat: games,
    pgSoft: games,
    lottery: draws,
    electronicLottery: draws,
    search: () => import('./screens/search/SearchScreen'),
    favorite: saved,
    recent: saved,
    liveRooms: () => import('./screens/live/LiveRoomsScreen'),
    liveRoom: () => import('./screens/live/LiveRoomScreen'),
    leaderboard: () => import('./screens/leaderboard/LeaderboardScreen'),
    play: () => import('./screens/play/PlayScreen'),
  },
  widgets: {
    center: () => import('./widgets/GameCenter'),
    jackpot: () => import('./widgets/JackpotStrip'),
    newGames: () => import('./widgets/NewGames'),
    winners: () => import('./widgets/Winners'),
    menu: () => import('./widgets/GameMenu'),
  },
  messages: (locale) => import(`./locales/${locale}.json`),
  pageMessages: (locale) => import(`./locales/pages/${locale}.json`),
});
