/** Styles of the banner carousel. The controls overlay the picture, so they cause no layout shift. */
import styled, { css } from 'styled-components';
import { color, radius, space } from '@site/shared/theme';

export const Window = styled.div`
  position: relative;
  height: 100%;
`;

export const Viewport = styled.div`
  height: 100%;
  overflow: hidden;
  border-radius: ${radius.large};
`;

export const Slides = styled.div`
  display: flex;
  height: 100%;
  /* Vertical drags scroll the page. */
  touch-action: pan-y pinch-zoom;

  & > div {
    flex: 0 0 100%;
    min-width: 0;
    height: 100%;
  }
`;

const overPicture = css`
  & > button > svg {
    width: 28px;
    height: 28px;
    padding: 6px;
    background: ${color.surface};
    border-radius: ${radius.round};
    color: ${color.text};
  }
`;

export const Side = styled.div<{ $at: 'start' | 'end' }>`
  position: absolute;
  top: calc(50% - 22px);
  ${({ $at }) => ($at === 'start' ? 'left: 0' : 'right: 0')};
  ${overPicture}

  /* On touch devices the arrows show only on keyboard focus. */
  @media (hover: none) {
    opacity: 0;
    pointer-events: none;

    &:focus-within {
      opacity: 1;
    }
  }
`;

export const Controls = styled.div`
  position: absolute;
  right: 0;
  bottom: 0;
  display: flex;
  align-items: center;
  pointer-events: none;
  ${overPicture}

  & > button {
    pointer-events: auto;
  }
`;

export const Dots = styled.span`
  display: flex;
  gap: ${space[1]};
  padding: ${space[1]} ${space[2]};
  background: ${color.surface};
  border-radius: ${radius.round};

  & > i {
    width: 6px;
    height: 6px;
    background: ${color.textMuted};
    border-radius: ${radius.round};
    transition:
      width 200ms ease-out,
      background-color 200ms ease-out;
  }

  & > i[data-on] {
    width: 16px;
    background: ${color.primary};
  }
`;
