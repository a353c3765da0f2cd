/** Calls of the lotteries (wps-contract rows 86–105): bare JSON, refusals in the usual envelope. */
import { call } from './call';
import type * as L from './lottery.schema';

const bare = { bare: true } as const;
const member = { bare: true, access: 'member' } as const;

export const lotteryGames = call<L.LotteryGamesQuery, L.LotteryGame[]>('GET', '/lgw/games', bare);
export const lotteryMenu = call<L.LotteryMenuQuery, L.LotteryMenu>('GET', '/lgw/games/game_menus', bare);
// @unused-by-client
export const lotteryRecentMenu = call<L.LotteryGamesQuery, L.LotteryGame[]>(
  'GET',
  '/lgw/games/game_menus/recent',
  member,
);
// @unused-by-client
export const lotteryPopular = call<L.PopularQuery, L.LotteryGame[]>('GET', '/lgw/games/popular', bare);
export const lotteryPlayMenu = call<L.GameIdParams, L.PlayMenu>('GET', '/lgw/games/{id}/play_menu', bare);
// @unused-by-client
export const lotterySetting = call<L.GameIdParams, L.BettingSetting>('GET', '/lgw/games/{id}/setting', bare);
// @unused-by-client
export const lotterySeries = call<void, L.SeriesList>('GET', '/lgw/games/series', bare);
export const nearNumero = call<L.NearQuery, L.NearNumero>('GET', '/lgw/numeros/near', bare);
// @unused-by-client
export const recentNumeros = call<void, L.RecentNumeros>('GET', '/lgw/numeros/recent', bare);
export const chaseNumeros = call<L.GameIdParams, L.Numero[]>('GET', '/lgw/numeros/chase/{id}', bare);
export const openedNumeros = call<void, L.LotteryDraw[]>('GET', '/lgw/games/opened/numero', bare);
// @unused-by-client
export const drawList = call<L.DrawQuery, L.DrawPage>('GET', '/lgw/draw', bare);
export const drawsOfGame = call<L.DrawByIdQuery, L.DrawPage>('GET', '/lgw/draw/{id}', bare);
// @unused-by-client
export const drawsOfCode = call<L.DrawByCodeQuery, L.DrawPage>('GET', '/lgw/draw/code/{code}', bare);
export const hotGapInfo = call<L.GameIdParams, L.HotGap>('GET', '/lgw/draw/{id}/hot_gap_info', bare);
// @unused-by-client
export const vnMenu = call<L.LotteryMenuQuery, L.VnMenu>('GET', '/lgw/vn/games/game_menu', bare);
// @unused-by-client
export const vnRecentMenu = call<L.LotteryGamesQuery, L.LotteryGame[]>('GET', '/lgw/vn/games/game_menu/recent', member);
// @unused-by-client
export const vnResults = call<L.LotteryGamesQuery, L.LotteryDraw[]>('GET', '/lgw/vn/numeros/opened/game', {
  bare: true,
  module: 'AGEANNOUNCE3',
});
export const placeLotteryBet = call<L.LotteryBetting, L.LotteryReceipt>('POST', '/lgw/orders/betting', {
  ...member,
  idempotent: true,
});
// @unused-by-client
export const placeVnBet = call<L.VnBetting, L.LotteryReceipt>('POST', '/lotto-vn/lgw/betting', {
  ...member,
  idempotent: true,
});
export const lotteryOrders = call<L.OrdersQuery, L.OrderPage>('GET', '/lgw/orders/today', member);
export const cancelLotteryOrders = call<L.CancelOrders, L.Cancelled>('PUT', '/lgw/orders/suborders/cancel', member);
