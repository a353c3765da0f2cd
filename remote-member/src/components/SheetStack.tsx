/** SheetStack: vertical stack with gaps for the content of a sheet. */
import styled from 'styled-components';
import { space } from '@site/shared/theme';

export const SheetStack = styled.div`
  display: grid;
  gap: ${space[3]};
`;
