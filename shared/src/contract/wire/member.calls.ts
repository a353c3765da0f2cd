/** Calls of the member (wps-contract rows 109, 140–144, 189–190). */
import { call } from './call';
import type * as M from './member.schema';

const member = { access: 'member' } as const;
const vip = { module: 'VIP3' } as const;

export const memberInfo = call<M.MemberInfoQuery, M.MemberInfo>('GET', '/wps/member/info', member);
export const rankProgress = call<void, M.RankProgress>('GET', '/wps/relay/MCSFE_getPlayerRankProgress', {
  ...member,
  ...vip,
});
export const rankLadder = call<void, M.Rank[]>('GET', '/wps/relay/MCSFE_getPlayerRankSetting', vip);
// @unused-by-client
export const permissions = call<void, M.Permissions>('GET', '/wps/relay/MCSFE_getPlayerPermissions', member);
/** Contracts that require an answer (not money, despite the path). */
export const contractPrompts = call<void, M.ContractPrompts>('GET', '/wps/member/info/funds/consolidated', member);
// @unused-by-client
export const updateMember = call<M.UpdateMemberBody, M.MemberInfo>('POST', '/wps/member/info', member);
// @unused-by-client
export const playerAvatar = call<void, M.PlayerAvatar>('GET', '/wps/relay/MCSFE_getPlayerAvatar', member);
