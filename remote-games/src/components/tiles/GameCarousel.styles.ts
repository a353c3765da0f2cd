/** Styles of the game carousel. */
import styled from 'styled-components';
import { color, radius, space } from '@site/shared/theme';

export const Viewport = styled.div`
  display: flex;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  &::-webkit-scrollbar {
    display: none;
  }
`;

export const Slide = styled.div`
  display: grid;
  flex: 0 0 100%;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[2]};
  scroll-snap-align: start;
`;

export const Controls = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
`;

export const Dots = styled.span`
  display: flex;
  gap: ${space[1]};
  padding: 0 ${space[2]};

  & > i {
    width: 6px;
    height: 6px;
    background: ${color.textMuted};
    border-radius: ${radius.round};
  }

  & > i[data-on] {
    width: 16px;
    background: ${color.primary};
  }
`;
