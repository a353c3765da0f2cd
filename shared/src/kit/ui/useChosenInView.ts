/** useChosenInView: keeps the chosen tab or chip of a row that scrolls sideways where one sees it. */
import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For the scrolling row. Whenever another of its children is chosen (`aria-selected` or `aria-pressed`), also before
 * the first paint, one that is cut off or out of sight comes to the middle; the page itself never moves.
 */
export function useChosenInView<E extends HTMLElement>(): RefObject<E | null> {
  const row = useRef<E>(null);
  const last = useRef<Element | null>(null);
  // After every drawing: the chosen one may also come late, with its row.
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector('[aria-selected="true"], [aria-pressed="true"]') ?? null;
    if (!row.current || chosen === last.current) return;
    last.current = chosen;
    if (!chosen) return;
    const place = chosen.getBoundingClientRect();
    const sight = row.current.getBoundingClientRect();
    if (place.left >= sight.left && place.right <= sight.right) return;
    row.current.scrollLeft += (place.left + place.right - sight.left - sight.right) / 2;
  });
  return row;
}
