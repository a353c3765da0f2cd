/** CellLink: a name or figure that links to details. Figures keep the text colour: quiet, and readable in a column. */
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { color, frame } from '@site/shared/theme';

export const CellLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${frame.touch};
  color: ${color.primary};
  text-decoration: none;

  td > &,
  dd > & {
    color: inherit;
    text-decoration: underline dotted 1px ${color.lineStrong};
    text-underline-offset: 0.35em;
  }

  &:hover {
    text-decoration: underline;
  }
`;
