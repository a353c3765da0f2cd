/** Styles shared by the panels of taking part. */
import styled from 'styled-components';
import { color, font, radius, space } from '@site/shared/theme';
import type { StandingTone } from '../../model/promotionStatus';

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

  /* The bar's own ground is that of the panel. */
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

const tones: Readonly<Record<StandingTone, string>> = {
  quiet: color.textMuted,
  open: color.primary,
  good: color.good,
  bad: color.bad,
};

export const StateMark = styled.span<{ $tone: StandingTone }>`
  padding: ${space[1]} ${space[3]};
  border: 1px solid currentColor;
  border-radius: ${radius.round};
  color: ${({ $tone }) => tones[$tone]};
  ${font.caption}
`;
