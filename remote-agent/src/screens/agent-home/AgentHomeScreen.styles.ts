/** Styles of agent home. */
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { LARGE_TEXT, color, fittedFigure, font, frame, radius, space } from '@site/shared/theme';

export const Hero = styled.header`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  padding: ${space[6]} ${space[4]} ${space[5]};
  background: linear-gradient(165deg, ${color.raised}, ${color.ink});
  border-bottom: 1px solid ${color.line};
`;

export const HomeLink = styled(Link)`
  position: absolute;
  top: ${space[4]};
  right: ${space[3]};
  display: grid;
  place-items: center;
  width: ${frame.touch};
  height: ${frame.touch};
  color: ${color.text};
`;

export const Greeting = styled.div`
  padding-inline-end: ${space[12]};

  & > h1 {
    ${font.title}
  }

  & > p {
    color: ${color.textMuted};
  }
`;

export const Balance = styled.div`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};

  & > small {
    color: ${color.textMuted};
    ${font.small}
  }

  & > div:last-child {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr));
    max-width: 30rem;
    gap: ${space[3]};
    margin-top: ${space[2]};
  }
`;

export const Figure = styled.strong<{ readonly $letters: number }>`
  ${({ $letters }) => fittedFigure($letters)}

  /* Wrap before truncating. */
  & > span {
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;

export const Counters = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${space[2]};

  ${LARGE_TEXT} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const Counter = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  min-height: 84px;
  padding: ${space[3]} ${space[1]};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  text-align: center;

  & > dd {
    ${font.title}
    ${font.tabular}
  }

  & > dt {
    color: ${color.textMuted};
    ${font.caption}
  }
`;

export const MenuGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(var(--columns, 3), minmax(0, 1fr));
  gap: ${space[2]};
`;

export const MenuLink = styled.a`
  position: relative;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space[2]};
  height: 100%;
  min-height: 100px;
  /* “Announcements” fits into a third of 360 px. */
  padding: ${space[2]} 0;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  color: ${color.text};
  text-align: center;
  text-decoration: none;
  overflow-wrap: anywhere;
  hyphens: auto;
  ${font.caption}

  & > svg {
    color: ${color.primary};
  }

  & > span:nth-of-type(2) {
    position: absolute;
    top: ${space[2]};
    right: ${space[2]};
  }
`;
