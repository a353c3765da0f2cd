/** useMemberInfo: fetches the signed-in member and publishes it as a `member-refreshed` event. */
import { useEffect } from 'react';
import type { Loadable } from '@site/shared/kernel';
import { memberInfo, type MemberInfo, type WpsError } from '@site/shared/wps';
import { prefetchCall, useCall, useMember, usePlatform, type PagePrefetch } from '@site/shared/platform';

const NO_PARAMS = {};

export const prefetchMemberInfo: PagePrefetch = (platform) => prefetchCall(platform, memberInfo, NO_PARAMS);

export function useMemberInfo(): Loadable<MemberInfo, WpsError> {
  const { session } = usePlatform();
  const isMember = useMember() !== null;
  const query = useCall(memberInfo, NO_PARAMS, { enabled: isMember });
  const value = query.status === 'ready' ? query.value : null;
  useEffect(() => {
    const known = session.get().member;
    if (!value || !known || known.userName !== value.account) return;
    const vipLabel = value.clubLabel?.labelName ?? null;
    if (known.nickname === value.nickname && known.vipLabel === vipLabel && known.type === value.type) return;
    session.publish({ type: 'member-refreshed', member: { nickname: value.nickname, vipLabel, type: value.type } });
  }, [session, value]);
  return query;
}
