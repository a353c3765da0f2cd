/** adoptCss: adds styles to a document or a shadow root; the result removes them. */

/** By a constructed sheet: a strict CSP forbids the text of style elements. Safari has no such sheets before 16.4. */
export function adoptCss(root: Document | ShadowRoot, css: string): () => void {
  if (!('replaceSync' in CSSStyleSheet.prototype)) return addStyle(root, css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  };
}

function addStyle(root: Document | ShadowRoot, css: string): () => void {
  const style = document.createElement('style');
  style.textContent = css;
  (root instanceof ShadowRoot ? root : root.head).append(style);
  return () => style.remove();
}
