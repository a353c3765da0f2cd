/** Styles of the app page. */
import styled from 'styled-components';
import { color, font, radius, space } from '@site/shared/theme';

export const Page = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  padding-bottom: calc(${space[6]} + env(safe-area-inset-bottom));
`;

export const Top = styled.header`
  display: grid;
  gap: ${space[2]};
  padding-bottom: ${space[4]};

  & > h1 {
    padding: ${space[3]} ${space[4]} 0;
    ${font.heading}
  }

  & > p {
    padding: 0 ${space[4]};
    color: ${color.textMuted};
  }
`;

export const Panel = styled.div`
  display: grid;
  gap: ${space[4]};
  padding: ${space[5]} ${space[4]};
`;

export const Hint = styled.p`
  color: ${color.textMuted};
  text-align: center;
  ${font.small}
`;

export const ButtonLink = styled.a`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-height: 48px;
  background: ${color.primary};
  border-radius: ${radius.round};
  color: ${color.onPrimary};
  text-decoration: none;
  ${font.strong}
`;
