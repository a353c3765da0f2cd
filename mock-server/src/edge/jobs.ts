/** Jobs: timed background work. Main runs them when they have work (job-loop.ts), tests after they moved the clock. */
import { sql, type SQL } from 'drizzle-orm';
import { agentDaysDue, fillAgentDays } from '../features/agents/fill-agent-days';
import { rebatesDue, settleRebates } from '../features/agents/settle-rebates';
import { payDueWages, wagesDue } from '../features/agents/wages';
import type { Services } from '../ground/route';
import { drawLotteries, drawsDue } from '../features/lottery';
import { rewardReferrals } from '../features/referral/referral';
import { answerChats, chatsDue } from '../features/messages/desk';
import { fillMoneyDays, moneyDaysFillDue } from '../ground/ledger/money-days';
import { deleteUsedProofs, usedProofsDue } from '../ground/dpop/dpop';
import { eraseAccounts, erasuresDue } from './privacy/erase-accounts';
import { deleteOldFrames, oldFramesDue } from './push/old-frames';
import { deleteExpired, expiredDue } from './retention';
import { bonusesDue, settleBonuses } from '../features/rewards/bonuses';
import { applicationsDue, decideApplications } from '../features/rewards/decide-applications';
import { raiseRanks } from '../features/vip/raise-ranks';
import { deliverWebPush, webPushDue } from '../features/web-push/deliver';
import { answerTickets, ticketsDue } from '../features/feedback/answer-tickets';
import { decideKyc, kycDue } from '../people/security/security.routes';
import { deliverWalletTransactions, walletTransactionsDue } from '../money/operator-wallet/deliver';
import { sweepCash } from '../money/operator-wallet/sweep-cash';
import { advancePayments, paymentsDue } from '../money/payments/simulate';

export interface Job {
  /** Its name in metrics and logs. */
  readonly name: string;
  /** One run. It locks its rows, so several processes do the work once. True: it has more work at once. */
  readonly run: (services: Services, at: number) => Promise<unknown>;
  /** The time (site clock) at which it next has work, as an expression of SQL; null: none before the next write. */
  readonly due?: (services: Services, at: number) => SQL;
  /** Writes can make work for it that has no due time, so it also runs after other transactions. */
  readonly afterWrites?: true;
}

export const jobs: readonly Job[] = [
  { name: 'advance-payments', run: advancePayments, due: () => paymentsDue },
  { name: 'draw-lotteries', run: drawLotteries, due: () => drawsDue },
  { name: 'decide-kyc', run: ({ db }, at) => decideKyc(db, at), due: () => kycDue },
  { name: 'answer-tickets', run: ({ db }, at) => answerTickets(db, at), due: () => ticketsDue },
  { name: 'answer-chats', run: ({ db }, at) => answerChats(db, at), due: (_services, at) => chatsDue(at) },
  { name: 'decide-applications', run: ({ db }, at) => decideApplications(db, at), due: () => applicationsDue },
  { name: 'settle-bonuses', run: settleBonuses, due: () => bonusesDue, afterWrites: true },
  { name: 'reward-referrals', run: ({ db }, at) => rewardReferrals(db, at), afterWrites: true },
  { name: 'raise-ranks', run: ({ db }, at) => raiseRanks(db, at), afterWrites: true },
  { name: 'delete-old-frames', run: deleteOldFrames, due: () => oldFramesDue },
  { name: 'delete-used-proofs', run: deleteUsedProofs, due: () => usedProofsDue },
  { name: 'delete-expired', run: deleteExpired, due: () => expiredDue },
  { name: 'erase-accounts', run: eraseAccounts, due: () => erasuresDue },
  { name: 'fill-money-days', run: ({ db }) => fillMoneyDays(db), due: () => moneyDaysFillDue },
  { name: 'settle-rebates', run: settleRebates, due: (services, at) => sql`${rebatesDue(services, at)}` },
  { name: 'pay-due-wages', run: payDueWages, due: (services, at) => sql`${wagesDue(services, at)}` },
];

/** Jobs that wait for other servers: in a loop of their own, so that a slow one delays nothing else. */
export const remoteJobs: readonly Job[] = [
  { name: 'sweep-operator-cash', run: ({ db }, at) => sweepCash(db, at), afterWrites: true },
  { name: 'deliver-wallet-transactions', run: deliverWalletTransactions, due: () => walletTransactionsDue },
  { name: 'deliver-web-push', run: deliverWebPush, due: ({ webPush }) => (webPush ? webPushDue : sql`null`) },
];

/** Jobs that add up whole days: in a loop of their own, so that draws and payouts do not wait for them. */
export const slowJobs: readonly Job[] = [{ name: 'fill-agent-days', run: fillAgentDays, due: agentDaysDue }];

export interface JobOptions {
  readonly onError?: (error: unknown, job?: string) => void;
  readonly measure?: (job: string, run: () => Promise<unknown>) => Promise<unknown>;
  /** Default: `jobs`; of `runJobs` also `slowJobs`. */
  readonly list?: readonly Job[];
}

const unmeasured: NonNullable<JobOptions['measure']> = (_job, run) => run();

/**
 * Run every job once; a failing job is logged and does not stop the others.
 * @returns whether one of them has more work at once.
 */
export async function runJobs(
  services: Services,
  { onError, measure = unmeasured, list = [...jobs, ...slowJobs] }: JobOptions = {},
): Promise<boolean> {
  await followClock(services);
  let hasMore = false;
  for (const { name, run } of list) {
    try {
      await measure(name, async () => {
        if ((await run(services, services.clock.now())) === true) hasMore = true;
      });
    } catch (error) {
      if (!onError) throw error;
      onError(error, name);
    }
  }
  return hasMore;
}

/** More than any database needs that has just been filled. */
const MOST_ROUNDS = 100;

/** Runs every job until none has more work at once. */
export async function runAllJobs(services: Services): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS && (await runJobs(services)); round += 1);
}

/** The console can have moved the clock, in any process. */
export async function followClock({ settings, clock }: Services): Promise<void> {
  clock.setOffset((await settings.get()).clockOffsetMs);
}
