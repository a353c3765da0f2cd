/** useNotices: the list, the open item, and marking items as read at the gateway. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { mapLoadable, type Loadable } from '@site/shared/kernel';
import { isTrial } from '@site/shared/contract';
import { listAnnouncements, markAnnouncementRead, type Announcement, type WpsError } from '@site/shared/wps';
import { useCall, useMember, usePlatform, useRefresh } from '@site/shared/platform';
import { useNoticeQuery } from './useNoticeQuery';

const BATCH_MS = 150;

export interface Notices {
  readonly notices: Loadable<readonly Announcement[], WpsError>;
  readonly openId: string | null;
  /** The item of the address (`?id=`). */
  readonly linkedId: string | undefined;
  readonly toggle: (notice: Announcement, open: boolean) => void;
  readonly isRead: (notice: Announcement) => boolean;
}

export function useNotices(): Notices {
  const member = useMember();
  const [search] = useSearchParams();
  const query = useCall(listAnnouncements, useNoticeQuery());
  const [openId, setOpenId] = useState<string | null>(null);
  const [readLocally, setReadLocally] = useState<ReadonlySet<string>>(new Set());
  const markRead = useMarkRead((id) => setReadLocally((known) => new Set([...known].filter((other) => other !== id))));
  // Guests and trial visitors have no unread state.
  const hasReadState = member !== null && !isTrial(member.type);

  const isRead = (notice: Announcement) => !hasReadState || notice.read || readLocally.has(notice.id);
  const toggle = (notice: Announcement, open: boolean) => {
    setOpenId(open ? notice.id : null);
    if (!open || isRead(notice)) return;
    setReadLocally((known) => new Set([...known, notice.id]));
    markRead(notice.id);
  };

  const notices = mapLoadable(query, (value) => value.player as readonly Announcement[]);
  const { key } = useLocation();
  /** The navigation whose link was opened: another one may come while the page is shown. */
  const handledLink = useRef<string | null>(null);
  const linked = notices.status === 'ready' ? linkedOf(notices.value, search) : undefined;
  useEffect(() => {
    if (!linked || handledLink.current === key) return;
    handledLink.current = key;
    toggle(linked, true);
  });
  return { notices, openId, linkedId: linked?.id, toggle, isRead };
}

/** `index` (MSG-02) is a position, which a new notice changes: the site's own links have the id. */
function linkedOf(notices: readonly Announcement[], search: URLSearchParams): Announcement | undefined {
  const [id, index] = [search.get('id'), search.get('index')];
  if (id !== null) return notices.find((notice) => notice.id === id);
  return index === null ? undefined : notices[Number(index)];
}

/**
 * Marks as read at the gateway, batched over 150 ms and at once on leaving, then refetches the list and its badges.
 * @param onFailed the item is not known to be read
 */
function useMarkRead(onFailed: (id: string) => void): (id: string) => void {
  const { http } = usePlatform();
  const refresh = useRefresh();
  const failed = useRef(onFailed);
  failed.current = onFailed;
  const pendingIds = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const flush = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    const ids = pendingIds.current.splice(0);
    if (ids.length === 0) return;
    const mark = async (announcementId: string) => {
      const result = await http.send(markAnnouncementRead, { announcementId, read: true });
      if (!result.ok) failed.current(announcementId);
    };
    void Promise.all(ids.map(mark)).then(() => refresh(listAnnouncements));
  }, [http, refresh]);
  useEffect(() => flush, [flush]);
  return (id) => {
    pendingIds.current.push(id);
    timer.current ??= setTimeout(flush, BATCH_MS);
  };
}
