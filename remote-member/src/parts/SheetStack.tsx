/** SheetStack: what stands in a sheet under one another, with room between; as a form where it is one. */
import styled from 'styled-components';
import { space } from '@site/shared/theme';

export const SheetStack = styled.div`
  display: grid;
  gap: ${space[3]};
`;
