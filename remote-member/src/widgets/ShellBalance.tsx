/** ShellBalance: the balance in the shell, linked to the member page. */
import styled from 'styled-components';
import { space } from '@site/shared/theme';
import { BalanceLine } from '../components/BalanceLine';

export default function ShellBalance() {
  return (
    <Frame>
      <BalanceLine />
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 0 ${space[3]};
`;
