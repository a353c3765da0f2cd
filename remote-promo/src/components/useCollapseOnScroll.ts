/** useCollapseOnScroll: open state that starts closed and closes again once the page has scrolled 80 px. */
import { useEffect, useRef, useState } from 'react';

const COLLAPSE_AFTER_PX = 80;

export function useCollapseOnScroll(): { readonly isOpen: boolean; readonly toggle: () => void } {
  const [isOpen, setOpen] = useState(false);
  const openedAt = useRef(0);
  useEffect(() => {
    if (!isOpen) return;
    openedAt.current = window.scrollY;
    const onScroll = () => {
      if (Math.abs(window.scrollY - openedAt.current) > COLLAPSE_AFTER_PX) setOpen(false);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [isOpen]);
  return { isOpen, toggle: () => setOpen((open) => !open) };
}
