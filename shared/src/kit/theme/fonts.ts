/// <reference path="./assets.d.ts" />
/** Fonts: a variable family for Latin, two weights for Bengali, self-hosted. */
import latin from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';
// Cut from the variable Anek Bangla (OFL 1.1) at weights 420 and 660: 54 kB before the first text instead of 155.
import bengaliBold from './bengali-bold.woff2';
import bengali from './bengali-regular.woff2';
// The taka sign alone (1 kB, same family): an English page with amounts does not load the Bengali font.
import taka from './taka.woff2';
import { BENGALI_RANGE, fallbackFaces } from './fallbackFonts';

const BENGALI = `font-display:swap;size-adjust:108%;${BENGALI_RANGE}`;

export const fontFamily =
  "'Site Bengali','Site Taka','Site Fallback Noto','Site Fallback Bengali','Site Latin','Site Fallback','Site Fallback Linux',system-ui,sans-serif";

/**
 * Styles of all texts: the document's, and an embedding element's, which has none of its page. The family's own space is
 * narrow: small words run together. Its joined fi has no dot: Rafi would read Rafı.
 */
export const textCss = `
  font-family: ${fontFamily};
  font-size: 1rem;
  line-height: var(--leading);
  word-spacing: 0.1em;
  font-variant-ligatures: no-common-ligatures;
  overflow-wrap: break-word;
  -webkit-font-smoothing: antialiased;
  -webkit-tap-highlight-color: transparent;
`;

/** One `@font-face` rule each. `unicode-range`: the Bengali file loads only when a Bengali letter is shown. */
export const webFontFaces: readonly string[] = [
  `@font-face{font-family:'Site Latin';src:url(${latin}) format('woff2');font-weight:200 800;font-display:swap}`,
  `@font-face{font-family:'Site Bengali';src:url(${bengali}) format('woff2');font-weight:100 500;${BENGALI}}`,
  `@font-face{font-family:'Site Bengali';src:url(${bengaliBold}) format('woff2');font-weight:600 900;${BENGALI}}`,
  `@font-face{font-family:'Site Taka';src:url(${taka}) format('woff2');font-weight:400 800;font-display:swap;size-adjust:108%;unicode-range:U+09F3}`,
];

/** For a document that is not a page of the site. */
export const fontFaces = webFontFaces.join('') + fallbackFaces;
