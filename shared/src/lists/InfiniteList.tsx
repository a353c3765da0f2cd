/** InfiniteList: only the rows near the screen exist; the next page is asked for 500 px before the end (GAME-03). */
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';

export interface InfiniteListProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T, index: number) => string;
  /** The list's name for a screen reader. */
  readonly label?: string;
  /** How many there are in all, where that is known before they are all here. */
  readonly total?: number;
  /** Pixels; measured rows replace it. */
  readonly estimatedHeight: number;
  readonly columns?: number;
  readonly gap?: number;
  readonly hasMore?: boolean;
  readonly isLoadingMore?: boolean;
  readonly onMore?: () => void;
  readonly render: (item: T, index: number) => ReactNode;
}

const AHEAD_PX = 500;
const THROTTLE_MS = 1_000;
/** Rows a page without a window to scroll (the server's) shows. */
const SERVER_ROWS = 8;

export function InfiniteList<T>(props: InfiniteListProps<T>) {
  const {
    items,
    keyOf,
    label,
    total = props.hasMore ? -1 : props.items.length,
    estimatedHeight,
    columns = 1,
    gap = 0,
    hasMore = false,
    isLoadingMore = false,
    onMore,
    render,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  const rowCount = Math.ceil(items.length / columns);
  const virtual = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => estimatedHeight,
    overscan: 4,
    gap,
    scrollMargin: offset,
    initialRect: { width: 0, height: SERVER_ROWS * estimatedHeight },
  });
  useEffect(() => setOffset(box.current?.offsetTop ?? 0), []);
  useMore({ box, isWanted: hasMore && !isLoadingMore, onMore, count: items.length });

  return (
    <div ref={box} role="list" aria-label={label} style={{ position: 'relative', height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={virtual.measureElement}
          data-index={row.index}
          role="presentation"
          style={{
            position: 'absolute',
            top: 0,
            left: 0,
            display: 'grid',
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            gap,
            width: '100%',
            transform: `translateY(${row.start - offset}px)`,
          }}
        >
          {items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => {
            const index = row.index * columns + column;
            return (
              <div key={keyOf(item, index)} role="listitem" aria-posinset={index + 1} aria-setsize={total}>
                {render(item, index)}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface MoreOptions {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly isWanted: boolean;
  readonly onMore: (() => void) | undefined;
  readonly count: number;
}

/** Ask for more when the end comes near, at most once a second. */
function useMore({ box, isWanted, onMore, count }: MoreOptions): void {
  const askedAt = useRef(-THROTTLE_MS);
  useEffect(() => {
    if (!isWanted || !onMore) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      const bottom = box.current?.getBoundingClientRect().bottom ?? Infinity;
      if (bottom - window.innerHeight > AHEAD_PX) return;
      const wait = askedAt.current + THROTTLE_MS - performance.now();
      clearTimeout(timer);
      if (wait > 0) {
        timer = setTimeout(check, wait);
        return;
      }
      askedAt.current = performance.now();
      onMore();
    };
    check();
    window.addEventListener('scroll', check, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', check);
    };
  }, [box, isWanted, onMore, count]);
}
