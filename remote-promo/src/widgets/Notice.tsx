/** Notice: the notice ticker of home, with gutters (HOME-03). */
import styled from 'styled-components';
import { space } from '@site/shared/theme';
import { NoticeStrip } from '../components/NoticeStrip';

export default function Notice() {
  return (
    <Gutter>
      <NoticeStrip />
    </Gutter>
  );
}

const Gutter = styled.div`
  margin: 0 ${space[4]};
`;
