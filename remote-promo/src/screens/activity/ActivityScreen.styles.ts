/** Styles of the promotions list. */
import styled from 'styled-components';
import { WithDetail } from '@site/shared/components';
import { color, font, radius, space } from '@site/shared/theme';

export const Page = styled(WithDetail)`
  flex: 1;
  gap: 0;
  /* The list has its own padding. */
  --detail-inset: ${space[4]};
`;

export const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  align-items: start;
  gap: ${space[4]};
  padding: ${space[4]};

  & > li {
    content-visibility: auto;
    contain-intrinsic-size: auto 245px;
  }
`;

export const Item = styled.a`
  display: block;
  overflow: hidden;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  color: inherit;
  text-decoration: none;

  &:active {
    background: ${color.raised};
  }
`;

export const Face = styled.div`
  position: relative;
`;

/** Bottom left, where the pictures have no detail. */
export const Corner = styled.span`
  position: absolute;
  bottom: ${space[2]};
  left: ${space[3]};
  display: flex;
  background: ${color.surface};
  border-radius: ${radius.round};
`;

export const Body = styled.div`
  display: grid;
  gap: ${space[1]};
  justify-items: start;
  padding: ${space[3]} ${space[4]} ${space[4]};

  & > h2 {
    ${font.strong}
  }

  & > time {
    color: ${color.textMuted};
    ${font.small}
    ${font.tabular}
  }

  & > span {
    color: ${color.primary};
    font-weight: 600;
    ${font.small}
  }
`;
