/** Free trial: an account of type 4 with play money, created on request. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { FreeplayValue } from '@site/shared/wps';
import { account, ledger } from '../../ground/ledger';
import { createMember } from '../members/create-member';
import { TRIAL_TYPE } from '../members/member-type';
import { hashPassword } from '../members/passwords';
import type { WriteContext } from '../../ground/route';
import { limitAddress } from '../../ground/counters/counters';
import { openSession } from './login';

/** 10,000.00 in play money. */
const TRIAL_CREDIT = 1_000_000;
const PER_HOUR = 300;

export async function startTrial(ctx: WriteContext<{ loginDeviceId?: string }>): Promise<FreeplayValue> {
  const { member } = await createTrialMember(ctx);
  const value = await openSession(ctx, member, ctx.params.loginDeviceId);
  return { ...value, trial: 1 };
}

export async function createTrialMember(ctx: WriteContext<unknown>) {
  const { db, at, ip } = ctx;
  await limitAddress(db, 'trial', ip, at, PER_HOUR, 3_600_000);
  const password = randomUUID().slice(0, 13);
  // Forty random bits: concurrent trials must not collide.
  const username = `guest${randomBytes(5).toString('hex')}`;
  // The password is random and the account has no value: a cheap hash is enough.
  const passwordHash = await hashPassword(password, true);
  const member = await createMember(
    db,
    { username, type: TRIAL_TYPE, passwordHash, passwordAt: at, createdAt: at, nickname: null },
    null,
  );
  await ledger.post(db, {
    kind: 'credit',
    memberId: member.id,
    ref: `trial:${member.id}`,
    at,
    postings: [
      { account: account.house, amount: -TRIAL_CREDIT },
      { account: account.cash(member.id), amount: TRIAL_CREDIT },
    ],
  });
  return { member, password };
}
