/**
 * RewardMoment: coins and the amount over the page when a reward was claimed (MEM-09, MEM-13, PRO-04); Moment: the same with other
 * words. It takes no taps, and says nothing to screen readers: the toast does. Nothing is shown with reduced motion.
 */
import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { calm, color, font, layer, radius } from '@site/shared/theme';

const COINS = 10;
const SPREAD_PX = 96;

/** A reward that was claimed on this page. */
export interface ClaimedReward {
  /** As shown. */
  readonly amount: string;
  /** Epoch ms; two claims of the same amount are two. */
  readonly at: number;
}

export function RewardMoment({ claimed }: { readonly claimed: ClaimedReward | null }) {
  return claimed ? <Moment key={claimed.at}>+{claimed.amount}</Moment> : null;
}

/** Plays once, when it is mounted. */
export const Moment = ({ children }: { readonly children: ReactNode }) => (
  <Burst aria-hidden data-moment>
    <b>{children}</b>
    {Array.from({ length: COINS }, (_, at) => (
      <i key={at} />
    ))}
  </Burst>
);

const rise = keyframes`
  0% { opacity: 0; transform: scale(0.6); }
  20% { opacity: 1; transform: scale(1.08); }
  30% { transform: scale(1); }
  75% { opacity: 1; transform: none; }
  100% { opacity: 0; transform: translateY(-24px); visibility: hidden; }
`;

const fly = keyframes`
  0% { opacity: 1; transform: scale(0.4); }
  70% { opacity: 1; }
  100% { opacity: 0; transform: translate(var(--x), var(--y)) scale(1); visibility: hidden; }
`;

/** Of a coin in a circle around the amount; flatter than high, as the amount is. */
const coinAt = (at: number): string => {
  const angle = (at / COINS) * 2 * Math.PI;
  const x = Math.round(Math.cos(angle) * SPREAD_PX * 1.4);
  const y = Math.round(Math.sin(angle) * SPREAD_PX);
  // The amount is the first child.
  return `& > i:nth-child(${at + 2}) { --x: ${x}px; --y: ${y}px; }`;
};

const Burst = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.toast};
  display: grid;
  place-items: center;
  pointer-events: none;

  & > * {
    grid-area: 1 / 1;
  }

  & > b {
    color: ${color.money};
    text-align: center;
    text-shadow: 0 2px 12px ${color.ink};
    animation: ${rise} 1400ms ease-out both;
    ${font.figure}
    ${font.tabular}
  }

  & > i {
    width: 16px;
    height: 16px;
    background: ${color.money};
    border: 3px double ${color.ink};
    border-radius: ${radius.round};
    animation: ${fly} 900ms ease-out both;
  }

  ${Array.from({ length: COINS }, (_, at) => coinAt(at)).join('\n')}

  ${calm} {
    display: none;
  }
`;
