/** Marquee: scrolling text with a pause control; static with `prefers-reduced-motion` (WCAG 2.2.2). */
import { useState, type ReactNode } from 'react';
import { Pause, Play } from 'lucide-react';
import styled, { keyframes } from 'styled-components';
import { useT } from '@site/shared/i18n';
import { calm, frame, space } from '@site/shared/theme';
import { IconButton } from './Button';

export interface MarqueeProps {
  /** Seconds for one pass. */
  readonly seconds: number;
  readonly children: ReactNode;
}

/** Scrolling text that can be paused; it does not move with reduced motion. */
export function Marquee({ seconds, children }: MarqueeProps) {
  const t = useT('shared');
  const [isPaused, setPaused] = useState(false);
  return (
    <Row>
      <Window>
        <Words style={{ animationDuration: `${seconds}s`, animationPlayState: isPaused ? 'paused' : 'running' }}>
          {children}
        </Words>
      </Window>
      <IconButton label={t(isPaused ? 'play' : 'pause')} aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
        {isPaused ? <Play size={16} /> : <Pause size={16} />}
      </IconButton>
    </Row>
  );
}

const pass = keyframes`
  from { transform: translateX(100cqi); }
  to { transform: translateX(-100%); }
`;

const Row = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  min-width: 0;
  height: ${frame.touch};
`;

/** A size container: the text starts at its edge, not a whole text length away. */
const Window = styled.div`
  container-type: inline-size;
  flex: 1;
  min-width: 0;
  overflow: hidden;
`;

const Words = styled.div`
  display: flex;
  gap: ${space[8]};
  width: max-content;
  min-width: 100%;
  white-space: nowrap;
  animation: ${pass} 20s linear infinite;

  &:hover,
  &:focus-within {
    animation-play-state: paused !important;
  }

  ${calm} {
    max-width: 100%;
    overflow-x: auto;
    animation: none;
  }
`;
