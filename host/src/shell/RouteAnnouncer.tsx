/** RouteAnnouncer: after a navigation announces the new title and moves the focus to the start of the page. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '@site/shared/platform';
import { usePageTitle } from './usePageTitle';
import { VisuallyHidden } from './VisuallyHidden';

export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const { name } = useSite();
  const title = usePageTitle();
  const [announcement, setAnnouncement] = useState('');
  const first = useRef(true);

  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
    if (!first.current) setAnnouncement(title || name);
  }, [title, name]);

  // With the page's first frame: later, it would take the focus from a field that the visitor is typing in.
  useLayoutEffect(() => {
    // On the first page the browser sets the focus.
    if (first.current) first.current = false;
    else document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);

  return <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>;
}
