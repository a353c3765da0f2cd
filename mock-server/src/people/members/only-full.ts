/** refuseNotFull: trial accounts and the like may look at money, not move it (SES-06). */
import { refuse } from '../../ground/refuse';
import type { Context } from '../../ground/route';
import { isFullMemberType } from './member-type';

export function refuseNotFull({ member }: Context<unknown>): void {
  if (!isFullMemberType(member.type)) refuse('trial.refused', { status: 403 });
}
