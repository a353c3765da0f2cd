/** addStyleSheet: an empty style sheet at the end of the head. Its rules are inserted, because the content security policy refuses the text of style elements. */
export const addStyleSheet = (document: Document): CSSStyleSheet | null =>
  document.head.appendChild(document.createElement('style')).sheet;
