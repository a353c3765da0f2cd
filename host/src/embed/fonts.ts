/** putFonts: adds the site's fonts to an embedding document. @font-face works in the document only, not in a shadow root. */
import { fontFaces } from '@site/shared/theme';

const parts = new WeakMap<Document, { readonly sheet: CSSStyleSheet; count: number }>();

/** Adds the fonts while an element is on the page; their family names are unique to the site. */
export function putFonts(page: Document): () => void {
  const known = parts.get(page) ?? { sheet: sheetOf(fontFaces), count: 0 };
  parts.set(page, known);
  known.count += 1;
  if (known.count === 1) page.adoptedStyleSheets = [...page.adoptedStyleSheets, known.sheet];
  return () => {
    known.count -= 1;
    if (known.count === 0) page.adoptedStyleSheets = page.adoptedStyleSheets.filter((sheet) => sheet !== known.sheet);
  };
}

/** Constructed by script: a strict CSP allows it, but would refuse a style element. */
function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
