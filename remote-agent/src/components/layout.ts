/** Layout and text styles that several screens share. */
import styled from 'styled-components';
import { color, font, space } from '@site/shared/theme';

export const SecondaryText = styled.p`
  color: ${color.textMuted};
  ${font.small}
`;

export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;

export const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};
`;
