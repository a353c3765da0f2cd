/** The theme: tokens by name, the global ground, the fonts. */
export * from './tokens';
export { GlobalStyle } from './GlobalStyle';
export { fontFaces, fontFamily } from './fonts';
