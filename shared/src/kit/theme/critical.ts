/** criticalCss: styles of the first paint before any script: fallback fonts, palette, background, layout frame. The CSP lists its hash. */
import { fallbackFaces } from './fallbackFonts';
import { frame, paletteCss, palettes } from './tokens';

export const criticalCss = [
  fallbackFaces,
  `:root{color-scheme:dark;${paletteCss('dark')}}`,
  `[data-theme=light]{color-scheme:light;${paletteCss('light')}}`,
  `body{margin:0;background:${palettes.dark.surface};color:${palettes.dark.text};font-family:system-ui,sans-serif}`,
  `#root:empty{max-width:${frame.columnWidth};min-height:100dvh;margin:0 auto;background:${palettes.dark.ink};border-top:${frame.headerHeight} solid ${palettes.dark.ink}}`,
].join('');
