/** Unread counts have one owner, the session, in all tabs. Answers of the gateway update it here; badges read it. */
import type { UnreadCounts } from '@site/shared/contract';
import type { Session } from '@site/shared/session';
import {
  chatUnread,
  inboxUnread,
  listAnnouncements,
  type AnnouncementList,
  type AnnouncementQuery,
  type ChatUnread,
} from '@site/shared/wps';
import type { OnAnswer } from './onAnswers';

/** The announcements that `UnreadCounts` counts; agents' announcements have a badge of their own. */
export const PLAYER_ANNOUNCEMENTS = { types: 'PL', groupName: 'm_home', platform: 'M' } as const;

/** Publish the unread counts that the gateway answers, if they differ from the session's. The others may be unknown in this tab. */
export const publishUnread =
  (session: Session): OnAnswer =>
  (path, params, value) => {
    const known = session.get().unread;
    const unread = answeredCount(path, params, value);
    const hasChanged = (Object.keys(unread) as (keyof UnreadCounts)[]).some((key) => unread[key] !== known[key]);
    if (hasChanged) session.publish({ type: 'unread-changed', unread });
  };

function answeredCount(path: unknown, params: unknown, value: unknown): Partial<UnreadCounts> {
  if (path === inboxUnread.path) return { inbox: value as number };
  if (path === chatUnread.path) return { chat: (value as ChatUnread).unReadCount };
  const isOfPlayers =
    path === listAnnouncements.path && (params as AnnouncementQuery).types === PLAYER_ANNOUNCEMENTS.types;
  return isOfPlayers ? { announcements: (value as AnnouncementList).footer.unreadCount } : {};
}
