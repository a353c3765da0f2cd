/** Refusals for restricted accounts: refuseNotFull for money (full members only), refuseTrial for inbox and chat (SES-06). */
import { refuse } from '../../ground/refuse';
import type { Context } from '../../ground/route';
import { isFullMemberType, isTrialType } from './member-type';

export function refuseNotFull({ member }: Context<unknown>): void {
  if (!isFullMemberType(member.type)) refuse('trial.refused', { status: 403 });
}

/** Inbox and chat are for real accounts only (SES-06). */
export function refuseTrial({ member }: Context<unknown>): void {
  if (isTrialType(member.type)) refuse('trial.refused', { status: 403 });
}
