/** The theme: tokens, global styles, fonts. */
export {
  LARGE_TEXT,
  PAPER,
  calm,
  color,
  fittedFigure,
  fittedText,
  font,
  frame,
  layer,
  motion,
  paletteCss,
  palettes,
  radius,
  space,
  type ColorName,
} from './tokens';
export { GlobalStyle } from './GlobalStyle';
export { fontFaces, fontFamily, textCss, webFontFaces } from './fonts';
export { fallbackFaces } from './fallbackFonts';
