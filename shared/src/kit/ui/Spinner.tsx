/** Spinner: something is under way. Words beside it say what. */
import styled, { keyframes } from 'styled-components';
import { radius } from '@site/shared/theme';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  flex: none;
  width: 18px;
  height: 18px;
  border: 2px solid currentcolor;
  border-right-color: transparent;
  border-radius: ${radius.round};
  animation: ${turn} 700ms linear infinite;
`;
