/** Styles of the betting page. */
import styled from 'styled-components';
import { color, font, frame, radius, space } from '@site/shared/theme';

export const Note = styled.p`
  margin: 0;
  color: ${color.textMuted};
  ${font.small}
`;

/** Sticky at the bottom, within the thumb's reach. */
export const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[3]} 0 calc(${space[3]} + env(safe-area-inset-bottom));
  background: ${color.ink};
  border-top: 1px solid ${color.line};

  & small {
    display: block;
    color: ${color.textMuted};
    ${font.caption}
  }

  & > span > b {
    color: ${color.money};
    ${font.strong}
    ${font.tabular}
  }
`;

export const Actions = styled.div`
  display: flex;
  gap: ${space[2]};
`;

export const Terms = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
`;

export const Labelled = styled.div`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  align-items: center;
  gap: ${space[2]};

  & > span {
    color: ${color.textMuted};
    ${font.small}
  }

  /* Aligned with its label, not with the page edge. */
  & > :last-child {
    margin-inline-start: 0;
    padding-inline-start: 0;
  }
`;

export const Lines = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  list-style: none;
`;

export const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding-inline-start: ${space[4]};
  ${font.small}

  & + & {
    border-top: 1px solid ${color.line};
  }

  & > span:first-child {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** The negative margin cancels the column's padding; only the text stays aligned with the column. */
export const Picking = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[2]};
  margin: 0 calc(-1 * ${space[4]});
`;

export const Picked = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

export const Issue = styled.section`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space[3]} ${space[2]};
  min-height: 126px;
  padding: ${space[3]} ${space[3]} 0;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};

  & small {
    display: block;
    color: ${color.textMuted};
    ${font.caption}
  }

  & b {
    ${font.title}
    ${font.tabular}
  }

  & > button {
    grid-column: 1 / -1;
    margin: 0 calc(-1 * ${space[3]});
    border-top-color: ${color.line};
    border-radius: 0;
  }
`;

export const Place = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  border: 0;

  & > legend {
    padding: 0 0 ${space[1]};
    color: ${color.textMuted};
    ${font.small}
  }
`;

export const Key = styled.button`
  min-width: 0;
  min-height: ${frame.touch};
  padding: 0 ${space[1]};
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  color: ${color.text};
  cursor: pointer;
  ${font.strong}
  ${font.tabular}

  & > small {
    display: block;
    color: ${color.money};
    ${font.caption}
  }

  &[aria-pressed='true'] {
    background: ${color.primary};
    border-color: ${color.primary};
    color: ${color.onPrimary};
  }

  &[aria-pressed='true'] > small {
    color: inherit;
  }
`;
