/** Lilies: the decorative SVG background of the auth pages. */
import { useId } from 'react';
import styled from 'styled-components';
import { color } from '@site/shared/theme';

export function Lilies() {
  // Inline elements of an embedding page share the document's ids.
  const glow = useId();
  return (
    // On a wider page at the right and not larger: enlarged flowers would lie under the tabs. The glow ends within the drawing.
    <Water aria-hidden focusable="false" viewBox="0 0 360 220" preserveAspectRatio="xMaxYMin meet">
      <defs>
        <radialGradient id={glow} cx="64%" cy="30%" r="44%">
          <stop offset="0" stopColor={color.primary} stopOpacity=".42" />
          <stop offset="1" stopColor={color.primary} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="360" height="220" fill={`url(#${glow})`} />
      <g fill="none" stroke={color.line}>
        <ellipse cx="292" cy="112" rx="86" ry="15" />
        <ellipse cx="292" cy="112" rx="128" ry="25" opacity=".6" />
        <ellipse cx="292" cy="112" rx="176" ry="37" opacity=".35" />
      </g>
      <ellipse cx="246" cy="118" rx="34" ry="7" fill={color.raised} />
      <Flower x={292} y={108} size={1} />
      <Flower x={214} y={60} size={0.42} />
    </Water>
  );
}

function Flower({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} fill={color.primary}>
      <path d="M0-68C16-46 20-26 18-8 14 2 6 6 0 6s-14-4-18-14C-20-26-16-46 0-68Z" />
      <path d="M-40-50C-18-40-6-22 0 6c-26-4-42-22-40-56Z" opacity=".72" />
      <path d="M40-50C18-40 6-22 0 6c26-4 42-22 40-56Z" opacity=".72" />
      <path d="M-66-20C-40-20-16-12 0 6c-28 8-54 0-66-26Z" opacity=".48" />
      <path d="M66-20C40-20 16-12 0 6c28 8 54 0 66-26Z" opacity=".48" />
      <circle r="7" cy="-6" fill={color.money} />
    </g>
  );
}

const Water = styled.svg`
  position: absolute;
  inset: 0 0 auto;
  z-index: -1;
  width: 100%;
  height: 220px;
  mask-image: linear-gradient(black 55%, transparent);
`;
