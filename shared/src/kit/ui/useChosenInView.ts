/** useChosenInView: scrolls the selected tab or chip of a horizontal row into view. */
import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * For the scrolling row. When another of its children is selected (`aria-selected` or `aria-pressed`), also before
 * the first paint, a child that is clipped or out of view is centred; the page itself never scrolls.
 */
export function useChosenInView<E extends HTMLElement>(): RefObject<E | null> {
  const row = useRef<E>(null);
  const last = useRef<Element | null>(null);
  // After every render: the selected child may also mount later.
  useLayoutEffect(() => {
    const chosen = row.current?.querySelector('[aria-selected="true"], [aria-pressed="true"]') ?? null;
    if (!row.current || chosen === last.current) return;
    // A new row begins with its first child in view: measuring would lay the whole page out once more.
    const isAtStart = last.current === null && chosen === row.current.querySelector('[aria-selected], [aria-pressed]');
    last.current = chosen;
    if (!chosen || isAtStart) return;
    const place = chosen.getBoundingClientRect();
    const sight = row.current.getBoundingClientRect();
    if (place.left >= sight.left && place.right <= sight.right) return;
    row.current.scrollLeft += (place.left + place.right - sight.left - sight.right) / 2;
  });
  return row;
}
