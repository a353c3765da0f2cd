/** useUnread: fetches the unread counts of announcements, inbox and chat, and reads them from the session, their owner (MSG-04). */
import { isFullMember, type UnreadCounts } from '@site/shared/contract';
import { chatUnread, inboxUnread, listAnnouncements } from '@site/shared/wps';
import { useCall, useMember, useSession, useSite } from '@site/shared/platform';
import { useNoticeQuery } from './useNoticeQuery';

/** Components that mount within this time (ms) share one request; push messages invalidate it. */
const SHARED_REQUEST = { staleTime: 250 };

export interface UnreadState extends UnreadCounts {
  readonly total: number;
}

export function useUnread(): UnreadState {
  const member = useMember();
  const site = useSite();
  const hasInbox = member !== null && isFullMember(member.type);
  useCall(listAnnouncements, useNoticeQuery(), { ...SHARED_REQUEST, enabled: member !== null });
  useCall(inboxUnread, undefined, { ...SHARED_REQUEST, enabled: hasInbox && site.has('INBOX3') });
  useCall(chatUnread, undefined, { ...SHARED_REQUEST, enabled: hasInbox && site.has('CBS3') });
  const known = useSession((state) => state.unread);
  return { ...known, total: known.announcements + known.inbox + known.chat };
}
