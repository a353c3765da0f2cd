/** putFonts: the site's fonts in a foreign document. A shadow root may use fonts, but only its document can name them. */
import { fontFaces } from '@site/shared/theme';

const parts = new WeakMap<Document, { readonly sheet: CSSStyleSheet; count: number }>();

/** Names the fonts as long as a part stands on the page; they bear the site's own names and meet no others. */
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

/** Made by script: a strict policy has nothing against it, where it would refuse a style element. */
function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}
