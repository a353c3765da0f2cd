/** Styles shared by the participation panels. */
import styled from 'styled-components';
import { color, font, radius, space } from '@site/shared/theme';
import type { StatusTone } from '../../model/promotionStatus';

export const Panel = styled.section`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};
  background: ${color.raised};
  border-radius: ${radius.large};

  & > h3 {
    ${font.strong}
  }

  & > p {
    color: ${color.textMuted};
    ${font.small}
  }

  /* The default track colour equals the panel's background. */
  & [role='progressbar'] {
    background: ${color.line};
  }
`;

export const PanelLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  ${font.strong}
`;

const tones: Readonly<Record<StatusTone, string>> = {
  quiet: color.textMuted,
  open: color.primary,
  good: color.good,
  bad: color.bad,
};

export const StateBadge = styled.span<{ $tone: StatusTone }>`
  padding: ${space[1]} ${space[3]};
  border: 1px solid currentColor;
  border-radius: ${radius.round};
  color: ${({ $tone }) => tones[$tone]};
  ${font.caption}
`;
