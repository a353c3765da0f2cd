/** Styles of the leaderboard. */
import styled from 'styled-components';
import { LARGE_TEXT, color, font, frame, radius, space } from '@site/shared/theme';

export const Note = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[3]};
  color: ${color.textMuted};
  ${font.small}
`;

export const Podium = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  align-items: end;
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;

  ${LARGE_TEXT} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const HEIGHTS: Readonly<Record<number, string>> = { 1: '176px', 2: '152px', 3: '140px' };
const PLACES: Readonly<Record<number, number>> = { 1: 2, 2: 1, 3: 3 };

export const Step = styled.li<{ $rank: number; $isMe: boolean }>`
  display: grid;
  order: ${({ $rank }) => PLACES[$rank]};
  min-height: ${({ $rank }) => HEIGHTS[$rank]};
  align-content: center;
  justify-items: center;
  gap: ${space[1]};
  padding: ${space[3]} ${space[1]};
  background: linear-gradient(${color.raised}, ${color.surface});
  border: 1px solid ${({ $isMe }) => ($isMe ? color.primary : color.line)};
  border-top: 3px solid ${({ $rank }) => ($rank === 1 ? color.money : color.lineStrong)};
  border-radius: ${radius.large} ${radius.large} 0 0;
  text-align: center;

  & > svg {
    color: ${({ $rank }) => ($rank === 1 ? color.money : color.textMuted)};
  }

  & > b {
    ${font.title}
  }

  & > span {
    max-width: 100%;
    overflow-wrap: anywhere;
    ${font.small}
  }

  /* One below the other, in order. */
  ${LARGE_TEXT} {
    order: ${({ $rank }) => $rank};
    min-height: 0;
    border-radius: ${radius.large};
  }
`;

export const Lines = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  overflow: hidden;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  list-style: none;
`;

export const Line = styled.li<{ $isMe: boolean }>`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[2]};
  min-height: ${frame.touch};
  padding: 0 ${space[4]};
  background: ${({ $isMe }) => ($isMe ? color.raised : 'none')};
  font-weight: ${({ $isMe }) => ($isMe ? 700 : 400)};
  ${font.small}

  & + & {
    border-top: 1px solid ${color.line};
  }

  & > b {
    color: ${color.textMuted};
    ${font.tabular}
  }
`;
