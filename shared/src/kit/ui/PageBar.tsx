/** PageBar: the bar atop a page: back arrow and title; the site's own header and the pages that bring theirs look alike (SITE-03, SITE-04). */
import { ChevronLeft } from 'lucide-react';
import styled from 'styled-components';
import { color, font, frame, layer, space } from '@site/shared/theme';
import { IconButton } from './Button';

export interface PageBarProps {
  readonly title: string;
  /** What the arrow is called. */
  readonly backLabel: string;
  readonly onBack: () => void;
}

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

/** One height (more only for large letters), one ground, three columns; it stays while the page scrolls. */
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
`;

const Title = styled.h1`
  display: -webkit-box;
  margin: 0;
  overflow: hidden;
  text-align: center;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  ${font.title}
`;
