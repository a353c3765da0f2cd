/** Design tokens: colours, sizes and motion. Screens use the names; the values are CSS variables. */
import { css } from 'styled-components';

/** Both themes define every name; `themes.test.ts` checks their contrast (WCAG AA). */
export const palettes = {
  dark: {
    ink: '#0a0f1c',
    surface: '#121a2b',
    raised: '#1a2438',
    line: '#26324a',
    lineStrong: '#66769a',
    text: '#f3f6fc',
    textMuted: '#a9b4c8',
    primary: '#ff5c93',
    primaryPressed: '#e8447c',
    onPrimary: '#1c0510',
    money: '#ffc24b',
    good: '#35d07f',
    bad: '#ff6b6b',
    veil: 'rgb(4 7 14 / 72%)',
  },
  light: {
    ink: '#f4f6fb',
    surface: '#ffffff',
    raised: '#e9eef7',
    line: '#cfd8e6',
    lineStrong: '#71809c',
    text: '#10182a',
    textMuted: '#4a5670',
    primary: '#c81e5c',
    primaryPressed: '#a8164b',
    onPrimary: '#ffffff',
    money: '#7a5200',
    good: '#0b6b3a',
    bad: '#b3261e',
    veil: 'rgb(16 24 42 / 48%)',
  },
} as const;

export type ColorName = keyof (typeof palettes)['dark'];

const variable = (name: string) => `--c-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

export const color = Object.fromEntries(
  Object.keys(palettes.dark).map((name) => [name, `var(${variable(name)})`]),
) as Readonly<Record<ColorName, string>>;

/** The variables of one theme, for a rule's body; `changes`: other values for some of them. */
export const paletteCss = (theme: keyof typeof palettes, changes: Partial<Record<ColorName, string>> = {}): string =>
  Object.entries({ ...palettes[theme], ...changes })
    .map(([name, value]) => `${variable(name)}:${value}`)
    .join(';');

/** Attribute of a document that is printed alone, without the page (components/Paper.tsx). */
export const PAPER = 'data-paper';

/** Four-pixel grid: space[4] is the page gutter. */
export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
} as const;
export const radius = { small: '12px', large: '16px', round: '999px' } as const;
export const motion = { fast: '120ms ease-out', normal: '200ms ease-out', slow: '320ms ease-out' } as const;
export const layer = { header: 20, footer: 20, floating: 30, panel: 40, dialog: 50, toast: 60 } as const;
export const frame = {
  columnWidth: '480px',
  /** From 720 px of screen width on (host/src/critical.css). */
  wideWidth: '1440px',
  headerHeight: '56px',
  /** Top of what sticks below the header; an embedded element has none (host/src/embed/Frame.tsx). */
  belowHeader: 'var(--below-header, 56px)',
  footerHeight: '60px',
  /** From the window's end to the footer's top: rows of large text, for which the host sets the property, and the home indicator. */
  footerSpace: 'calc(var(--footer-height, 60px) + env(safe-area-inset-bottom))',
  touch: '44px',
} as const;

/** Type styles; line heights grow for Bengali by the variable --leading (see GlobalStyle). */
const type = (size: number, weight: number) => css`
  font-size: ${size / 16}rem;
  font-weight: ${weight};
  line-height: var(--leading);
`;
export const font = {
  caption: type(12, 500),
  small: type(14, 400),
  body: type(16, 400),
  strong: type(16, 600),
  title: type(20, 700),
  heading: type(24, 800),
  figure: type(32, 800),
  /** Tabular figures: digits align in columns. */
  tabular: css`
    font-variant-numeric: tabular-nums;
  `,
} as const;

/** Width of a digit relative to its height. */
const DIGIT_WIDTH = 0.58;

/**
 * Figures as large as their `letters` fit into the next container (`container-type: inline-size`), within bounds in rem, so that
 * large text breaks no amount. The line height is the same for every size.
 */
export const fittedText = (letters: number, least: number, most: number) => css`
  font-size: clamp(${least}rem, calc(100cqi / ${Math.max(1, letters) * DIGIT_WIDTH}), ${most}rem);
  line-height: calc(${most}rem * var(--leading));
`;

/** The large figure of a balance. */
export const fittedFigure = (letters: number) => css`
  ${font.figure}
  ${fittedText(letters, 1.25, 2)}
`;

/**
 * Wraps styles for large text (SITE-25): a page that is narrow in text sizes for its pixels. From about 140 % at 360 px (the
 * same width as in host/src/critical.css), 150 % at 720 px and 160 % at 1024 px.
 */
export const LARGE_TEXT = '@container page (width <= 16rem) or (700px <= width <= 30rem) or (920px <= width <= 40rem)';

/** Wraps animations: disabled with `prefers-reduced-motion`. */
export const calm = '@media (prefers-reduced-motion: reduce)';
