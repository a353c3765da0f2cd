/** Routes of the member himself: who he is, his rank, what he may do, what waits for him. */
import type { MemberInfo } from '@site/shared/wps';
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { contractPrompts } from '../agents/contract-prompts';
import { route, type Context } from '../route';
import { maskEmail, maskMobile } from '../sessions/login';
import { rankById } from '../vip/ranks';
import { rankLadder, rankProgress } from '../vip/vip';
import { memberById } from './find-member';
import { isFullMemberType } from './member-type';

export const memberRoutes = [
  route(calls.memberInfo, { params: S.MemberInfoQuery, value: S.MemberInfo, about: 'Who is signed in' }, infoOf),
  route(
    calls.rankProgress,
    { params: S.Nothing, value: S.RankProgress, about: 'How far it is to the next rank' },
    rankProgress,
  ),
  route(
    calls.rankLadder,
    { params: S.Nothing, value: S.Ranks, about: 'All ranks and their benefits', publicFor: 300 },
    rankLadder,
  ),
  route(
    calls.permissions,
    { params: S.Nothing, value: S.Permissions, about: 'May the member deposit, withdraw, play?' },
    async ({ db, member, at }) => {
      const { excludedUntil } = await memberById(db, member.memberId);
      const isFull = isFullMemberType(member.type);
      const isExcluded = excludedUntil !== null && excludedUntil > at;
      const yes = (is: boolean) => (is ? ('Y' as const) : ('N' as const));
      return {
        allowDeposit: yes(isFull && !isExcluded),
        allowWithdraw: yes(isFull),
        allowGameLaunch: yes(!isExcluded),
      };
    },
  ),
  route(
    calls.contractPrompts,
    { params: S.Nothing, value: S.ContractPrompts, about: 'Contracts that wait for an answer' },
    contractPrompts,
  ),
];

export async function infoOf({ db, member, language, settings }: Context<unknown>): Promise<MemberInfo> {
  const row = await memberById(db, member.memberId);
  const rank = rankById(row.rank);
  return {
    id: String(row.id),
    account: row.username,
    nickname: row.nickname,
    type: row.type,
    clubLabel: { labelId: String(rank.id), labelName: rank.names[language === 'BN' ? 'BN' : 'EN'] },
    regDate: row.createdAt,
    mobileNum: maskMobile(row.mobileNum),
    email: maskEmail(row.email),
    payeeName: row.payeeName,
    birthday: row.birthday,
    avatar: row.avatar,
    language: row.locale,
    currency: settings.currency,
    firstTimeLogin: row.firstTimeLogin,
    referralCode: row.referralCode,
    hasUpline: row.parentId !== null,
  };
}
