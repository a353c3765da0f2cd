/** Styles of the side menu's rows: internal links, external links and actions look the same. */
import { Link } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { color, font, radius, space } from '@site/shared/theme';

export const Group = styled.div`
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]} 0;
`;

const row = css`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  width: 100%;
  min-height: 48px;
  padding: 0 ${space[3]};
  background: none;
  border: 0;
  border-radius: ${radius.small};
  color: ${color.text};
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  ${font.body}

  &:active {
    background: ${color.raised};
  }

  & > svg {
    flex: none;
    width: 22px;
    color: ${color.textMuted};
  }
`;

export const RowLink = styled(Link)`
  ${row}
`;
export const RowAnchor = styled.a`
  ${row}
`;
export const RowButton = styled.button`
  ${row}
`;
