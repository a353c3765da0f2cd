/** Lotteries: menus, issues on the clock, draws that anybody can verify, bets settled by them. */
import type { Route, Services } from '../route';
import { lotteryDrawRoutes } from './lottery-draw.routes';
import { lotteryMenuRoutes } from './lottery-menu.routes';
import { lotteryOrderRoutes } from './lottery-order.routes';
import { findLotterySecret } from './lottery-secret';
import { settleDraws } from './settle-draws';

export const lotteryRoutes: readonly Route[] = [...lotteryMenuRoutes, ...lotteryDrawRoutes, ...lotteryOrderRoutes];

/** The job: settle what is due. A database that was not seeded has no lottery. */
export async function drawLotteries(services: Services, at: number): Promise<number> {
  const secret = await findLotterySecret({ db: services.db, services });
  return secret === null ? 0 : settleDraws(services.db, secret, at);
}
