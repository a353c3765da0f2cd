/** The announcement calls of this remote, spelled once: widgets that ask for the same thing share one answer. */
import { mapLoadable, type Loadable } from '@site/shared/kernel';
import { useCall, usePlatform } from '@site/shared/platform';
import { listAnnouncements, type Announcement, type AnnouncementList, type WpsError } from '@site/shared/wps';

const FRESH_MS = 60_000;

function useList(types: string, more: { readonly execution?: string; readonly enabled?: boolean } = {}) {
  const { config } = usePlatform();
  const { enabled = true, ...asked } = more;
  return useCall(
    listAnnouncements,
    { types, groupName: 'm_home', platform: 'M', merchantCode: config.merchantCode, ...asked },
    { staleTime: FRESH_MS, enabled },
  );
}

/** Banners and notices of home, in one request. */
export const useHomeFeed = (): Loadable<AnnouncementList, WpsError> => useList('B,PL');

export const usePromotions = (): Loadable<readonly Announcement[], WpsError> =>
  mapLoadable(useList('PR'), ({ promotion }) => promotion);

/** What is told once after login; the first login has its own. */
export const useLoginNews = (isFirstLogin: boolean, enabled: boolean): Loadable<AnnouncementList, WpsError> =>
  useList('PL,PU', { execution: isFirstLogin ? 'F' : 'A', enabled });
