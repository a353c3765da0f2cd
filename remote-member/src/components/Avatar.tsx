/** Avatar: a built-in head icon (MEM-14), a lily in one of the site's colours, by the name the gateway stores. */
import { color } from '@site/shared/theme';

export const HEAD_ICONS = [
  'lily-pink',
  'lily-gold',
  'lily-green',
  'lily-red',
  'bud-pink',
  'bud-gold',
  'bud-green',
  'moon',
] as const;

const TONES: Readonly<Record<string, string>> = {
  pink: color.primary,
  gold: color.money,
  green: color.good,
  red: color.bad,
};

interface AvatarProps {
  /** One of HEAD_ICONS; any other value shows the first. */
  readonly icon: string | null;
  readonly size?: number;
}

export function Avatar({ icon, size = 56 }: AvatarProps) {
  const name = HEAD_ICONS.find((known) => known === icon) ?? HEAD_ICONS[0];
  const [shape, tone = 'gold'] = name.split('-') as [string, string?];
  return (
    <svg viewBox="0 0 56 56" width={size} height={size} aria-hidden focusable="false">
      <circle cx="28" cy="28" r="27" fill={color.raised} stroke={color.line} strokeWidth="2" />
      <ellipse cx="28" cy="42" rx="18" ry="4" fill={color.line} />
      {shape === 'moon' ? <path d="M34 12a15 15 0 1 0 8 24 13 13 0 0 1-8-24Z" fill={color.money} /> : null}
      {shape === 'bud' ? (
        <path d="M28 12c8 9 9 18 9 20 0 6-4 10-9 10s-9-4-9-10c0-2 1-11 9-20Z" fill={TONES[tone]} />
      ) : null}
      {shape === 'lily' ? (
        <g fill={TONES[tone]}>
          <path d="M28 13c5 7 7 13 7 18s-3 9-7 11c-4-2-7-6-7-11s2-11 7-18Z" />
          <path d="M12 21c8 2 13 9 15 21-10-1-16-9-15-21Z" opacity=".7" />
          <path d="M44 21c-8 2-13 9-15 21 10-1 16-9 15-21Z" opacity=".7" />
        </g>
      ) : null}
    </svg>
  );
}
