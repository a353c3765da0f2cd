/**
 * installPageStyles: adds the site's fonts to an embedding document, because @font-face works in the document only, not in
 * a shadow root; and the size of an element without a shadow root.
 */
import { fontFaces, frame } from '@site/shared/theme';
import { adoptCss } from './adoptCss';

/** No specificity: any rule of the page's own overrides it. */
const INLINE_SIZE = `:where(site-remote[isolation="inline"]){display:block;min-width:0;max-width:${frame.columnWidth}}`;

const installed = new WeakMap<Document, { readonly remove: () => void; count: number }>();

/** While an element is on the document. The fonts' family names are unique to the site. */
export function installPageStyles(document: Document): () => void {
  const entry = installed.get(document) ?? { remove: adoptCss(document, fontFaces + INLINE_SIZE), count: 0 };
  installed.set(document, entry);
  entry.count += 1;
  return () => {
    entry.count -= 1;
    if (entry.count > 0) return;
    entry.remove();
    installed.delete(document);
  };
}
