/** Lotteries: menus, issues on the clock, draws that anybody can verify, bets settled by them. */
import type { Services } from '../route';
import { findLotterySecret } from './lottery-secret';
import { settleDraws } from './settle-draws';

export { lotteryRoutes } from './lottery.routes';

/** The job: settle what is due. A database that was not seeded has no lottery. */
export async function drawLotteries(services: Services, at: number): Promise<number> {
  const secret = await findLotterySecret({ db: services.db, services });
  return secret === null ? 0 : settleDraws(services.db, secret, at);
}
