/// <reference path="./assets.d.ts" />
/** Fonts: a variable family for Latin, two weights for Bengali, self-hosted; metric-compatible fallbacks avoid layout shift. */
import latin from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';
// Cut from the variable Anek Bangla (OFL 1.1) at weights 420 and 660: 54 kB before the first text instead of 155.
import bengaliBold from './bengali-bold.woff2';
import bengali from './bengali-regular.woff2';
// The taka sign alone (1 kB, same family): an English page with amounts does not load the Bengali font.
import taka from './taka.woff2';

const BENGALI_RANGE =
  'unicode-range:U+0951-0952,U+0964-0965,U+0980-09F2,U+09F4-09FE,U+1CD0,U+1CD2,U+1CD5-1CD6,U+1CD8,U+1CE1,U+1CEA,U+1CED,U+1CF2,U+1CF5-1CF7,U+200C-200D,U+20B9,U+25CC,U+A8F1';
const BENGALI = `font-display:swap;size-adjust:108%;${BENGALI_RANGE}`;

/**
 * Line metrics for a fallback scaled by `scale` percent: those of the Latin font (103.8 %, 22.2 %) and a pixel more. Text
 * that React draws again with the web font is then not larger content than the same text in the HTML, although some words
 * are wider (largest contentful paint). Boxes do not change: line heights are set (tokens.ts).
 */
const lines = (scale: number) =>
  `size-adjust:${scale}%;ascent-override:${round(11000 / scale)}%;descent-override:${round(2620 / scale)}%;line-gap-override:0%`;
const round = (value: number) => Math.round(value * 10) / 10;

/** DejaVu Sans, as wide as the web fonts on average; a percent more in bold, or some headings would grow with the web font. */
const linux = (family: string, [regular, bold]: readonly [number, number], range = '') =>
  `@font-face{font-family:'${family}';src:local('DejaVu Sans');font-weight:100 500;${lines(regular)};${range}}` +
  `@font-face{font-family:'${family}';src:local('DejaVu Sans Bold');font-weight:600 900;${lines(bold)};${range}}`;

export const fontFamily =
  "'Site Bengali','Site Taka','Site Fallback Bengali','Site Latin','Site Fallback','Site Fallback Linux',system-ui,sans-serif";

/** `unicode-range`: the Bengali file loads only when a Bengali letter is shown. */
export const fontFaces = [
  `@font-face{font-family:'Site Latin';src:url(${latin}) format('woff2');font-weight:200 800;font-display:swap}`,
  `@font-face{font-family:'Site Bengali';src:url(${bengali}) format('woff2');font-weight:100 500;${BENGALI}}`,
  `@font-face{font-family:'Site Bengali';src:url(${bengaliBold}) format('woff2');font-weight:600 900;${BENGALI}}`,
  `@font-face{font-family:'Site Taka';src:url(${taka}) format('woff2');font-weight:400 800;font-display:swap;size-adjust:108%;unicode-range:U+09F3}`,
  `@font-face{font-family:'Site Fallback';src:local('Roboto'),local('Arial'),local('Liberation Sans'),local('Noto Sans');${lines(105)}}`,
  linux('Site Fallback Linux', [96, 90]),
  linux('Site Fallback Linux', [53, 51], 'unicode-range:U+0020,U+00A0'),
  // A letter that no font of the device has is drawn as the box of the first family that should have it. Without this one
  // the boxes of a device without Bengali fonts would change their width when the Latin font arrives.
  linux('Site Fallback Bengali', [90, 95], BENGALI_RANGE),
].join('');
