/** The inspector's styles: a sheet at the bottom of a phone, a column at the right of a wide screen. */
import styled from 'styled-components';
import { color, font, layer, radius, space } from '@site/shared/theme';

export const Panel = styled.aside`
  position: fixed;
  inset: auto 0 0;
  z-index: ${layer.toast + 2};
  display: flex;
  flex-direction: column;
  max-height: 62dvh;
  background: ${color.surface};
  border-top: 1px solid ${color.lineStrong};
  border-radius: ${radius.large} ${radius.large} 0 0;
  color: ${color.text};
  box-shadow: 0 0 32px ${color.veil};
  ${font.small}

  @media (min-width: 720px) {
    inset: 0 0 0 auto;
    width: 420px;
    max-height: none;
    border-top: 0;
    border-left: 1px solid ${color.lineStrong};
    border-radius: 0;
  }
`;

export const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[1]} ${space[2]} ${space[1]} ${space[4]};
  border-bottom: 1px solid ${color.line};

  & > div {
    flex: 1;
    min-width: 0;
  }
  & h2 {
    margin: 0;
    outline: none;
    ${font.strong}
  }
  & small {
    color: ${color.textMuted};
    ${font.caption}
  }
`;

export const Body = styled.div`
  flex: 1;
  padding: 0 ${space[4]} ${space[6]};
  overflow: auto;
  overscroll-behavior: contain;
`;

export const Section = styled.section`
  padding: ${space[4]} 0;
  border-bottom: 1px solid ${color.line};

  &:last-child {
    border-bottom: 0;
  }
  & > h3 {
    margin: 0 0 ${space[2]};
    ${font.strong}
  }
  & p {
    margin: 0 0 ${space[2]};
    color: ${color.textMuted};
  }
`;

/** A list without bullets. */
export const Rows = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  column-gap: ${space[3]};
`;

export const DefinitionList = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[1]} ${space[4]};
  margin: 0 0 ${space[3]};
  ${font.tabular}

  & dt {
    color: ${color.textMuted};
  }
  & dd {
    margin: 0;
    text-align: end;
    overflow-wrap: anywhere;
  }
`;

export const Code = styled.code`
  font-family: ui-monospace, monospace;
  font-size: 0.8125rem;
  overflow-wrap: anywhere;
`;

export const CodeBlock = styled(Code)`
  display: block;
  margin-bottom: ${space[3]};
  padding: ${space[2]} ${space[3]};
  background: ${color.ink};
  border: 1px solid ${color.line};
  border-radius: ${radius.small};
  user-select: all;
`;

export const Mark = styled.span<{ $tone: 'good' | 'money' | 'bad' | 'textMuted' }>`
  color: ${({ $tone }) => color[$tone]};
  font-weight: 600;
`;

export const PlaceButton = styled.button`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: ${space[3]};
  width: 100%;
  min-height: 44px;
  padding: ${space[1]} ${space[2]};
  background: transparent;
  border: 1px solid transparent;
  border-radius: ${radius.small};
  color: inherit;
  text-align: start;
  cursor: pointer;
  ${font.small}

  &:hover,
  &:focus-visible {
    background: ${color.raised};
    border-color: ${color.line};
  }
`;

export const RemoteBox = styled.details`
  border-bottom: 1px solid ${color.line};

  &:last-child {
    border-bottom: 0;
  }
  &[open] {
    padding-bottom: ${space[3]};
  }
  & > summary {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    min-height: 44px;
    cursor: pointer;
    list-style: none;
  }
  & > summary::after {
    content: '▾';
    color: ${color.textMuted};
  }
  &[open] > summary::after {
    content: '▴';
  }
  & > summary > strong {
    flex: 1;
  }
`;
