/** useUnread: unread counts of announcements, inbox and chat, published as `unread-changed` events (MSG-04). */
import { useEffect } from 'react';
import { isFullMember, type UnreadCounts } from '@site/shared/contract';
import { chatUnread, inboxUnread, listAnnouncements } from '@site/shared/wps';
import { useCall, useMember, usePlatform, useSession, useSite } from '@site/shared/platform';
import { useNoticeQuery } from './useNoticeQuery';

/** Components that mount within this time (ms) share one request; push messages invalidate it. */
const SHARED_REQUEST = { staleTime: 250 };

export interface UnreadState extends UnreadCounts {
  readonly total: number;
}

export function useUnread(): UnreadState {
  const { session } = usePlatform();
  const member = useMember();
  const site = useSite();
  const hasInbox = member !== null && isFullMember(member.type);
  const notices = useCall(listAnnouncements, useNoticeQuery(), { ...SHARED_REQUEST, enabled: member !== null });
  const inbox = useCall(inboxUnread, undefined, { ...SHARED_REQUEST, enabled: hasInbox && site.has('INBOX3') });
  const chat = useCall(chatUnread, undefined, { ...SHARED_REQUEST, enabled: hasInbox && site.has('CBS3') });

  const fetched: Partial<UnreadCounts> = {
    ...(notices.status === 'ready' ? { announcements: notices.value.footer.unreadCount } : {}),
    ...(inbox.status === 'ready' ? { inbox: inbox.value } : {}),
    ...(chat.status === 'ready' ? { chat: chat.value.unReadCount } : {}),
  };
  const text = JSON.stringify(fetched);
  useEffect(() => {
    const unread = JSON.parse(text) as Partial<UnreadCounts>;
    const known = session.get().unread;
    const hasChanged = Object.entries(unread).some(([key, count]) => known[key as keyof UnreadCounts] !== count);
    if (hasChanged) session.publish({ type: 'unread-changed', unread });
  }, [session, text]);

  const known = useSession((state) => state.unread);
  return { ...known, total: known.announcements + known.inbox + known.chat };
}
