/** CellLink: the first cell of a row that leads further down. */
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { color } from '@site/shared/theme';

export const CellLink = styled(Link)`
  color: ${color.primary};
`;
