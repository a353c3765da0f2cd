/** useAgentNotices: the announcements for agents. */
import { useCall, usePlatform } from '@site/shared/platform';
import { listAnnouncements } from '@site/shared/wps';

export const useAgentNotices = () =>
  useCall(listAnnouncements, { types: 'A', groupName: 'm_home', merchantCode: usePlatform().config.merchantCode });
