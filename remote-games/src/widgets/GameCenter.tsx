/** Trial widget until the owner's arrives. */
import { useState } from 'react';
import styled from 'styled-components';

const Box = styled.button`
  color: hotpink;
`;

export default function GameCenter() {
  const [count, setCount] = useState(0);
  return <Box onClick={() => setCount(count + 1)}>game center {count}</Box>;
}
