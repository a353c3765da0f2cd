/** The bar both headers share: one height, one ground, three columns. */
import styled from 'styled-components';
import { color, font, frame, layer, space } from '@site/shared/theme';

export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${layer.header};
  display: grid;
  grid-template-columns: 44px 1fr 44px;
  align-items: center;
  height: ${frame.headerHeight};
  padding: 0 ${space[2]};
  background: ${color.ink};
  border-bottom: 1px solid ${color.line};
`;

export const BarTitle = styled.h1`
  margin: 0;
  overflow: hidden;
  text-align: center;
  text-overflow: ellipsis;
  white-space: nowrap;
  ${font.title}
`;
