/** Fallback fonts of the device with the metrics of the web fonts, so that text does not move when those arrive. */

export const BENGALI_RANGE =
  'unicode-range:U+0951-0952,U+0964-0965,U+0980-09F2,U+09F4-09FE,U+1CD0,U+1CD2,U+1CD5-1CD6,U+1CD8,U+1CE1,U+1CEA,U+1CED,U+1CF2,U+1CF5-1CF7,U+200C-200D,U+20B9,U+25CC,U+A8F1';

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

/** The Bengali font of Android and of most Linux systems; scaled by the sum of the widths of this site's texts. */
const NOTO =
  `@font-face{font-family:'Site Fallback Noto';src:local('Noto Sans Bengali'),local('Noto Sans Bengali Regular');font-weight:100 500;${lines(108)};${BENGALI_RANGE}}` +
  `@font-face{font-family:'Site Fallback Noto';src:local('Noto Sans Bengali Bold');font-weight:600 900;${lines(106)};${BENGALI_RANGE}}`;

/** In the page's first style (critical.ts). */
export const fallbackFaces = [
  `@font-face{font-family:'Site Fallback';src:local('Roboto'),local('Arial'),local('Liberation Sans'),local('Noto Sans');${lines(105)}}`,
  linux('Site Fallback Linux', [96, 90]),
  linux('Site Fallback Linux', [53, 51], 'unicode-range:U+0020,U+00A0'),
  NOTO,
  // A letter that no font of the device has is drawn as the box of the first family that should have it. Without this one
  // the boxes of a device without Bengali fonts would change their width when the Latin font arrives.
  linux('Site Fallback Bengali', [90, 95], BENGALI_RANGE),
].join('');
