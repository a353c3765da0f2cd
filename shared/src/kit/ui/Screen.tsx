/** Screen: padding and vertical rhythm of a page's content; Table: a wide table that scrolls inside its own frame. */
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, space } from '@site/shared/theme';
import { bleed, gutter } from './bleed';
import { windowHeight } from './embeddedView';

export const Screen = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[4]};
  padding: ${space[4]};
  /* Rows stand on the gutter. */
  --row-inset: 0px;

  /* Tabs that begin a screen hang from its header. */
  & > [role='tablist']:first-child,
  & > form:first-child > [role='tablist']:first-child {
    margin-top: -${space[4]};
  }
`;

/** A horizontally scrolling row: it starts at the gutter and is clipped at the screen edge only. */
export const ScrollRow = styled.div`
  display: flex;
  ${bleed}
  padding-inline: ${gutter};
  scroll-padding-inline: ${gutter};
  gap: ${space[2]};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
`;

export interface TableProps {
  readonly caption: string;
  readonly head: readonly ReactNode[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  readonly foot?: readonly ReactNode[];
}

/** The cells of a row; its first one is the row's header. */
const toCells = (cells: readonly ReactNode[]) =>
  cells.map((cell, index) =>
    index === 0 ? (
      <th key={index} scope="row">
        {cell}
      </th>
    ) : (
      <td key={index}>{cell}</td>
    ),
  );

/** The first column is sticky, and on wide pages the head too (SITE-24). */
export function Table({ caption, head, rows, foot }: TableProps) {
  return (
    <Scroller tabIndex={0} role="region" aria-label={caption}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>{toCells(cells)}</tr>
          ))}
        </tbody>
        {foot ? (
          <tfoot>
            <tr>{toCells(foot)}</tr>
          </tfoot>
        ) : null}
      </table>
    </Scroller>
  );
}

/** Background colour of a table: the page's own, unless a card overrides it. */
const ground = `var(--ground, ${color.ink})`;

const Scroller = styled.div`
  max-width: 100%;
  overflow: auto;
  /* A soft glow at the right edge says that there is more; the ground moves over it at the end. */
  background:
    linear-gradient(to left, ${ground} 50%, transparent) right / 48px 100% no-repeat local,
    linear-gradient(to left, color-mix(in srgb, ${color.lineStrong} 28%, transparent), transparent) right / 16px 100%
      no-repeat scroll;
  overscroll-behavior-x: contain;

  & table {
    width: 100%;
    /* Not collapsed: Chromium draws a collapsed line below the ground of a sticky cell. */
    border-spacing: 0;
    ${font.small}
    ${font.tabular}
  }

  & th,
  & td {
    padding: ${space[2]};
    border-bottom: 1px solid ${color.line};
    text-align: end;
    white-space: nowrap;
  }

  & th:first-child {
    position: sticky;
    left: 0;
    background: ${ground};
    text-align: start;
  }

  @container page (min-width: 44rem) {
    max-height: calc(${windowHeight} - 9rem);

    & thead th {
      position: sticky;
      top: 0;
      background: ${ground};
    }

    & thead th:first-child {
      z-index: 1;
    }
  }

  & thead th {
    color: ${color.textMuted};
    font-weight: 500;
  }

  & tfoot :is(th, td) {
    font-weight: 700;
  }
`;
