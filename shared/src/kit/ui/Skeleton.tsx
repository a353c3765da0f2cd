/** Skeleton: placeholder with the shape and size of the content. */
import type { CSSProperties } from 'react';
import styled, { keyframes } from 'styled-components';
import { color, radius } from '@site/shared/theme';

export interface SkeletonProps {
  readonly width?: number | string;
  readonly height?: number | string;
  readonly round?: boolean;
  readonly style?: CSSProperties;
}

/** A placeholder of the size of content that is loading. */
export function Skeleton({ width = '100%', height = 16, round = false, style }: SkeletonProps) {
  return <Bone aria-hidden $round={round} style={{ width, height, ...style }} />;
}

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

const Bone = styled.span<{ $round: boolean }>`
  display: block;
  max-width: 100%;
  background: ${color.raised};
  border-radius: ${({ $round }) => ($round ? radius.round : radius.small)};
  animation: ${breathe} 1600ms ease-in-out infinite;
`;
