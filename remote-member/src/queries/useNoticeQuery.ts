/** useNoticeQuery: the query of players' announcements, shared by all readers so they use one cache entry. */
import { useMemo } from 'react';
import type { AnnouncementQuery } from '@site/shared/wps';
import { PLAYER_ANNOUNCEMENTS, usePlatform } from '@site/shared/platform';

export function useNoticeQuery(): AnnouncementQuery {
  const { merchantCode } = usePlatform().config;
  return useMemo(() => ({ ...PLAYER_ANNOUNCEMENTS, merchantCode }), [merchantCode]);
}
