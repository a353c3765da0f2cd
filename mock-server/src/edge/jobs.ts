/** Jobs: timed background work. Run every second by main, and by tests after they moved the clock. */
import { settleRebates } from '../features/agents/settle-rebates';
import { payDueWages } from '../features/agents/wages';
import type { Services } from '../ground/route';
import { drawLotteries } from '../features/lottery';
import { rewardReferrals } from '../features/referral/referral';
import { answerChats } from '../features/messages/desk';
import { deleteUsedProofs } from '../ground/http/dpop';
import { deleteOldFrames } from './push/push-channel';
import { settleBonuses } from '../features/rewards/bonuses';
import { decideApplications } from '../features/rewards/decide-applications';
import { raiseRanks } from '../features/vip/raise-ranks';
import { deliverWebPush } from '../features/web-push/deliver';
import { answerTickets } from '../features/feedback/answer-tickets';
import { decideKyc } from '../people/security/security.routes';
import { deliverWalletTransactions } from '../money/operator-wallet/deliver';
import { advancePayments } from '../money/payments/simulate';

export interface Job {
  /** Its name in metrics and logs. */
  readonly name: string;
  /** One run. It locks its rows, so several processes do the work once. */
  readonly run: (services: Services, at: number) => Promise<unknown>;
}

export const jobs: readonly Job[] = [
  { name: 'advance-payments', run: advancePayments },
  { name: 'draw-lotteries', run: drawLotteries },
  { name: 'decide-kyc', run: ({ db }, at) => decideKyc(db, at) },
  { name: 'answer-tickets', run: ({ db }, at) => answerTickets(db, at) },
  { name: 'answer-chats', run: ({ db }, at) => answerChats(db, at) },
  { name: 'decide-applications', run: ({ db }, at) => decideApplications(db, at) },
  { name: 'settle-bonuses', run: ({ db }, at) => settleBonuses(db, at) },
  { name: 'reward-referrals', run: ({ db }, at) => rewardReferrals(db, at) },
  { name: 'raise-ranks', run: ({ db }, at) => raiseRanks(db, at) },
  { name: 'delete-old-frames', run: deleteOldFrames },
  { name: 'delete-used-proofs', run: deleteUsedProofs },
  { name: 'settle-rebates', run: settleRebates },
  { name: 'pay-due-wages', run: payDueWages },
];

/** Jobs that wait for other servers: in a loop of their own, so that a slow one delays nothing else. */
export const remoteJobs: readonly Job[] = [
  { name: 'deliver-wallet-transactions', run: deliverWalletTransactions },
  { name: 'deliver-web-push', run: deliverWebPush },
];

export interface JobOptions {
  readonly onError?: (error: unknown, job?: string) => void;
  readonly measure?: (job: string, run: () => Promise<unknown>) => Promise<unknown>;
  /** Default: `jobs`. */
  readonly list?: readonly Job[];
}

const unmeasured: NonNullable<JobOptions['measure']> = (_job, run) => run();

/** Run every job once; a failing job is logged and does not stop the others. */
export async function runJobs(
  services: Services,
  { onError, measure = unmeasured, list = jobs }: JobOptions = {},
): Promise<void> {
  const { clockOffsetMs } = await services.settings.get();
  services.clock.setOffset(clockOffsetMs);
  for (const { name, run } of list) {
    try {
      await measure(name, () => run(services, services.clock.now()));
    } catch (error) {
      if (!onError) throw error;
      onError(error, name);
    }
  }
}

const EVERY_MS = 1000;

/** Start the job loop. Returns a function that stops it and waits for the current run. */
export function startJobs(
  services: Services,
  options: JobOptions & Required<Pick<JobOptions, 'onError'>>,
): () => Promise<void> {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  let pass: Promise<void> = Promise.resolve();
  const tick = () => {
    pass = runJobs(services, options)
      .catch((error: unknown) => options.onError(error))
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
