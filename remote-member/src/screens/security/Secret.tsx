/** Secret: a text to copy into another app, beside its copy button. */
import styled from 'styled-components';
import { color, font, radius, space } from '@site/shared/theme';

export const Secret = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]};
  background: ${color.raised};
  border-radius: ${radius.small};

  & code {
    overflow-wrap: anywhere;
    ${font.small}
    ${font.tabular}
  }
`;
