/** useShortcuts: "/" or Ctrl-K opens the search, as on most sites (SITE-24). Escape closes by the browser's own dialogs. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@site/shared/contract';

const TEXT_FIELD = 'input, textarea, select, [contenteditable]';

export function useShortcuts(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const isSearch =
        ctrlKey || metaKey ? key === 'k' : key === '/' && !altKey && !(target as Element).closest(TEXT_FIELD);
      if (!isSearch || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      void navigate(paths.search);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate]);
}
