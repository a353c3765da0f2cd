/** InfiniteList: renders only rows near the viewport; loads the next page 500 px before the end (GAME-03, GAME-15). */
import { memo, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useWindowVirtualizer, windowScroll, type VirtualizerOptions } from '@tanstack/react-virtual';
import { useIsHydrating, type VisibleArea } from '@site/shared/ui';
import { observeArea } from './observeArea';
import { useMore } from './useMore';
import { useVisibleArea } from './useVisibleArea';

export interface InfiniteListProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T, index: number) => string;
  /**
   * Row height in pixels. A number is an estimate, replaced by the measured heights; a function returns the exact height
   * for the list's width, its columns and the root font size, and nothing is measured while it scrolls.
   */
  readonly rowHeight: number | ((width: number, columns: number, rem: number) => number);
  /** Renders an item. Rows render again when this function or the items change, not on every scroll event. */
  readonly render: (item: T, index: number) => ReactNode;
  /** The list’s accessible name. */
  readonly label?: string;
  /** `tiles`: as many as the page has space for (`--columns`), otherwise three. */
  readonly columns?: number | 'tiles';
  /** Pixels between columns, and between rows unless `rowGap` is set. */
  readonly gap?: number;
  readonly rowGap?: number;
  /** Total number of items, where known before the last page has loaded. */
  readonly total?: number;
  readonly hasMore?: boolean;
  readonly isLoadingMore?: boolean;
  readonly onMore?: () => void;
}

/** A phone's width, until the list is measured; also used on the server. */
const FIRST = { top: 0, width: 328, tiles: 3, rem: 16 };
const FIRST_SCREEN = { width: 360, height: 780 };
/** Rows drawn beyond each edge of the viewport. */
const OVERSCAN = 4;

export function InfiniteList<T>(props: InfiniteListProps<T>) {
  const { items, keyOf, rowHeight, render, label, gap = 0, rowGap = gap } = props;
  const { total, hasMore = false, isLoadingMore = false, onMore } = props;
  const box = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLElement>(null);
  // On a server the screen's width is unknown, so rows have their natural height in the flow of the page.
  const isHydrating = useIsHydrating();
  const [isInFlow, setInFlow] = useState(isHydrating);
  useLayoutEffect(() => setInFlow(false), []);
  const areaOf = useVisibleArea(box);
  const observers = useMemo(() => observeArea(box, areaOf), [areaOf]);
  const { top, width, tiles, rem } = useFrame(box, probe, items, areaOf);
  const columns = props.columns === 'tiles' ? tiles : (props.columns ?? 1);
  const exact = typeof rowHeight === 'function' ? rowHeight(width, columns, rem) : null;
  const virtual = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => exact ?? (rowHeight as number),
    overscan: useOverscan(isHydrating),
    gap: rowGap,
    scrollMargin: top,
    initialRect: FIRST_SCREEN,
    // Not where the window is: a list on a hidden page, and on the server, starts at its top.
    initialOffset: 0,
    scrollToFn: correctScroll(areaOf),
    ...observers,
  });
  const { measure } = virtual;
  useEffect(() => {
    if (exact !== null) measure();
  }, [measure, exact]);
  useMore({ box, isWanted: hasMore && !isLoadingMore, onMore, count: items.length });

  const size = total ?? (hasMore ? -1 : items.length);
  return (
    <div
      ref={box}
      role="list"
      aria-label={label}
      data-partial={hasMore || virtual.getVirtualItems().length * columns < items.length || undefined}
      style={isInFlow ? flowGrid(props, rowGap) : { position: 'relative', height: virtual.getTotalSize() }}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => (
        <div
          key={key}
          ref={exact === null && !isInFlow ? virtual.measureElement : null}
          data-index={index}
          role="presentation"
          style={
            isInFlow
              ? { display: 'contents' }
              : {
                  position: 'absolute',
                  insetInline: 0,
                  top: 0,
                  // CSS containment: the content does not affect the layout outside.
                  contain: 'layout style',
                  transform: `translateY(${start - top}px)`,
                  ...(exact === null ? {} : { height: exact }),
                }
          }
        >
          <Row {...{ items, keyOf, render, columns, gap, size, isInFlow }} from={index * columns} />
        </div>
      ))}
      <span ref={probe} aria-hidden style={PROBE} />
    </div>
  );
}

interface RowProps<T> extends Pick<InfiniteListProps<T>, 'items' | 'keyOf' | 'render'> {
  readonly from: number;
  readonly columns: number;
  readonly gap: number;
  /** -1 when unknown (aria-setsize). */
  readonly size: number;
  readonly isInFlow: boolean;
}

const Row = memo(function Row<T>({ items, keyOf, render, from, columns, gap, size, isInFlow }: RowProps<T>) {
  return (
    <div
      role="presentation"
      style={
        isInFlow
          ? { display: 'contents' }
          : { display: 'grid', gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, columnGap: gap }
      }
    >
      {items.slice(from, from + columns).map((item, column) => (
        <div key={keyOf(item, from + column)} role="listitem" aria-posinset={from + column + 1} aria-setsize={size}>
          {render(item, from + column)}
        </div>
      ))}
    </div>
  );
}) as <T>(props: RowProps<T>) => ReactNode;

/** Resizes with the text size only. */
const PROBE = { position: 'absolute', width: '1rem', visibility: 'hidden' } as const;

/** All items are in one grid, whose columns the style sheet decides. */
const flowGrid = ({ columns = 1, gap = 0 }: Pick<InfiniteListProps<unknown>, 'columns' | 'gap'>, rowGap: number) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${columns === 'tiles' ? `var(--columns, ${FIRST.tiles})` : columns}, minmax(0, 1fr))`,
  gap: `${rowGap}px ${gap}px`,
});

/** Moves the window by what rows above turned out to be higher; when a list mounts or is shown, the window stays where it is. */
const correctScroll =
  (areaOf: () => VisibleArea | null): VirtualizerOptions<Window, Element>['scrollToFn'] =>
  (offset, options, virtual) => {
    if (options.adjustments !== undefined && !areaOf()) windowScroll(offset, options, virtual);
  };

/** The first frame draws less. A list on a hidden page stays like that until it is shown. */
function useOverscan(isHydrating: boolean): number {
  const [rows, setRows] = useState(isHydrating ? OVERSCAN : 1);
  useEffect(() => startTransition(() => setRows(OVERSCAN)), []);
  return rows;
}

/** Offset of the list on the page (0 where the window does not scroll it), its width, the number of tiles in a row, and the root font size. The content above may have changed height since the items changed. */
function useFrame(
  box: React.RefObject<HTMLDivElement | null>,
  probe: React.RefObject<HTMLElement | null>,
  items: readonly unknown[],
  areaOf: () => VisibleArea | null,
) {
  const [frame, setFrame] = useState(FIRST);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const read = () => {
      const { top, width } = element.getBoundingClientRect();
      const tiles = Number(getComputedStyle(element).getPropertyValue('--columns')) || FIRST.tiles;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || FIRST.rem;
      const offset = areaOf() ? 0 : Math.round(top + window.scrollY);
      const next = { top: offset, width: width || FIRST.width, tiles, rem };
      setFrame((known) =>
        known.top === next.top && known.width === next.width && known.tiles === tiles && known.rem === rem
          ? known
          : next,
      );
    };
    read();
    // The element resizes with the screen; the body with the content above, unless that fits the screen.
    const watch = new ResizeObserver(read);
    for (const one of [element, document.body, probe.current]) if (one) watch.observe(one);
    return () => watch.disconnect();
  }, [box, probe, items, areaOf]);
  return frame;
}
