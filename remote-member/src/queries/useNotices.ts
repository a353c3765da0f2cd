/** useNotices: the list, the open item, and marking items as read at the gateway. */
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { mapLoadable, type Loadable } from '@site/shared/kernel';
import { isTrial } from '@site/shared/contract';
import { listAnnouncements, markAnnouncementRead, type Announcement, type WpsError } from '@site/shared/wps';
import { useCall, useMember, usePlatform, useRefresh } from '@site/shared/platform';
import { useNoticeQuery } from './useNoticeQuery';

const THROTTLE_MS = 150;

export interface Notices {
  readonly notices: Loadable<readonly Announcement[], WpsError>;
  readonly openId: string | null;
  readonly toggle: (notice: Announcement, open: boolean) => void;
  readonly isRead: (notice: Announcement) => boolean;
}

export function useNotices(): Notices {
  const member = useMember();
  const [search] = useSearchParams();
  const read = useCall(listAnnouncements, useNoticeQuery());
  const [openId, setOpenId] = useState<string | null>(null);
  const [readHere, setReadHere] = useState<ReadonlySet<string>>(new Set());
  const tell = useTellRead();
  // Guests and trial visitors have no unread state.
  const keepsReads = member !== null && !isTrial(member.type);

  const isRead = (notice: Announcement) => !keepsReads || notice.read || readHere.has(notice.id);
  const toggle = (notice: Announcement, open: boolean) => {
    setOpenId(open ? notice.id : null);
    if (!open || isRead(notice)) return;
    setReadHere((known) => new Set([...known, notice.id]));
    tell(notice.id);
  };

  const notices = mapLoadable(read, (value) => value.player as readonly Announcement[]);
  const isAsked = useRef(false);
  const asked = search.get('index');
  const first = notices.status === 'ready' && asked !== null ? notices.value[Number(asked)] : undefined;
  useEffect(() => {
    if (!first || isAsked.current) return;
    isAsked.current = true;
    toggle(first, true);
  });
  return { notices, openId, toggle, isRead };
}

/** Marks as read at the gateway (batched over 150 ms), then refetches the list to update the badges. */
function useTellRead(): (id: string) => void {
  const { http } = usePlatform();
  const refresh = useRefresh();
  const waiting = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  return (id) => {
    waiting.current.push(id);
    timer.current ??= setTimeout(() => {
      const ids = waiting.current.splice(0);
      timer.current = null;
      void Promise.all(
        ids.map((announcementId) => http.send(markAnnouncementRead, { announcementId, read: true })),
      ).then(() => refresh(listAnnouncements));
    }, THROTTLE_MS);
  };
}
