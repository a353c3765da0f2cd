/** useTucking: shut until asked for, then open until the page is scrolled away from where it was opened. */
import { useEffect, useRef, useState } from 'react';

const AWAY_PX = 80;

export function useTucking(): { readonly isOpen: boolean; readonly toggle: () => void } {
  const [isOpen, setOpen] = useState(false);
  const openedAt = useRef(0);
  useEffect(() => {
    if (!isOpen) return;
    openedAt.current = window.scrollY;
    const onScroll = () => {
      if (Math.abs(window.scrollY - openedAt.current) > AWAY_PX) setOpen(false);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [isOpen]);
  return { isOpen, toggle: () => setOpen((open) => !open) };
}
