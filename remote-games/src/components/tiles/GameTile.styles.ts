/** Styles of a game tile. */
import styled from 'styled-components';
import { threeLines } from '@site/shared/components';
import { LARGE_TEXT, color, font, frame, motion, radius, space } from '@site/shared/theme';

/** The words have a fixed height, because the virtual list computes its rows with it: three lines, more in the two columns of large text. */
const WORDS_REM = 3.875;
const LARGE_WORDS_REM = 7;
export const tileWordsPx = (columns: number, rem: number): number =>
  (columns === 2 ? LARGE_WORDS_REM : WORDS_REM) * rem;
/** `--words` is that of a row of narrower tiles, or of large text. */
const words = `var(--words, ${WORDS_REM}rem)`;
export const TILE_GAP_PX = Number.parseInt(space[2], 10);

export const Tile = styled.div`
  position: relative;
  min-width: 0;
  /* Clips every picture at whole pixels. Otherwise equal pictures differ by a fraction, and the browser's own copy or a
     later row counts as new, larger content (largest contentful paint). */
  contain: layout style;

  @container page (width <= 16rem) {
    --words: ${LARGE_WORDS_REM}rem;
  }
`;

export const Art = styled.span<{ $isInMaintenance?: boolean }>`
  position: relative;
  display: block;
  overflow: hidden;
  aspect-ratio: 1;
  background: ${color.raised};
  border-radius: ${radius.small};

  & > :first-child {
    opacity: ${({ $isInMaintenance }) => ($isInMaintenance ? 0.4 : 1)};
  }
`;

export const NoArt = styled.span`
  display: grid;
  place-content: center;
  height: 100%;
  background: linear-gradient(150deg, ${color.raised}, ${color.surface});
  color: ${color.textMuted};
`;

/** Overlay label of a game that cannot be played now; the name below stays readable. */
export const MaintenanceLabel = styled.span`
  position: absolute;
  inset: 40% 0 auto;
  padding: ${space[1]};
  background: ${color.surface};
  color: ${color.text};
  text-align: center;
  ${font.caption}
  font-weight: 600;
`;

export const Tap = styled.a`
  display: block;
  color: inherit;
  text-align: start;
  text-decoration: none;

  /* A long press opens the facts; suppress the browser's image menu. */
  -webkit-touch-callout: none;
  user-select: none;

  & > ${Art} {
    transition: transform 100ms ease-out;
  }

  /* Delay the pressed style, so that a scroll that starts on a tile does not flash it (SITE-22). */
  &:active > ${Art} {
    transform: scale(0.96);
    transition: transform 60ms ease-out 130ms;
  }
`;

/** What has no space below a long name wraps out of the box, so that no line is cut in half. */
export const Words = styled.span`
  display: flex;
  flex-flow: column wrap;
  height: ${words};
  padding-top: ${space[1]};
  overflow: hidden;

  & > * {
    width: 100%;
  }
`;

export const Name = styled.span`
  ${threeLines}
  ${font.caption}
  font-weight: 600;
`;

export const Vendor = styled.span`
  ${font.caption}
  color: ${color.textMuted};
`;

const TONES = { gold: color.money, green: color.good, pink: color.primary } as const;

export const Mark = styled.span<{ $tone: keyof typeof TONES }>`
  position: absolute;
  top: ${space[1]};
  left: ${space[1]};
  padding: 0 ${space[2]};
  background: ${({ $tone }) => TONES[$tone]};
  border-radius: ${radius.round};
  color: ${color.ink};
  ${font.caption}
  font-weight: 700;
  white-space: nowrap;
  pointer-events: none;

  /* Beside the heart: with large text, and on tiles of the narrowest phones. */
  ${LARGE_TEXT} {
    font-size: min(0.75rem, 5cqi);
  }

  @container (max-width: 340px) {
    padding: 0 ${space[1]};
  }
`;

/** Full touch target; only a small circle in the corner is visible. */
export const HeartButton = styled.button`
  position: absolute;
  top: 0;
  right: 0;
  display: grid;
  width: ${frame.touch};
  height: ${frame.touch};
  padding: ${space[1]};
  justify-items: end;
  align-items: start;
  background: none;
  border: 0;
  color: ${color.text};
  cursor: pointer;

  & > svg {
    box-sizing: content-box;
    padding: ${space[1]};
    background: ${color.surface};
    border-radius: ${radius.round};
    transition: transform ${motion.normal};
  }

  &[aria-pressed='true'] > svg {
    color: ${color.primary};
    fill: currentcolor;
  }

  &:active > svg {
    transform: scale(1.3);
  }
`;

/** In the artwork's corner below the heart. */
export const AboutButton = styled(HeartButton)`
  top: auto;
  bottom: ${words};
  align-items: end;
`;

/** As many columns as the page has space for (host/src/critical.css). */
export const tileColumns = 'repeat(var(--columns, 3), minmax(0, 1fr))';

export const Grid = styled.div`
  display: grid;
  grid-template-columns: ${tileColumns};
  gap: ${space[2]};
`;
