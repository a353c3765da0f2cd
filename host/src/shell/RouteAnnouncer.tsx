/** RouteAnnouncer: after a navigation the screen reader hears the new title and the focus stands at the page's start. */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSite } from '@site/shared/platform';
import { usePageTitle } from './usePageTitle';
import { VisuallyHidden } from './VisuallyHidden';

export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const { name } = useSite();
  const words = usePageTitle();
  const [said, setSaid] = useState('');
  const first = useRef(true);

  useEffect(() => {
    document.title = words ? `${words} · ${name}` : name;
    if (!first.current) setSaid(words || name);
  }, [words, name]);

  useEffect(() => {
    // The browser itself places focus on the first page.
    if (first.current) first.current = false;
    else document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);

  return <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>;
}
