/** CellLink: a cell that links to details; in a table it keeps the text colour, so that figures stay readable. */
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { color, frame } from '@site/shared/theme';

export const CellLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${frame.touch};
  color: ${color.primary};

  td > & {
    color: inherit;
    text-decoration-color: ${color.lineStrong};
    text-underline-offset: 0.3em;
  }
`;
