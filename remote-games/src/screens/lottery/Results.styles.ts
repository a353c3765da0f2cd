/** Styles of the results sheet. */
import styled from 'styled-components';
import { color, font, radius, space } from '@site/shared/theme';

export const Draws = styled.ol`
  display: grid;
  margin: 0;
  padding: ${space[2]} 0;
  list-style: none;
`;

export const Draw = styled.li`
  display: grid;
  gap: ${space[2]};
  padding: ${space[3]} 0;
  border-bottom: 1px solid ${color.line};

  & > small,
  & details {
    color: ${color.textMuted};
    ${font.caption}
  }

  & summary {
    min-height: 32px;
    cursor: pointer;
  }

  & code {
    display: block;
    overflow-wrap: anywhere;
  }
`;

export const Prizes = styled.dl`
  display: grid;
  gap: ${space[1]};
  margin: 0;

  & > div {
    display: grid;
    grid-template-columns: 88px minmax(0, 1fr);
    gap: ${space[2]};
  }

  & dt {
    color: ${color.textMuted};
    ${font.small}
  }

  & dd {
    margin: 0;
    word-spacing: ${space[2]};
    ${font.small}
    ${font.tabular}
  }

  & > div:first-child dd {
    color: ${color.money};
    ${font.title}
  }
`;

export const Counts = styled.ul`
  display: grid;
  grid-template-columns: repeat(10, minmax(0, 1fr));
  gap: ${space[1]};
  margin: ${space[3]} 0 0;
  padding: 0;
  list-style: none;
`;

const TONES = { most: color.money, least: color.textMuted, plain: color.text } as const;

export const Count = styled.li<{ $tone: keyof typeof TONES }>`
  display: grid;
  justify-items: center;
  padding: ${space[1]} 0;
  background: ${color.raised};
  border: 1px solid ${({ $tone }) => ($tone === 'most' ? color.money : color.line)};
  border-radius: ${radius.small};
  ${font.tabular}

  & > b {
    ${font.small}
    font-weight: 700;
  }

  & > span {
    color: ${({ $tone }) => TONES[$tone]};
    ${font.caption}
  }
`;
