/** Styles of a modal: its shapes on the site and inside an embedding element, its head and its body. */
import styled, { css, keyframes } from 'styled-components';
import { color, font, frame, layer, radius, space } from '@site/shared/theme';
import { EMBEDDED, viewHeight } from './embeddedView';

export type ModalShape = 'sheet' | 'middle' | 'side';

const rise = keyframes`
  from { transform: translateY(24px); opacity: 0; }
`;
const slide = keyframes`
  from { transform: translateX(-24px); opacity: 0; }
`;

const shapes: Readonly<Record<ModalShape, ReturnType<typeof css>>> = {
  sheet: css`
    width: 100%;
    max-width: ${frame.columnWidth};
    max-height: calc(0.9 * ${viewHeight});
    margin: auto auto 0;
    border-radius: ${radius.large} ${radius.large} 0 0;
    animation: ${rise} 200ms ease-out;
  `,
  middle: css`
    width: calc(100% - ${space[8]});
    max-width: 400px;
    max-height: calc(0.84 * ${viewHeight});
    margin: auto;
    border-radius: ${radius.large};
    animation: ${rise} 120ms ease-out;
  `,
  side: css`
    width: min(84%, 340px);
    height: ${viewHeight};
    max-height: ${viewHeight};
    margin: 0 auto 0 max(0px, calc((100vw - ${frame.columnWidth}) / 2));
    border-radius: 0 ${radius.large} ${radius.large} 0;
    animation: ${slide} 200ms ease-out;
  `,
};

/** Position of a modal inside the visible area of its element. The browser's own centring would use the whole element. */
const embeddedShapes: Readonly<Record<ModalShape, ReturnType<typeof css>>> = {
  sheet: css`
    inset: auto 0 calc(100% - var(--view-top) - ${viewHeight});
  `,
  middle: css`
    inset: var(--view-top) 0 calc(100% - var(--view-top) - ${viewHeight});
  `,
  side: css`
    inset: var(--view-top) auto auto 0;
    margin: 0;
  `,
};

/** Embedded: the backdrop over the whole element. On the site this is the browser's ::backdrop. */
export const Layer = styled.div`
  display: contents;

  [${EMBEDDED}] & {
    position: fixed;
    inset: 0;
    z-index: ${layer.dialog};
    display: block;
    background: ${color.veil};
  }
`;

export const Box = styled.dialog<{ $shape: ModalShape }>`
  padding: 0;
  overflow: hidden;
  background: ${color.surface};
  border: 0;
  color: ${color.text};
  overscroll-behavior: contain;

  &::backdrop {
    background: ${color.veil};
  }
  ${({ $shape }) => shapes[$shape]}

  /* Not by a height of 100 % inside: Safari makes that 0 where the dialog is as high as its content. */
  &:is([open], :popover-open) {
    display: flex;
    flex-direction: column;
  }

  [${EMBEDDED}] & {
    ${({ $shape }) => embeddedShapes[$shape]}
  }
`;

/** Fills the dialog, so a click on the dialog element itself is a click on the backdrop. */
export const Inner = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  min-height: 0;
`;

/** The handle that drags a sheet down. */
export const Grip = styled.div`
  flex: none;
  height: 20px;
  cursor: grab;
  touch-action: none;

  &::before {
    display: block;
    width: 40px;
    height: 4px;
    margin: 8px auto;
    background: ${color.lineStrong};
    border-radius: ${radius.round};
    content: '';
  }
`;

export const Head = styled.header`
  display: grid;
  flex: none;
  grid-template-columns: 1fr 44px;
  align-items: center;
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[4]};
  border-bottom: 1px solid ${color.line};

  & > h2 {
    ${font.title}
  }
`;

/** Below the content: also clear of the phone's home indicator. */
const bodyEnd = `(${space[4]} + env(safe-area-inset-bottom))`;

export const Body = styled.div`
  flex: 1 1 auto;
  --row-inset: 0px;
  padding: ${space[4]};
  padding-bottom: calc${bodyEnd};
  overflow: auto;
  overscroll-behavior: contain;
`;

/** Buttons at the lower edge of a modal, last in its content, which scrolls behind them. */
export const ModalActions = styled.div`
  position: sticky;
  /* Sticky positions are measured from the padding: without this the content shows below the buttons. */
  bottom: calc(-1 * ${bodyEnd});
  display: flex;
  gap: ${space[3]};
  /* As wide as the modal: edges of the content would show beside the buttons. */
  margin: 0 calc(-1 * ${space[4]}) calc(-1 * ${bodyEnd});
  padding: ${space[3]} ${space[4]} calc${bodyEnd};
  background: ${color.surface};
`;
