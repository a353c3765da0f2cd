/** Outlines: a frame with the remote and release around each place of the page. It takes no taps. */
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { color, font, layer, type ColorName } from '@site/shared/theme';
import { isVisible, type Place } from './places';

const COLORS: readonly ColorName[] = ['primary', 'money', 'good', 'bad', 'lineStrong'];

interface OutlinesProps {
  readonly places: readonly Place[];
  /** The place that the list points at. */
  readonly current: string | null;
}

export function Outlines({ places, current }: OutlinesProps) {
  const [, setMovedAt] = useState(0);
  useEffect(() => {
    const end = new AbortController();
    const move = () => setMovedAt(performance.now());
    // Capture: panels scroll inside the page, too.
    addEventListener('scroll', move, { capture: true, passive: true, signal: end.signal });
    addEventListener('resize', move, { signal: end.signal });
    return () => end.abort();
  }, []);
  const remotes = [...new Set(places.map(({ remote }) => remote))].sort();
  return (
    <div aria-hidden data-inspector-outlines>
      {places.filter(isVisible).map((place) => {
        const { left, top, width, height } = place.element.getBoundingClientRect();
        return (
          <Frame
            key={place.key}
            $color={COLORS[remotes.indexOf(place.remote) % COLORS.length] ?? 'primary'}
            $isCurrent={place.key === current}
            $isPage={place.component.startsWith('page/')}
            style={{ left, top, width, height }}
          >
            <span>
              {place.remote} · {place.component} · {place.release.slice(0, 7) || '…'}
            </span>
          </Frame>
        );
      })}
    </div>
  );
}

const Frame = styled.div<{ readonly $color: ColorName; readonly $isCurrent: boolean; readonly $isPage: boolean }>`
  position: fixed;
  z-index: ${layer.toast + 1};
  box-sizing: border-box;
  border: ${({ $isCurrent }) => ($isCurrent ? '4px solid' : '2px dashed')} ${({ $color }) => color[$color]};
  pointer-events: none;

  & > span {
    position: absolute;
    /* Above the frame of a page: its first widget has its label in the same corner. */
    ${({ $isPage }) => ($isPage ? 'bottom: 100%' : 'top: 0')};
    left: 0;
    max-width: 100%;
    padding: 0 4px;
    overflow: hidden;
    background: ${color.surface};
    border-right: 2px solid ${({ $color }) => color[$color]};
    border-bottom: 2px solid ${({ $color }) => color[$color]};
    color: ${color.text};
    text-overflow: ellipsis;
    white-space: nowrap;
    ${font.caption}
  }
`;
