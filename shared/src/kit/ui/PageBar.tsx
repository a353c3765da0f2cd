/** PageBar: the bar at the top of a page: back arrow and title (SITE-03, SITE-04). */
import { ChevronLeft } from 'lucide-react';
import styled from 'styled-components';
import { color, font, frame, layer, space } from '@site/shared/theme';
import { IconButton } from './Button';

export interface PageBarProps {
  readonly title: string;
  /** Accessible name of the arrow. */
  readonly backLabel: string;
  readonly onBack: () => void;
}

/** A header with a back button and the page's title. */
export function PageBar({ title, backLabel, onBack }: PageBarProps) {
  return (
    <Bar>
      <IconButton label={backLabel} onClick={onBack}>
        <ChevronLeft />
      </IconButton>
      <Title>{title}</Title>
      <span aria-hidden />
    </Bar>
  );
}

/** Fixed height (more only for a large font size), one background, three columns; sticky while the page scrolls. */
export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  display: grid;
  grid-template-columns: ${frame.touch} minmax(0, 1fr) ${frame.touch};
  align-items: center;
  min-height: ${frame.headerHeight};
  padding: 0 ${space[2]};
  background: ${color.ink};
  border-bottom: 1px solid ${color.line};

  /* Low windows need the space (host/src/critical.css). */
  @media (max-height: 500px) {
    position: static;
  }
`;

const Title = styled.h1`
  display: -webkit-box;
  /* Bengali vowel signs below the line extend beyond its height: the box clips after them, without being laid out higher. */
  margin: 0 0 -6px;
  padding-bottom: 6px;
  overflow: hidden;
  text-align: center;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  ${font.title}
  /* Three words of a large font size fit into two lines. */
  font-size: min(1.25rem, 7.5cqi);
  /* Two lines are no higher than the bar, so a font that arrives and needs only one moves nothing below. */
  line-height: 1.3;
`;
