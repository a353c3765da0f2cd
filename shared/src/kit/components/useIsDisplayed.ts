/** useIsDisplayed: whether the style sheet displays an element: the result of its container queries, for components. */
import { useLayoutEffect, useState, type RefObject } from 'react';
import styled from 'styled-components';

/** An element that is displayed where a condition holds ("@container …"); with a size, so that a change of its display is observed. */
export const createProbe = (condition: string) => styled.i`
  display: none;

  ${condition} {
    position: absolute;
    display: block;
    width: 1px;
    height: 1px;
  }
`;

/** Null until it has been measured. Another `key` measures again: the element may be another one. */
export function useIsDisplayed(place: RefObject<HTMLElement | null>, key?: unknown): boolean | null {
  const [isDisplayed, setDisplayed] = useState<boolean | null>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setDisplayed(getComputedStyle(element).display !== 'none');
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, key]);
  return isDisplayed;
}
