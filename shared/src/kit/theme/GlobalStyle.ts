/**
 * GlobalStyle: palettes and base styles. Once per document or shadow root. It has no `@font-face` rules: in a style sheet
 * that has one, each later rule makes Chromium set all fonts up again and lay the whole page out. styled-components inserts
 * a rule with each new component.
 */
import { createGlobalStyle } from 'styled-components';
import { textCss } from './fonts';
import { color, paletteCss } from './tokens';

export const GlobalStyle = createGlobalStyle`
  :root, :host { color-scheme: dark; --leading: 1.4; ${paletteCss('dark')} }
  [data-theme='light'] { color-scheme: light; ${paletteCss('light')} }
  :lang(bn) { --leading: 1.6; }

  *, *::before, *::after { box-sizing: border-box; }

  html { -webkit-text-size-adjust: 100%; scrollbar-gutter: stable; }

  body {
    margin: 0;
    background: ${color.surface};
    color: ${color.text};
    ${textCss}
  }

  button, input, select, textarea { font: inherit; color: inherit; word-spacing: inherit; }
  h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  img, svg { display: block; max-width: 100%; }

  :focus-visible { outline: 2px solid ${color.primary}; outline-offset: 2px; }

  /* Set while a sheet or dialog is open: the page behind keeps still. */
  html[data-locked] { overflow: hidden; overscroll-behavior: none; }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation-duration: 0.01ms !important; animation-iteration-count: 1 !important; transition-duration: 0.01ms !important; scroll-behavior: auto !important; }
  }
`;
