/** Jobs: timed background work. Run every second by main, and by tests after they moved the clock. */
import { settleRebates } from '../features/agents/settle-rebates';
import { payDueWages } from '../features/agents/wages';
import type { Services } from '../ground/route';
import { drawLotteries } from '../features/lottery';
import { rewardReferrals } from '../features/referral/referral';
import { answerChats } from '../features/messages/desk';
import { deleteOldFrames } from './push/push-channel';
import { settleBonuses } from '../features/rewards/bonuses';
import { decideApplications } from '../features/rewards/decide-applications';
import { raiseRanks } from '../features/vip/raise-ranks';
import { answerTickets } from '../features/feedback/answer-tickets';
import { decideKyc } from '../people/security/security.routes';
import { advancePayments } from '../money/payments/simulate';

/** One run of a job. It locks its rows, so several processes do the work once. */
export type Job = (services: Services, at: number) => Promise<unknown>;

export const jobs: readonly Job[] = [
  advancePayments,
  drawLotteries,
  ({ db }, at) => decideKyc(db, at),
  ({ db }, at) => answerTickets(db, at),
  ({ db }, at) => answerChats(db, at),
  ({ db }, at) => decideApplications(db, at),
  ({ db }, at) => settleBonuses(db, at),
  ({ db }, at) => rewardReferrals(db, at),
  ({ db }, at) => raiseRanks(db, at),
  deleteOldFrames,
  settleRebates,
  payDueWages,
];

/** Run every job once; a failing job is logged and does not stop the others. */
export async function runJobs(
  services: Services,
  list: readonly Job[] = jobs,
  onError?: (error: unknown) => void,
): Promise<void> {
  const { clockOffsetMs } = await services.settings.get();
  services.clock.setOffset(clockOffsetMs);
  for (const job of list) {
    try {
      await job(services, services.clock.now());
    } catch (error) {
      if (!onError) throw error;
      onError(error);
    }
  }
}

const EVERY_MS = 1000;

/** Start the job loop. Returns a function that stops it and waits for the current run. */
export function startJobs(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  let pass: Promise<void> = Promise.resolve();
  const tick = () => {
    pass = runJobs(services, jobs, onError)
      .catch(onError)
      .then(() => {
        if (!isStopped) timer = setTimeout(tick, EVERY_MS);
      });
  };
  tick();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await pass;
  };
}
