/** jobWork: what makes work for jobs, for tests that disturb or race them. */
import { dayOf } from '@site/shared/kernel';
import { advancePayments } from '../money/payments/simulate';
import { withdrawals } from '../money/tables/payments.tables';
import { playDays } from '../money/bets';
import { decideKyc } from '../people/security/security.routes';
import { kycCases } from '../people/security/security.tables';
import { answerTickets } from '../features/feedback/answer-tickets';
import { tickets } from '../features/feedback/feedback.tables';
import { answerChats } from '../features/messages/desk';
import { rewardReferrals } from '../features/referral/referral';
import { settleBonuses } from '../features/rewards/bonuses';
import { decideApplications } from '../features/rewards/decide-applications';
import { participations } from '../features/rewards/rewards.tables';
import { raiseRanks } from '../features/vip/raise-ranks';
import { agentRebates } from '../features/agents/agents.tables';
import { settleRebates } from '../features/agents/settle-rebates';
import type { Job } from '../edge/jobs';
import { eraseAccounts } from '../edge/privacy/erase-accounts';
import { erasures } from '../edge/privacy/erasures.tables';
import type { TestGateway } from './gateway';
import { registerNewcomer, type Newcomer } from './newcomer';

const relay = (name: string) => `/wps/relay/${name}`;

/** Each makes work for one run of its job, which belongs to the given member. */
export function jobWork(
  gateway: TestGateway,
): Readonly<Record<string, readonly [job: Job['run'], prepare: (mina: Newcomer) => Promise<unknown>]>> {
  async function deposit({ send }: Newcomer, more: object = {}) {
    const order = { amount: '500.00', bankCode: 'BKASH', vendorId: 'bkash', ...more };
    const { body } = await send(relay('MCSFE_depositByLaunchUrl'), order);
    await gateway.request('POST', (body.value as unknown as { redirectUrl: string }).redirectUrl);
  }

  /** A request makes the gateway take over the new time. */
  async function later(ms: number): Promise<void> {
    await gateway.pass(ms);
    await gateway.request('GET', '/wps/system/status');
  }

  return {
    'raised ranks': [
      ({ db }, at) => raiseRanks(db, at),
      async (mina) => {
        const day = { memberId: mina.id, day: '2026-11-21', gameType: 'RNG', vassalage: 'BGS' };
        const sums = { bets: 1, stake: 10_000_000, validBet: 10_000_000, payout: 0 };
        await gateway.services.db.insert(playDays).values({ ...day, ...sums });
        await mina.get('/wps/session/touch');
      },
    ],
    'erased accounts': [
      eraseAccounts,
      async (mina) => {
        const at = gateway.services.clock.now();
        await gateway.services.db
          .insert(erasures)
          .values({ memberId: mina.id, requestId: `e${mina.id}`, at, dueAt: at });
      },
    ],
    'rewards for a referral': [
      ({ db }, at) => rewardReferrals(db, at),
      async (mina) => {
        const { referralCode } = await mina.get<{ referralCode: string }>(relay('MCSFE_getReferralDetails'));
        const friend = await registerNewcomer(gateway, { referralCode });
        await deposit(friend);
        await later(10_000);
        await advancePayments(gateway.services, gateway.services.clock.now());
        await friend.play('n1', 50_000);
      },
    ],
    'a decided identity check': [
      ({ db }, at) => decideKyc(db, at),
      ({ id: memberId }) =>
        gateway.services.db
          .insert(kycCases)
          .values({ memberId, documentKind: 'NID', documentNo: '12', pictures: [], at: 1, dueAt: 2 }),
    ],
    'an answered ticket': [
      ({ db }, at) => answerTickets(db, at),
      ({ id: memberId }) =>
        gateway.services.db
          .insert(tickets)
          .values({ memberId, kind: 1, content: 'Hello', state: 'OPEN', at: 1, dueAt: 2 }),
    ],
    'an answered chat message': [
      ({ db }, at) => answerChats(db, at),
      async (mina) => {
        await mina.send(relay('CBS_sendMessage'), { text: 'Hello' });
        await later(2_000);
      },
    ],
    'a decided application': [
      ({ db }, at) => decideApplications(db, at),
      async (mina) => {
        const { promotionId } = await mina.promotionStatus('MANUAL');
        const application = { state: 'PROCESS' as const, remarks: 'Please', at: 1, dueAt: 2 };
        await gateway.services.db
          .insert(participations)
          .values({ memberId: mina.id, promotionId: Number(promotionId), ...application });
      },
    ],
    'a bonus that becomes cash': [
      settleBonuses,
      async (mina) => {
        await mina.send(relay('PROMOFE_claimPromoCode'), { promoCode: 'WATER20' });
        await mina.play('n1', 2_000);
      },
    ],
    'a deposit with its bonus': [
      advancePayments,
      async (mina) => {
        const [welcome] = await mina.get<{ promotionId: string }[]>('/wps/promotions/deposit');
        await deposit(mina, { promotionId: welcome!.promotionId });
        await later(10_000);
      },
    ],
    'a withdrawal that is paid': [
      advancePayments,
      ({ id: memberId }) =>
        gateway.services.db.insert(withdrawals).values({
          ...{ memberId, amount: 50_000, bankCode: 'NAGAD', accountMasked: '••••••1234' },
          ...{ state: 'PAYING', steps: [], createdAt: 1, dueAt: 2 },
        }),
    ],
    'the rebate of a finished day': [
      settleRebates,
      async ({ id: memberId }) => {
        const { db, clock } = gateway.services;
        const play = { memberId, day: dayOf(clock.now()), gameType: 'RNG', vassalage: 'BGS', bets: 1, payout: 0 };
        await db.insert(playDays).values({ ...play, stake: 10_000, validBet: 10_000 });
        await db.insert(agentRebates).values({ memberId, productType: 'RNG', bps: 50 }).onConflictDoNothing();
        await later(86_400_000);
      },
    ],
  };
}
