/** Note: an important message; its kind is conveyed by more than colour. */
import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import styled from 'styled-components';
import { color, font, radius, space } from '@site/shared/theme';

export type NoteTone = 'info' | 'good' | 'bad';

const ICONS = { info: Info, good: CircleCheck, bad: CircleAlert } as const;
const EDGES: Readonly<Record<NoteTone, string>> = { info: color.line, good: color.good, bad: color.bad };

interface NoteProps {
  readonly tone?: NoteTone;
  /** Announced to screen readers as soon as it appears. */
  readonly live?: boolean;
  readonly children: ReactNode;
}

export function Note({ tone = 'info', live = false, children }: NoteProps) {
  const Icon = ICONS[tone];
  return (
    <Box $tone={tone} role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}>
      <Icon size={20} aria-hidden />
      <div>{children}</div>
    </Box>
  );
}

const Box = styled.div<{ $tone: NoteTone }>`
  display: flex;
  gap: ${space[3]};
  padding: ${space[3]} ${space[4]};
  background: ${color.surface};
  border: 1px solid ${({ $tone }) => EDGES[$tone]};
  border-radius: ${radius.small};
  ${font.small}

  & > svg {
    flex: none;
    color: ${({ $tone }) => ($tone === 'info' ? color.textMuted : EDGES[$tone])};
  }

  & > div {
    display: grid;
    gap: ${space[2]};
    flex: 1;
    min-width: 0;
  }
`;
