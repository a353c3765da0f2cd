/** Styles of a live room's page. */
import styled, { css } from 'styled-components';
import { color, font, radius, space } from '@site/shared/theme';
import { windowHeight } from '@site/shared/ui';
import { sideways } from '../../components/sideways';

/** Common size of stream, paywall and skeleton: no layout shift between them. */
export const Stage = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  overflow: hidden;
  background: ${color.raised};
  border-radius: ${radius.large};

  & > * {
    grid-area: 1 / 1;
  }

  /* The least height: a paywall's words at large text need more. */
  &::before {
    grid-area: 1 / 1;
    width: 100%;
    max-height: calc(0.68 * ${windowHeight});
    aspect-ratio: 4 / 5;
    content: '';
  }
`;

/** The stage and what is about it: beside it on a phone held sideways, else below. */
export const RoomLayout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};

  ${sideways(css`
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
  `)}
`;

/** Host, pass and the button to the game. */
export const About = styled.div`
  display: grid;
  gap: ${space[4]};
`;

export const Backdrop = styled.div`
  position: absolute;
  inset: -10%;
  filter: blur(18px) brightness(0.5);
`;

export const Frame = styled.iframe<{ $isLoaded: boolean }>`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  border: 0;
  opacity: ${({ $isLoaded }) => ($isLoaded ? 1 : 0)};
`;

export const Paywall = styled.div`
  position: relative;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[3]};
  padding: ${space[6]};
  background: color-mix(in srgb, ${color.ink} 82%, transparent);
  color: ${color.text};
  text-align: center;

  & > svg {
    color: ${color.money};
  }

  & > b {
    ${font.title}
  }

  & > p {
    max-width: 32ch;
    margin: 0;
    ${font.small}
  }
`;

export const Host = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};

  /* At large text the access type has its own line, and the names are not broken. */
  & > div {
    flex: 1 1 7rem;
    min-width: 0;
  }

  & b {
    display: block;
    ${font.strong}
  }

  & small {
    color: ${color.textMuted};
    ${font.small}
  }
`;

export const Face = styled.span`
  flex: none;
  width: 48px;
  overflow: hidden;
  border-radius: ${radius.round};
`;

export const Note = styled.p`
  margin: 0;
  color: ${color.textMuted};
  ${font.small}
`;
