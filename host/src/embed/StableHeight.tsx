/**
 * StableHeight: the height of an embedded element in the embedding page. A visitor who moves between its pages, or opens a
 * game (an overlay without a height of its own), must not cause a layout shift of the embedding page.
 */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { windowHeight } from '@site/shared/ui';
import { visibleArea } from './visibleArea';

interface StableHeightProps {
  /** Start path of a widget; a widget has the height of its content, a page a minimum height. */
  readonly start: string;
  /** The element on the embedding page. */
  readonly host: HTMLElement;
  readonly children: ReactNode;
}

/** Milliseconds a page has to render before the previous page's height is released. */
const SETTLE_MS = 1_000;
const GAME = new URL(paths.play(''), 'https://site.invalid').pathname;
const MIN_HEIGHT = `min(640px, ${windowHeight})`;

export function StableHeight({ start, host, children }: StableHeightProps) {
  const { pathname } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const [settled, setSettled] = useState(pathname);
  const [height, setHeight] = useState(0);
  const isFixed = pathname === GAME || pathname !== settled;

  useEffect(() => {
    const timer = setTimeout(() => setSettled(pathname), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [pathname]);

  useEffect(() => {
    const node = box.current;
    if (!node || isFixed) return;
    const observer = new ResizeObserver(() => setHeight(node.offsetHeight));
    observer.observe(node);
    return () => observer.disconnect();
  }, [isFixed]);

  useTopInView(box, host, pathname);
  const minHeight = pathname === start ? '0px' : MIN_HEIGHT;
  return (
    <Box ref={box} style={{ minHeight: `max(${isFixed ? height : 0}px, ${minHeight})` }}>
      {children}
    </Box>
  );
}

/** Scrolls a newly opened page to its top. Not for a game, which opens in view, nor after going back. */
function useTopInView(box: { readonly current: HTMLElement | null }, host: HTMLElement, pathname: string): void {
  const navigationType = useNavigationType();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const node = box.current;
    if (!node || navigationType === 'POP' || pathname === GAME) return;
    const { top, bottom } = node.getBoundingClientRect();
    const edge = visibleArea(node).top;
    if (top < edge && bottom > edge) host.scrollIntoView();
  }, [box, host, pathname, navigationType]);
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
`;
