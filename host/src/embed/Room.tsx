/**
 * Room: the height of an embedded element in the embedding page. A visitor who moves between its pages, or opens a
 * game (an overlay without a height of its own), must not cause a layout shift of the embedding page.
 */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';

interface RoomProps {
  /** Start path of a widget; a widget has the height of its content, a page a minimum height. */
  readonly start: string;
  readonly children: ReactNode;
}

/** Milliseconds a page has to render before the previous page's height is released. */
const SETTLE_MS = 1_000;
const GAME = new URL(paths.play(''), 'https://site.invalid').pathname;
const MIN_HEIGHT = 'min(640px, 100dvh)';

export function Room({ start, children }: RoomProps) {
  const { pathname } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const [settled, setSettled] = useState(pathname);
  const [height, setHeight] = useState(0);
  const isHeld = pathname === GAME || pathname !== settled;

  useEffect(() => {
    const timer = setTimeout(() => setSettled(pathname), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [pathname]);

  useEffect(() => {
    const node = box.current;
    if (!node || isHeld) return;
    const observer = new ResizeObserver(() => setHeight(node.offsetHeight));
    observer.observe(node);
    return () => observer.disconnect();
  }, [isHeld]);

  useTopInView(box, pathname);
  const least = pathname === start ? '0px' : MIN_HEIGHT;
  return (
    <Box ref={box} style={{ minHeight: `max(${isHeld ? height : 0}px, ${least})` }}>
      {children}
    </Box>
  );
}

/** Scrolls a newly opened page to its top. Not for a game, which opens in view, nor after going back. */
function useTopInView(box: { readonly current: HTMLElement | null }, pathname: string): void {
  const how = useNavigationType();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const node = box.current;
    const root = node?.getRootNode();
    if (!node || !(root instanceof ShadowRoot) || how === 'POP' || pathname === GAME) return;
    const { top, bottom } = node.getBoundingClientRect();
    if (top < 0 && bottom > 0) root.host.scrollIntoView();
  }, [box, pathname, how]);
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
`;
