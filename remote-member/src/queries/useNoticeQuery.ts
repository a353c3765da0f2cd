/** useNoticeQuery: the query of players' announcements, shared by all readers so they use one cache entry. */
import { useMemo } from 'react';
import type { AnnouncementQuery } from '@site/shared/wps';
import { PLAYER_ANNOUNCEMENTS, usePlatform, type SiteConfig } from '@site/shared/platform';

export function useNoticeQuery(): AnnouncementQuery {
  const { config } = usePlatform();
  return useMemo(() => noticeQueryOf(config), [config]);
}

export const noticeQueryOf = ({ merchantCode }: SiteConfig): AnnouncementQuery => ({
  ...PLAYER_ANNOUNCEMENTS,
  merchantCode,
});
