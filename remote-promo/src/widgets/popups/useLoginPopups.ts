/** useLoginPopups: fetches the announcements for after login and queues them as popups (HOME-08). */
import { useEffect, useState } from 'react';
import { dayOf } from '@site/shared/kernel';
import { useMember, usePlatform } from '@site/shared/platform';
import type { Announcement } from '@site/shared/wps';
import { nextPopup, POPUPS, sessionHash, type Popup, type PopupMemory } from '../../model/popupQueue';
import { useLoginAnnouncements } from '../../queries/announcements';
import { readMemory, rememberClosed, rememberMuted } from './popupMemory';

export interface LoginPopupsState {
  readonly popup: Popup | null;
  readonly announcements: readonly Announcement[];
  readonly news: readonly Announcement[];
  /** Close the popup; `mute` hides the rest of them today. */
  readonly close: (mute: boolean) => void;
  /** Close it and those that wait behind it. */
  readonly closeAll: (mute: boolean) => void;
}

export function useLoginPopups(): LoginPopupsState {
  const { clock, session } = usePlatform();
  const member = useMember();
  const userName = member?.userName ?? '';
  const feed = useLoginAnnouncements(member?.firstTimeLogin ?? false, member !== null);
  const [memory, setMemory] = useState<PopupMemory | null>(null);

  // Storage and clock are read in an effect: the first render must equal the server's.
  useEffect(() => {
    const read = () => setMemory(userName ? readMemory(userName, hashOf(session.grant()?.token)) : null);
    read();
    // Closed or muted in another tab.
    window.addEventListener('storage', read);
    return () => window.removeEventListener('storage', read);
  }, [userName, session]);

  const announcements = feed.status === 'ready' ? feed.value.player : [];
  const news = feed.status === 'ready' ? feed.value.popup : [];
  const waiting = { list: announcements.length, news: news.length };
  const popup = memory ? nextPopup(waiting, memory, dayOf(clock.now())) : null;

  const closeThese = (popups: readonly Popup[], mute: boolean) => {
    if (!memory) return;
    const closed = [...new Set([...memory.closed, ...popups])];
    const mutedOn = mute ? dayOf(clock.now()) : memory.mutedOn;
    rememberClosed(hashOf(session.grant()?.token), closed);
    if (mute) rememberMuted(userName, dayOf(clock.now()));
    setMemory({ closed, mutedOn });
  };
  const close = (mute: boolean) => closeThese(popup ? [popup] : [], mute);
  const closeAll = (mute: boolean) => closeThese(POPUPS, mute);
  return { popup, announcements, news, close, closeAll };
}

const hashOf = (token: string | undefined): string => sessionHash(token ?? '');
