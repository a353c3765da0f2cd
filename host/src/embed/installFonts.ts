/** installFonts: adds the site's fonts to an embedding document. @font-face works in the document only, not in a shadow root. */
import { fontFaces } from '@site/shared/theme';

const installed = new WeakMap<Document, { readonly sheet: CSSStyleSheet; count: number }>();

/** Adds the fonts while an element is on the document; their family names are unique to the site. */
export function installFonts(document: Document): () => void {
  const entry = installed.get(document) ?? { sheet: sheetOf(fontFaces), count: 0 };
  installed.set(document, entry);
  entry.count += 1;
  if (entry.count === 1) document.adoptedStyleSheets = [...document.adoptedStyleSheets, entry.sheet];
  return () => {
    entry.count -= 1;
    if (entry.count === 0)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== entry.sheet);
  };
}

/** A constructed sheet: a strict CSP forbids style elements. */
function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
