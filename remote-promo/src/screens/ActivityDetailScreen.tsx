/** Trial screen until the owner's arrives. */
import styled from 'styled-components';

const Title = styled.h1`
  color: gold;
`;

export default function ActivityDetailScreen() {
  return <Title>activity detail</Title>;
}
