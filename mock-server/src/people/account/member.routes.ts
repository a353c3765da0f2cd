/** Routes of the signed-in member: profile and permissions. */
import type { MemberInfo, UpdateMemberBody } from '@site/shared/wps';
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { eq } from 'drizzle-orm';
import { refuse } from '../../ground/refuse';
import { assertAge } from '../registration/register';
import { members } from '../members/members.tables';
import { route, type Context, type WriteContext } from '../../ground/route';
import { maskEmail, maskMobile } from '../members/mask';
import { rankById } from '../members/ranks';
import { memberById } from '../members/find-member';
import { oneLine } from '../members/one-line';
import { isFullMemberType, TOP_AGENT_TYPE } from '../members/member-type';

export const memberRoutes = [
  route(calls.memberInfo, { params: S.MemberInfoQuery, value: S.MemberInfo, about: 'Who is signed in' }, infoOf),
  route(
    calls.updateMember,
    {
      params: S.UpdateMemberBody,
      value: S.MemberInfo,
      about: 'Change the profile of the member',
      errors: ['state.changed', 'age.unverified'],
    },
    updateMember,
  ),
  route(
    calls.playerAvatar,
    { params: S.Nothing, value: S.PlayerAvatar, about: 'The avatar' },
    async ({ db, member }) => ({
      avatar: (await memberById(db, member.memberId)).avatar,
      avatarType: 'STATIC' as const,
    }),
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
];

async function infoOf({ db, member, language, settings }: Context<unknown>): Promise<MemberInfo> {
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
    hasUpline: row.parentId !== null && row.type !== TOP_AGENT_TYPE,
  };
}

/** The payee's name and the birthday can be set once: bank accounts and the age check depend on them. */
async function updateMember(ctx: WriteContext<UpdateMemberBody>): Promise<MemberInfo> {
  const { db, member, params, at, settings } = ctx;
  const row = await memberById(db, member.memberId);
  const { nickname, payeeName, birthday, ...profile } = params;
  // The same again is no change: sent again after a lost answer, or with another field of the profile.
  const isOther = (sent: string | undefined, known: string | null) => Boolean(sent && known && sent !== known);
  if (isOther(payeeName, row.payeeName) || isOther(birthday, row.birthday)) refuse('state.changed', { status: 409 });
  assertAge(birthday, at, settings.minimumAge);
  await db
    .update(members)
    .set({
      profile: { ...row.profile, ...profile },
      ...(nickname === undefined ? {} : { nickname: oneLine(nickname) || null }),
      ...(payeeName ? { payeeName } : {}),
      ...(birthday ? { birthday } : {}),
    })
    .where(eq(members.id, row.id));
  return infoOf(ctx);
}
