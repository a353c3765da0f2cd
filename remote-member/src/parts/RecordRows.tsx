/** RecordRows: a year of rows, of which only what is seen stands on the page; the next ones are asked for near the end. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { color, font, space } from '@site/shared/theme';
import { Skeleton } from '@site/shared/ui';
import type { Paged } from '../readings/usePagedCall';

const ROW_PX = 76;
const AHEAD = 8;

interface RecordRowsProps {
  readonly pages: Paged<unknown>;
  readonly label: string;
  readonly row: (at: number) => ReactNode;
}

export function RecordRows({ pages, label, row }: RecordRowsProps) {
  const t = useT('member');
  const list = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  useEffect(() => setOffset(list.current?.offsetTop ?? 0), []);
  const virtual = useWindowVirtualizer({
    count: pages.rows.length,
    estimateSize: () => ROW_PX,
    overscan: AHEAD,
    scrollMargin: offset,
    initialRect: { width: 360, height: 780 },
  });
  const shown = virtual.getVirtualItems();
  const last = shown.at(-1)?.index ?? 0;
  const { hasMore, isMoreComing, more, rows } = pages;
  useEffect(() => {
    if (hasMore && !isMoreComing && last >= rows.length - AHEAD) more();
  }, [hasMore, isMoreComing, last, rows.length, more]);
  return (
    <>
      <Count>{t('record.count', { count: pages.total })}</Count>
      <Frame ref={list} role="list" aria-label={label} style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, key, start, size }) => (
          <div
            key={key}
            role="listitem"
            aria-posinset={index + 1}
            aria-setsize={pages.total}
            style={{ height: size, transform: `translateY(${start - offset}px)` }}
          >
            {row(index)}
          </div>
        ))}
      </Frame>
      {isMoreComing ? <Skeleton height={ROW_PX} /> : null}
    </>
  );
}

const Count = styled.p`
  color: ${color.textMuted};
  ${font.caption}
`;

const Frame = styled.div`
  position: relative;

  & > div {
    position: absolute;
    top: 0;
    left: 0;
    width: 100%;
    margin: 0 0 ${space[1]};
  }
`;
