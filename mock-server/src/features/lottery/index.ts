/** Lotteries: menus, issues by timetable, verifiable draws, and settlement of bets. */
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

export { drawsDue } from './settle-draws';

export const lotteryRoutes: readonly Route[] = [...lotteryMenuRoutes, ...lotteryDrawRoutes, ...lotteryOrderRoutes];

/** Move the clock to the end of a lottery's open issue (console action). Null for an unknown lottery. */
export async function drawNow(tx: Tx, services: Services, gameId: number) {
  const { clock, settings } = services;
  const game = lotteryGameById.get(gameId);
  if (!game) return null;
  const issue = bettableIssue(game, clock.now());
  await settings.change({ clockOffsetMs: clock.offset() + issue.drawAt - clock.now() + 1 }, tx);
  const secret = await lotterySecret({ db: tx, services });
  return { numero: issue.numero, winNo: winNoOf(game.kind, resultOf(secret, game, issue)), drawTime: issue.drawAt };
}

/** The job: settle due issues. No-op in a database without a lottery secret (not seeded). */
export async function drawLotteries(services: Services, at: number): Promise<number> {
  const secret = await findLotterySecret({ db: services.db, services });
  return secret === null ? 0 : settleDraws(services, secret, at);
}
