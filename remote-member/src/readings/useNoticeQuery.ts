/** useNoticeQuery: the one way this area asks for players' announcements, so every reader shares one answer. */
import { useMemo } from 'react';
import type { AnnouncementQuery } from '@site/shared/wps';
import { usePlatform } from '@site/shared/platform';

export function useNoticeQuery(): AnnouncementQuery {
  const { merchantCode } = usePlatform().config;
  return useMemo(() => ({ types: 'PL', groupName: 'm_home', platform: 'M', merchantCode }), [merchantCode]);
}
