/** Styles of the player page. */
import styled, { css } from 'styled-components';
import { color, font, frame, layer, radius, space } from '@site/shared/theme';
import { WIDE_PAGE, threeLines } from '@site/shared/components';
import { EMBEDDED, viewHeight } from '@site/shared/ui';
import { sideways } from '../../components/sideways';

export const Stage = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.panel};
  display: flex;
  flex-direction: column;
  max-width: ${frame.columnWidth};
  margin: 0 auto;
  background: ${color.ink};

  ${WIDE_PAGE} {
    max-width: none;
  }

  /* The bar moves to the side, so that the game has the whole height. */
  ${sideways(css`
    flex-direction: row;
    max-width: none;
  `)}

  /* Embedded in a third-party page: the visible area of the remote, or the whole screen in full-screen mode. */
  [${EMBEDDED}] & {
    inset: var(--view-top) 0 auto;
    height: ${viewHeight};
  }

  [${EMBEDDED}]:fullscreen & {
    max-width: none;
  }
`;

export const Bar = styled.header`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space[1]};
  min-height: ${frame.headerHeight};
  padding: ${space[1]};
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};

  ${sideways(css`
    flex-direction: column;
    width: calc(88px + env(safe-area-inset-left));
    padding: ${space[1]} 0 ${space[1]} env(safe-area-inset-left);
    border-bottom: 0;
    border-inline-end: 1px solid ${color.line};
  `)}
`;

/** The game, and its facts beside it where there is space. */
export const Table = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  min-width: 0;
  min-height: 0;
`;

export const Title = styled.div`
  display: grid;
  flex: 1;
  min-width: 0;

  & > h1,
  & > small {
    margin: 0;
    ${threeLines}
  }

  & > h1 {
    ${font.small}
    font-weight: 600;
  }

  & > small {
    color: ${color.textMuted};
    text-wrap: balance;
    ${font.caption}
  }

  ${sideways(css`
    align-content: center;
    padding: 0 ${space[1]};
    text-align: center;

    & > h1 {
      white-space: normal;
      ${font.caption}
    }

    & > small {
      display: none;
    }
  `)}
`;

export const WalletBalance = styled.div`
  flex: none;

  ${font.strong}
  ${font.tabular}

  ${sideways(css`
    max-width: 100%;
    overflow-wrap: anywhere;
    text-align: center;
    ${font.caption}
  `)}
`;

export const Frame = styled.iframe<{ $isLoaded: boolean }>`
  flex: 1;
  width: 100%;
  min-height: 0;
  border: 0;
  opacity: ${({ $isLoaded }) => ($isLoaded ? 1 : 0)};
`;

export const Waiting = styled.div`
  position: absolute;
  inset: ${frame.headerHeight} 0 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[4]};
  color: ${color.textMuted};
  ${font.small}
`;

export const Picture = styled.img`
  width: 96px;
  height: 96px;
  object-fit: cover;
  border-radius: ${radius.large};
`;
