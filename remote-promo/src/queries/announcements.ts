/** The announcement queries of this remote. Widgets with the same parameters share one request and its cache entry. */
import { mapLoadable, type Loadable } from '@site/shared/kernel';
import { prefetchCall, useCall, usePlatform, useSession, type PagePrefetch } from '@site/shared/platform';
import {
  listAnnouncements,
  promotionCategories,
  type Announcement,
  type AnnouncementList,
  type PromotionCategory,
  type WpsError,
} from '@site/shared/wps';

const STALE_MS = 60_000;

function useList(types: string, options: { readonly execution?: string; readonly enabled?: boolean } = {}) {
  const { config } = usePlatform();
  const { enabled = true, ...params } = options;
  return useCall(
    listAnnouncements,
    { ...listOf(types, config.merchantCode), ...params },
    { staleTime: STALE_MS, enabled },
  );
}

const listOf = (types: string, merchantCode: string) => ({ types, groupName: 'm_home', platform: 'M', merchantCode });

/** Banners and notices of home, in one request. */
export const useHomeFeed = (): Loadable<AnnouncementList, WpsError> => useList('B,PL');

export const usePromotions = (): Loadable<readonly Announcement[], WpsError> =>
  mapLoadable(useList('PR'), ({ promotion }) => promotion);

export const prefetchPromotions: PagePrefetch = (platform) => {
  const { merchantCode } = platform.config;
  const language = platform.session.get().locale.toUpperCase();
  prefetchCall(platform, listAnnouncements, listOf('PR', merchantCode), STALE_MS);
  prefetchCall(platform, promotionCategories, { merchantCode, language });
};

export function usePromotionCategories(): Loadable<readonly PromotionCategory[], WpsError> {
  const { config } = usePlatform();
  const language = useSession((state) => state.locale.toUpperCase());
  return useCall(promotionCategories, { merchantCode: config.merchantCode, language });
}

/** Announcements shown once after login; the first login has its own set. */
export const useLoginAnnouncements = (isFirstLogin: boolean, enabled: boolean): Loadable<AnnouncementList, WpsError> =>
  useList('PL,PU', { execution: isFirstLogin ? 'F' : 'A', enabled });
