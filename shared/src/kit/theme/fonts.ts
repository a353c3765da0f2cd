/// <reference path="./assets.d.ts" />
/** Fonts: a variable family for Latin, two weights for Bengali, self-hosted; metric-compatible fallbacks avoid layout shift. */
import latin from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';
// Cut from the variable Anek Bangla (OFL 1.1) at weights 420 and 660: 54 kB before the first text instead of 155.
import bengaliBold from './bengali-bold.woff2';
import bengali from './bengali-regular.woff2';
// The taka sign alone (1 kB, same family): an English page with amounts does not load the Bengali font.
import taka from './taka.woff2';

const BENGALI =
  'font-display:swap;size-adjust:108%;unicode-range:U+0951-0952,U+0964-0965,U+0980-09F2,U+09F4-09FE,U+1CD0,U+1CD2,U+1CD5-1CD6,U+1CD8,U+1CE1,U+1CEA,U+1CED,U+1CF2,U+1CF5-1CF7,U+200C-200D,U+20B9,U+25CC,U+A8F1';

const LINUX = 'ascent-override:103.8%;descent-override:22.2%;line-gap-override:0%';

export const fontFamily =
  "'Site Bengali','Site Taka','Site Latin','Site Fallback','Site Fallback Linux',system-ui,sans-serif";

/** `unicode-range`: the Bengali file loads only when a Bengali letter is shown. */
export const fontFaces = [
  `@font-face{font-family:'Site Latin';src:url(${latin}) format('woff2');font-weight:200 800;font-display:swap}`,
  `@font-face{font-family:'Site Bengali';src:url(${bengali}) format('woff2');font-weight:100 500;${BENGALI}}`,
  `@font-face{font-family:'Site Bengali';src:url(${bengaliBold}) format('woff2');font-weight:600 900;${BENGALI}}`,
  `@font-face{font-family:'Site Taka';src:url(${taka}) format('woff2');font-weight:400 800;font-display:swap;size-adjust:108%;unicode-range:U+09F3}`,
  // Lines as high as with the fonts above: text that is drawn again with them is not larger content (largest contentful paint).
  `@font-face{font-family:'Site Fallback';src:local('Roboto'),local('Arial'),local('Liberation Sans'),local('Noto Sans');size-adjust:105%;ascent-override:98.8%;descent-override:21.1%;line-gap-override:0%}`,
  // Wider letters than those.
  `@font-face{font-family:'Site Fallback Linux';src:local('DejaVu Sans');font-weight:100 500;${LINUX}}`,
  `@font-face{font-family:'Site Fallback Linux';src:local('DejaVu Sans Bold');font-weight:600 900;${LINUX}}`,
].join('');
