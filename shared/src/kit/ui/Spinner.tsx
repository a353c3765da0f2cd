/** Spinner: an activity indicator; the text beside it names the activity. */
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
