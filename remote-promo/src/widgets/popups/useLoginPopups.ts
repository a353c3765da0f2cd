/** useLoginPopups: reads what is told after login and queues it: one popup at a time, each closed once a session (HOME-08). */
import { useEffect, useState } from 'react';
import { dayOf } from '@site/shared/kernel';
import { useMember, usePlatform } from '@site/shared/platform';
import type { Announcement } from '@site/shared/wps';
import { nextPopup, sessionMark, type Popup, type PopupMemory } from '../../model/popupQueue';
import { useLoginNews } from '../../queries/useAnnouncements';
import { readMemory, rememberClosed, rememberSilence } from './popupMemory';

export interface LoginPopupsState {
  readonly popup: Popup | null;
  readonly announcements: readonly Announcement[];
  readonly news: readonly Announcement[];
  /** Close the popup; with `silence` nothing more comes today. */
  readonly close: (silence: boolean) => void;
}

export function useLoginPopups(): LoginPopupsState {
  const { session } = usePlatform();
  const member = useMember();
  const userName = member?.userName ?? '';
  const told = useLoginNews(member?.firstTimeLogin ?? false, member !== null);
  const [memory, setMemory] = useState<PopupMemory | null>(null);

  // Storage and the clock belong to the browser, so the first paint shows no popup.
  useEffect(() => {
    setMemory(userName ? readMemory(userName, markOf(session.grant()?.token)) : null);
  }, [userName, session]);

  const announcements = told.status === 'ready' ? told.value.player : [];
  const news = told.status === 'ready' ? told.value.popup : [];
  const waiting = { list: announcements.length, news: news.length };
  const popup = memory ? nextPopup(waiting, memory, dayOf(Date.now())) : null;

  const close = (silence: boolean) => {
    if (!memory || !popup) return;
    const closed = [...memory.closed, popup];
    const silentOn = silence ? dayOf(Date.now()) : memory.silentOn;
    rememberClosed(markOf(session.grant()?.token), closed);
    if (silence) rememberSilence(userName, dayOf(Date.now()));
    setMemory({ closed, silentOn });
  };
  return { popup, announcements, news, close };
}

const markOf = (token: string | undefined): string => sessionMark(token ?? '');
