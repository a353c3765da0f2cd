/**
 * What of styled-components is on the page: not its parts for servers and React server components, `createTheme` and
 * `withTheme`, 1 kB. Server bundles have the whole library. The alias whole/ avoids importing this file's own share key.
 */
export {
  createGlobalStyle,
  css,
  default,
  isStyledComponent,
  keyframes,
  styled,
  StyleSheetManager,
  ThemeContext,
  ThemeProvider,
  useTheme,
} from 'whole/styled-components';
