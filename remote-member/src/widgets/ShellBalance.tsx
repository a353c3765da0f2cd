/** ShellBalance: the balance wherever the shell has a place for it, leading to the member's own page. */
import styled from 'styled-components';
import { space } from '@site/shared/theme';
import { BalanceLine } from '../parts/BalanceLine';

export default function ShellBalance() {
  return (
    <Place>
      <BalanceLine />
    </Place>
  );
}

const Place = styled.div`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 0 ${space[3]};
`;
