/** Lotteries: menus, issues on the clock, draws that anybody can verify, bets settled by them. */
import type { Route, Services } from '../../ground/route';
import { lotteryDrawRoutes } from './lottery-draw.routes';
import { lotteryMenuRoutes } from './lottery-menu.routes';
import { lotteryOrderRoutes } from './lottery-order.routes';
import type { Tx } from '../../ground/db/database';
import { resultOf, winNoOf } from './draw';
import { lotteryGameById } from '../games/catalogue/lottery-games';
import { findLotterySecret, lotterySecret } from './lottery-secret';
import { bettableIssue } from './timetable';
import { settleDraws } from './settle-draws';

export const lotteryRoutes: readonly Route[] = [...lotteryMenuRoutes, ...lotteryDrawRoutes, ...lotteryOrderRoutes];

/** Move the clock to the end of a lottery's open issue, for the console. Null: there is no such lottery. */
export async function drawNow(tx: Tx, services: Services, gameId: number) {
  const { clock, settings } = services;
  const game = lotteryGameById.get(gameId);
  if (!game) return null;
  const issue = bettableIssue(game, clock.now());
  await settings.change({ clockOffsetMs: clock.offset() + issue.drawAt - clock.now() + 1 }, tx);
  const secret = await lotterySecret({ db: tx, services });
  return { numero: issue.numero, winNo: winNoOf(game.kind, resultOf(secret, game, issue)), drawTime: issue.drawAt };
}

/** The job: settle what is due. A database that was not seeded has no lottery. */
export async function drawLotteries(services: Services, at: number): Promise<number> {
  const secret = await findLotterySecret({ db: services.db, services });
  return secret === null ? 0 : settleDraws(services.db, secret, at);
}
