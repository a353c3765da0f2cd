/**
 * installFonts: adds the web fonts to the site's document, in a style sheet of their own (theme/GlobalStyle.ts says why).
 * Not in the HTML: fonts must not compete with the scripts.
 */
import { webFontFaces } from '@site/shared/theme';

export function installFonts(document: Document): void {
  const sheet = addStyleSheet(document);
  for (const face of webFontFaces) sheet?.insertRule(face);
}

/** Its rules are inserted, because the content security policy refuses the text of style elements. */
export const addStyleSheet = (document: Document): CSSStyleSheet | null =>
  document.head.appendChild(document.createElement('style')).sheet;
