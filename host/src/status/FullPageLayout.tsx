/** FullPageLayout: layout of a screen that replaces the site. */
import styled from 'styled-components';
import { color, frame, space } from '@site/shared/theme';

export const FullPageLayout = styled.main`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[4]};
  max-width: ${frame.columnWidth};
  min-height: 100dvh;
  margin: 0 auto;
  padding: ${space[4]};
  background: ${color.ink};
  color: ${color.text};

  & a {
    color: ${color.primary};
  }
`;
